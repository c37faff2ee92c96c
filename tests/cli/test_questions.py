#!/usr/bin/env python3
"""Every question of docs/questions.md is answered by the command or the page that stands beside it.

usage: test_questions.py FLAGBRIDGE ROOT   (TAP on stdout)
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import add, expect, run_tests, test  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(sys.argv[2])
FOLDER = tempfile.mkdtemp(prefix="flagbridge-questions-")
ROW = re.compile(r"^\| (.+?) \| (?:`flagbridge (.+?)`|\[\w+\]\((\S+)\)) \| `(.+?)` \|$")


def read_questions():
    system, found = None, {}
    with open(os.path.join(ROOT, "docs/questions.md")) as page:
        for line in page.read().splitlines():
            if line.startswith("## "):
                system = found.setdefault(line[3:], [])
            elif line.startswith("| ") and not line.startswith("| question"):
                row = ROW.match(line)
                expect(row, line)
                system.append(row.groups())
    return found


QUESTIONS = read_questions()


@test
def there_are_twenty_of_every_system():
    expect({len(rows) for rows in QUESTIONS.values()} == {20} and len(QUESTIONS) == 5, QUESTIONS)
    for rows in QUESTIONS.values():
        expect(len({row[0] for row in rows}) == 20, rows)


def answers(command, page, words):
    if page:
        name, _, heading = page.partition("#")
        with open(os.path.join(ROOT, "docs", name)) as text:
            page_text = text.read()
        expect(not heading or f"\n## {heading.capitalize()}\n" in page_text, page)
        expect(words in page_text, page, words)
        return
    env = dict(os.environ, FLAGBRIDGE_DATA=os.path.join(ROOT, "data"), XDG_DATA_HOME=FOLDER, NO_COLOR="1")
    done = subprocess.run([PROGRAM, *shlex.split(command)], input="quit\n", capture_output=True, text=True,
                          env=env, cwd=ROOT, timeout=120)
    expect(done.returncode == 0 and words in done.stdout, command, words, done.stdout, done.stderr)


for title, rows in QUESTIONS.items():
    for question, *answer in rows:
        add(f"{title}: {question}", answers, *answer)


def main():
    code = run_tests("questions")
    shutil.rmtree(FOLDER)
    return code


sys.exit(main())
