#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the tables of resources/help/numbers.md and scale.md from what the benches measured.

numbers.py PAGE RESULTS [--check]

RESULTS (tests/bench/results.json) is written by ./dev bench. What stands between <!-- numbers: NAME --> and
<!-- numbers end --> is made from the record NAME. With --check nothing is written: exit 1 where the file would change.
"""
import json
import pathlib
import re
import sys

# The lines of each bench that the page shows, and what it calls them.
SHOWN = {
    "triage": [
        ("queue's first rows", None),
        ("any lane, filter or search to first page", "lane, filter or search change to first page, all of them"),
        ("search: a broad word, letter by letter", None),
        ("search: second word, letter by letter", None),
        ("search: beginning of 2 letters", None),
        ("filter: kind", None),
        ("filter: origin", None),
        ("key to next card", "key to next card painted and the decision durable, with pauses"),
        ("key to next card, no pause", "the same, key after key"),
        ("scroll by wheel and page, to painted", None),
        ("jump anywhere, to painted", None),
        ("10,000 rows decided, store call", None),
        ("10,000 rows decided in the window, on disk", None),
        ("batched insert, each 50,000, wall", "insert with guard, ledger and full text, 50,000 rows a transaction"),
        ("search of the ledger", None),
        ("verify, 2,000 entries since a seal", None),
        ("verify, all", None),
        ("memoirctl stats, whole process", None),
        ("memory, the window, all keys loaded", None),
        ("window against an empty one, xcb", None),
        ("window against an empty one, offscreen", None),
    ],
    "guard": [
        ("secrets: recall", None),
        ("secrets: false positives on clean", None),
        ("personal data: recall", None),
        ("personal data: false positives on clean", None),
        ("injection: recall without indirect_soft", "injection: recall without plain off-task requests"),
        ("injection: false positives on benign", None),
        ("speed on clean text, rows of 200 characters: secret", None),
        ("speed on clean text, rows of 200 characters: injection", None),
        ("speed on clean text, rows of 200 characters: all", None),
    ],
}
# What each number is held against, where it is not the plain Qt models.
BESIDE = {"team": "the store as a file in the same run", "scale": "8 KB pages that the server looks at for the dearest statement"}
BLOCK = re.compile(r"(<!-- numbers: (\w+) -->\n).*?(<!-- numbers end -->)", re.S)


def number(value):
    if value is None:
        return "-"
    if isinstance(value, str):
        return value
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    if abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if abs(value) >= 1 else f"{value:.2g}"


def measured(line):
    text = f"{line['statistic']} {number(line['judged'])} {line['unit']}" if line["n"] > 1 else \
        f"{number(line['judged'])} {line['unit']}"
    return text if line.get("met", True) else f"**{text}**"


def row(line, name, bench):
    plain = line.get("note") if bench == "scale" else line.get("beside")
    beside = "-" if plain is None else plain if isinstance(plain, str) else f"{number(plain)} {line['unit']}"
    return f"| {name} | {measured(line)} | {line.get('goal', '-')} | {beside} |"


def load(record):
    before, after = record["load_before"].split()[0], record["load_after"].split()[0]
    return f"load average {before} before and {after} after"


def table(name, record):
    lines = {line["what"]: line for line in record["lines"]}
    shown = SHOWN.get(name) or [(what, None) for what, line in lines.items() if "goal" in line]
    rows = [row(lines[what], said or what, name) for what, said in shown if what in lines]
    return "\n".join([
        f"Measured by `./dev bench {name}` on {record['day']} at commit {record['commit']}: {record['machine']}, "
        f"{load(record)}.", "",
        f"| what | measured | goal | {BESIDE.get(name, 'plain Qt in the same run')} |", "| --- | --- | --- | --- |", *rows, ""])


def block(match, results):
    name = match[2]
    if name not in results:
        return f"{match[1]}Not measured yet; `./dev bench {name}` does.\n{match[3]}"
    return match[1] + table(name, results[name]) + match[3]


def main(arguments):
    page, results = map(pathlib.Path, arguments[:2])
    records = json.loads(results.read_text(encoding="utf-8"))
    before = page.read_text(encoding="utf-8")
    after = BLOCK.sub(lambda match: block(match, records), before)
    if "--check" not in arguments:
        page.write_text(after, encoding="utf-8")
    elif after != before:
        print(f"{page} does not say what {results} holds; run ./dev numbers.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
