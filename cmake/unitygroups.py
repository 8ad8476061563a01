#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Which source files can be compiled together, as one translation unit: unitygroups.py SIZE FILE...

Prints one line a group, the files separated by ";". What a file keeps to itself (its unnamed namespaces, static
functions, aliases and macros) is seen by whatever follows it in the same unit. So two files share a group only where
neither, nor a header of ours that it includes, says a name that the other keeps to itself: then each means the same
as when it is compiled alone.
The files are read as clang-format leaves them, every declaration at the start of a line.
"""
import functools
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
INCLUDED = re.compile(r'^#include "([^"]+)"', re.MULTILINE)

WORD = re.compile(r"[A-Za-z_]\w*")
# A word behind ".", "->" or "::" is looked up in what stands before it.
FREE_WORD = re.compile(r"(?<![\w.])(?<!->)(?<!::)[A-Za-z_]\w*")
COMMENT_OR_TEXT = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
UNNAMED_ENDS = "} unnamed"
DEFINE = re.compile(r"^\s*#\s*define\s+(\w+)")
TYPE = re.compile(r"(?:struct|class|union|enum(?:\s+class|\s+struct)?|using|concept|namespace)\s+(\w+)(?!\w|\s*::)")
BORROWED = re.compile(r"^using\s+(?!namespace\b)([\w:]*::(\w+));", re.MULTILINE)
# The word before "(", "=", "{", "[" or ";" is what a function or a constant is called.
CALLED = re.compile(r"([A-Za-z_]\w*)\s*(?=[(={\[;])")


def names_of_line(line):
    """What a declaration that starts at the start of a line declares."""
    type_name = TYPE.match(line)
    if type_name:
        return [type_name.group(1)]
    called = CALLED.search(re.sub(r"<[^()]*>", "", line))
    return [called.group(1)] if called else WORD.findall(line)


def keeps_to_itself(line, unnamed):
    if re.match(r"static\b|using\s+\w+\s*=|namespace\s+\w+\s*=", line):
        return True
    return unnamed and re.match(r"[A-Za-z_]", line) and not re.match(r"(template|requires|public|private|protected|using)\b", line)


def own_names(lines):
    """The names that the lines of a file keep to themselves."""
    names, unnamed = set(), False
    for line in lines:
        macro = DEFINE.match(line)
        if macro:
            names.add(macro.group(1))
        elif re.match(r"namespace\s*\{", line):
            unnamed = True
        elif line == UNNAMED_ENDS:
            unnamed = False
        elif keeps_to_itself(line.removeprefix("[[nodiscard]] "), unnamed):
            names.update(names_of_line(re.sub(r"^(\[\[nodiscard\]\]|static|constexpr|const|inline)\s+", "", line)))
    return names


@functools.cache
def header(path):
    """What a header of ours declares at the start of a line, and what it includes; nothing for what is generated."""
    if not os.path.exists(os.path.join(ROOT, path)):
        return frozenset(), ()
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        text = file.read()
    names = set()
    for line in COMMENT_OR_TEXT.sub(" ", text).split("\n"):
        line = line.removeprefix("[[nodiscard]] ")
        if re.match(r"[A-Za-z_]", line) and not re.match(r"(template|requires|public|private|protected|namespace)\b", line):
            names.update(names_of_line(line))
    return frozenset(names), tuple(INCLUDED.findall(text))


def declared_in_headers(text):
    names, seen, waiting = set(), set(), INCLUDED.findall(text)
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            declared, included = header(path)
            names |= declared
            waiting += included
    return names


class Source:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        # Only the comment behind it tells which namespace a brace ends.
        plain = COMMENT_OR_TEXT.sub(" ", text.replace("\n} // namespace\n", "\n" + UNNAMED_ENDS + "\n"))
        self.path = path
        self.own = own_names(plain.split("\n"))
        self.words = set(FREE_WORD.findall(plain))
        self.declared = declared_in_headers(text)
        self.borrowed = dict((name, whole) for whole, name in BORROWED.findall(plain))

    def is_clear_of(self, other):
        """Whether nothing of the other's own changes what is said here."""
        taken = (name for name, whole in other.borrowed.items() if self.borrowed.get(name) != whole)
        return other.own.isdisjoint(self.words | self.declared) and self.words.isdisjoint(taken)

    def agrees_with(self, other):
        return self.is_clear_of(other) and other.is_clear_of(self)


def groups(sources, size):
    made = []
    for source in sources:
        for group in made:
            if len(group) < size and all(source.agrees_with(each) for each in group):
                group.append(source)
                break
        else:
            made.append([source])
    return made


if __name__ == "__main__":
    for group in groups([Source(path) for path in sys.argv[2:]], int(sys.argv[1])):
        print(";".join(source.path for source in group))
