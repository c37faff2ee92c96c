"""Draws every sample and looks at the files from outside: SVG is well-formed XML that names no
other file, PNG and PDF are whole. Speaks TAP.

usage: check_sheet.py DRAW_SAMPLES
"""
import os
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zlib

SAMPLES = ["crowd", "duel", "fleets", "names", "none", "one", "wide"]
SVG = "{http://www.w3.org/2000/svg}"


def check_svg(data):
    root = xml.etree.ElementTree.fromstring(data)
    assert root.tag == SVG + "svg", root.tag
    assert root.get("viewBox") == "0 0 842 595", root.get("viewBox")
    links = [value for node in root.iter() for name, value in node.items() if name.endswith("href")]
    assert links and all(link.startswith("#") for link in links), "something lies outside the file"
    names = {node.get("id") for node in root.iter()}
    assert all(link[1:] in names for link in links), "a link into nowhere"


def check_png(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, kinds, pixels = 8, [], b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(kind + body)
        kinds.append(kind)
        if kind == b"IHDR":
            assert struct.unpack(">II", body[:8]) == (1684, 1190)
        pixels += body if kind == b"IDAT" else b""
        at += 12 + size
    assert kinds[0] == b"IHDR" and kinds[-1] == b"IEND" and b"tIME" not in kinds
    assert len(set(zlib.decompress(pixels))) > 50, "the page is empty"


def check_pdf(data):
    assert data.startswith(b"%PDF-1.") and data.rstrip().endswith(b"%%EOF")
    assert re.search(rb"/CreationDate \((D:)?20000101", data)


def main(program):
    checks = {"svg": check_svg, "png": check_png, "pdf": check_pdf}
    failed, number = 0, 0
    print(f"1..{len(checks) * len(SAMPLES)}")
    with tempfile.TemporaryDirectory() as folder:
        for ending, check in checks.items():
            subprocess.run([program, folder, ending], check=True)
            for sample in SAMPLES:
                number += 1
                try:
                    with open(os.path.join(folder, f"{sample}.{ending}"), "rb") as file:
                        check(file.read())
                    print(f"ok {number} - {sample}.{ending}")
                except Exception as error:  # pylint: disable=broad-except
                    failed += 1
                    print(f"# {error!r}\nnot ok {number} - {sample}.{ending}")
        left = sorted(os.listdir(folder))
        wanted = sorted(f"{sample}.{ending}" for ending in checks for sample in SAMPLES)
        assert left == wanted, left
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
