"""What the checkers know of the C files under src/ without compiling them: their functions, who
calls whom, and the rooms of layers.txt. Text only; the house's layout makes that enough (braces of
functions stand in column one, public names are unique in the program).
"""
import os
import re

BLANKED = re.compile(r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.S)
# A name in code that is neither a member nor a tag.
MENTION = re.compile(r"(?:(?<!\.)(?<!->)|(?<=\.\.\.))\b(struct |union |enum )?([A-Za-z_]\w*)")
PROTOTYPE = re.compile(r"^[A-Za-z_][\w \n*]*\b\w+\([^;{}=]*\)[\w ]*;", re.M)
EVENT_TOLD = re.compile(r"\b((?:TELL|TELL_BARE|TOLD)\(\s*\w+,\s*)\w+")  # its name is no function's


def strip_comments(text):
    """Blanks comments, strings and letters in quotes, keeping the lines."""
    return BLANKED.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


class Function:
    def __init__(self, name, line, is_static, body):
        self.name, self.line, self.is_static, self.body = name, line, is_static, body


def functions_of(lines):
    """Every function with its body: its braces stand in column one."""
    start = None
    for number, line in enumerate(lines):
        if line == "{":
            start = number
        elif line == "}" and start is not None:
            head = start - 1
            while head > 0 and lines[head - 1].strip() and lines[head - 1][0] not in "#}/* " and \
                    not lines[head - 1].rstrip().endswith(";"):
                head -= 1
            while head > 0 and lines[head].startswith(" "):
                head -= 1
            signature = " ".join(lines[head:start])
            name = re.search(r"\b(?!__)(\w+)\s*\(", signature)
            if name:
                yield Function(name[1], head + 1, signature.startswith("static "),
                               lines[start + 1:number])
            start = None


class File:
    """A C file below src: `path` without that."""

    def __init__(self, path, text):
        self.path, self.lines = path, text.splitlines()
        self.code = strip_comments(text)
        self.functions = list(functions_of(self.code.splitlines()))
        self.own = {function.name for function in self.functions}

    def mentions(self):
        """{name: first line} of what the file's code names. Prototypes name nothing, and of a
        header only bodies and macros do."""
        if self.path.endswith(".h"):
            code = self.without_declarations()
        else:
            code = PROTOTYPE.sub(lambda match: "\n" * match[0].count("\n"), self.code)
        found, code = {}, EVENT_TOLD.sub(r"\1", code)
        for number, line in enumerate(code.splitlines(), 1):
            if not line.startswith(("#include", "#if", "#end")):
                for tag, name in MENTION.findall(line):
                    if not tag:
                        found.setdefault(name, number)
        return found

    def without_declarations(self):
        kept = [""] * len(self.lines)
        for function in self.functions:
            for offset, line in enumerate(function.body):
                place = self.place_of(function) + offset
                kept[place] = line
        continued = False
        for number, line in enumerate(self.code.splitlines()):
            if line.startswith("#define") or continued:
                kept[number] = re.sub(r"^#define \w+(\([^)]*\))?", "", line)
                continued = line.endswith("\\")
        return "\n".join(kept)

    def place_of(self, function):
        """Index of the first line of a body."""
        at = function.line - 1
        while self.lines[at] != "{":
            at += 1
        return at + 1


def read_sources(root, under=""):
    """{path below src: File}, of one folder of it or of all."""
    top, files = os.path.join(root, "src"), {}
    for folder, _, names in sorted(os.walk(os.path.join(top, under))):
        for name in sorted(names):
            if name.endswith((".c", ".h")):
                full = os.path.join(folder, name)
                with open(full, encoding="utf-8") as file:
                    path = os.path.relpath(full, top)
                    files[path] = File(path, file.read())
    return files


def public_functions(files):
    """{name: path of the .c file that defines it}."""
    return {function.name: path for path, file in files.items() if path.endswith(".c")
            for function in file.functions if not function.is_static and function.name != "main"}


def calls_between(files):
    """{(calling path, called path): [(line, function), …]}. A name in a table, or as a pointer, is
    a call."""
    public, calls = public_functions(files), {}
    for path, file in files.items():
        for name, line in file.mentions().items():
            other = public.get(name)
            if other and other != path and name not in file.own:
                calls.setdefault((path, other), []).append((line, name))
    return calls


def circles(paths, edges):
    """The sets of files that reach each other, largest first; files on their own are none."""
    after = {path: [] for path in paths}
    for caller, called in edges:
        if caller in after and called in after:
            after[caller].append(called)
    found, number, low, stack, on_stack = [], {}, {}, [], set()
    for root in after:
        if root in number:
            continue
        work = [(root, iter(after[root]))]
        number[root] = low[root] = len(number)
        stack.append(root)
        on_stack.add(root)
        while work:
            path, rest = work[-1]
            step = next(rest, None)
            if step is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[path])
                if low[path] == number[path]:
                    cut = stack.index(path)
                    if len(stack) - cut > 1:
                        found.append(sorted(stack[cut:]))
                    on_stack -= set(stack[cut:])
                    del stack[cut:]
            elif step not in number:
                number[step] = low[step] = len(number)
                stack.append(step)
                on_stack.add(step)
                work.append((step, iter(after[step])))
            elif step in on_stack:
                low[path] = min(low[path], number[step])
    return sorted(found, key=len, reverse=True)


def read_layers(path):
    """{room: (rooms it may use, libraries it may use)}, from the bottom up."""
    rooms = {}
    with open(path, encoding="utf-8") as file:
        rows = file.read().splitlines()
    for number, line in enumerate(rows, 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        match = re.fullmatch(r"([\w/]+):([\w/ ]*)\|([\w ]*)", line)
        if not match:
            raise SystemExit(f"{path}:{number}: expected `folder: folders | libraries`")
        room, allowed, libraries = match[1], match[2].split(), match[3].split()
        for other in allowed:
            if other not in rooms:
                raise SystemExit(f"{path}:{number}: {room} names {other}, which is not above it")
        rooms[room] = (set(allowed), set(libraries))
    return rooms


def room_of(path, rooms):
    folder = os.path.dirname(path)
    while folder and folder not in rooms:
        folder = os.path.dirname(folder)
    return folder


def system_of(path):
    """rules/nova/law/shift.c: rules/nova; of what is in no system, nothing."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "rules" and len(parts) > 2 else ""


def systems_with_rooms(rooms):
    """Rule systems that layers.txt gives rooms of their own."""
    return {system_of(room + "/") for room in rooms if room.count("/") > 1}


def carries_name(function, path):
    """Whether a public rule function is named after its file: SYSTEM_FILE or SYSTEM_FILE_rest;
    where two rooms have a file of one name, SYSTEM_ROOM_FILE. What is shared by all systems (kit,
    registry) leaves the system out; the file that is called like its system says it once."""
    folders, stem = path.split("/")[1:-1], os.path.splitext(os.path.basename(path))[0]
    system = folders[0] if folders else ""
    if not folders or system == "kit":
        forms = {stem}
    else:
        forms = {f"{system}_{stem}"}
        if stem == system:
            forms.add(system)
        if len(folders) > 1:
            forms.add(f"{system}_{folders[-1]}_{stem}")
    return any(function == form or function.startswith(form + "_") for form in forms)
