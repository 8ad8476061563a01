# SPDX-License-Identifier: MIT
"""Clears a queue through the accessibility interface and the keyboard, and asks memoirctl what became of it.

probe.py MEMOIR MEMOIRCTL FOLDER; run_gui.sh starts it in a display and a bus of its own.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
import time
import traceback
from datetime import datetime, timedelta

import pyatspi

from window import Failed, Window, check, children, is_, is_enabled, keys, run_tool, type_text, wait_for

ROW_NAME = re.compile(r"^Needs review, .+, \d+ (second|minute|hour|day|week|month)")


class Store:
    """What memoirctl says of the store; never a look into the file itself."""

    def __init__(self, ctl, path):
        self.ctl = ctl
        self.path = path

    def run(self, *arguments):
        done = subprocess.run([self.ctl, "--store", self.path, "--json", *arguments], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        check(done.returncode == 0, f"memoirctl {' '.join(arguments)}: {done.returncode} {done.stderr.strip()}")
        return [json.loads(line) for line in done.stdout.splitlines() if line.strip()]

    def show(self, uid):
        return self.run("show", uid)[0]

    def wait_status(self, uid, status):
        return wait_for(lambda: (row := self.show(uid))["status"] == status and row,
                        f"{uid} is {status} in the store")

    def digest(self):
        with open(self.path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()


class Probe:
    def __init__(self, memoir, ctl, folder):
        self.memoir = memoir
        self.folder = folder
        self.store = Store(ctl, os.path.join(folder, "s.memoir"))
        self.window = None
        self.decided = {}  # uid: status, as they shall be found after the restart
        self.offenders = []

    def start(self, *arguments):
        self.window = Window(self.memoir, *arguments, log=os.path.join(self.folder, "memoir.log"))
        self.window.activate()

    # --- what is shown

    def queue(self):
        return self.window.known("list", "^Queue$")

    def rows(self):
        return self.queue().childCount

    def uid(self):
        label = self.window.known("label", "^Row rfx_")
        return label.name.split()[-1]

    def wait_other_card(self, uid):
        return wait_for(lambda: (now := self.uid()) != uid and now, "the next card is shown")

    def look_at_names(self, where):
        """A page that is not filled yet has nothing to say, so what has no name gets a second look."""
        end = time.monotonic() + 3
        found, count = self.window.unnamed()
        while found and time.monotonic() < end:
            found, count = self.window.unnamed()
        print(f"  {count} controls ({where})")
        check(count >= 6, f"{where}: only {count} controls were found")
        for path in found:
            print(f"  no name ({where}): {path}")
            self.offenders.append(path)

    def decide(self, stroke, status, reason=""):
        """Presses the key of a verdict on the row of the card and reads what the store has of it."""
        uid = self.uid()
        before = len(self.store.show(uid)["history"])
        keys(stroke)
        if reason:
            field = self.window.wait("text", "because$")
            wait_for(lambda: is_(field, pyatspi.STATE_FOCUSED), "the reason has the focus")
            type_text(reason)
            wait_for(lambda: field.queryText().getText(0, -1) == reason, "the reason is written")
            keys("Return")
        self.wait_other_card(uid)
        row = self.store.wait_status(uid, status)
        entry = row["history"][-1]
        check(len(row["history"]) == before + 1, f"{stroke}: one ledger entry, not {len(row['history']) - before}")
        check((entry["from"], entry["to"]) == ("needs_review", status), f"{stroke}: the entry says {entry}")
        check(entry["actor"].startswith("person:"), f"{stroke}: a person decided, not {entry['actor']}")
        check(entry["reason"] == reason, f"{stroke}: the reason is {reason!r}, not {entry['reason']!r}")
        self.decided[uid] = status
        return uid

    def undo(self, uids):
        keys("z")
        for uid in uids:
            row = self.store.wait_status(uid, "needs_review")
            check(row["history"][-1]["action"] == "undo", f"the undo of {uid} has its own entry")
            self.decided.pop(uid, None)
        wait_for(lambda: self.uid() in uids, "the row that came back is the one that is shown")

    # --- the steps, in their order

    def start_on_the_sample(self):
        subprocess.run([self.store.ctl, "sample", self.store.path], check=True, stdout=subprocess.DEVNULL)
        self.start("--store", self.store.path)
        self.window.wait("label", "^Row rfx_")
        wait_for(lambda: self.rows() > 100, "the queue has its rows")

    def read_the_list(self):
        def first_names():
            queue = self.queue()
            found = [queue[i].name for i in range(12)]
            return all(ROW_NAME.match(name) for name in found) and found

        names = wait_for(first_names, "the first rows say their status, entity, type and age")
        check(any(re.search(r"seen \d+ time", name) for name in names), "rows say how often they were seen")
        lane = self.window.wait("check box", "^With findings, ")
        self.window.press(lane)
        wait_for(lambda: 0 < self.rows() < 100 and all(
            re.search(r"\d+ finding", self.queue()[i].name) for i in range(min(5, self.rows()))),
            "flagged rows say how many findings they have")
        self.window.press(self.window.wait("check box", "^All waiting, "))
        wait_for(lambda: self.rows() > 100, "all that waits is shown again")

    def read_the_card(self):
        keys("Home")  # the row that was chosen in the other lane stayed chosen
        wait_for(lambda: self.queue()[0].description == self.window.find(name="^Observation$").description,
                 "the card has the text of the first row")
        card = self.window.wait(name="^Card of the row$")
        for section in ("^Evidence", "^History", "^Needs review$", "^Agent "):
            self.window.wait(name=section, within=card)
        check(self.uid() == self.waiting(1)[0], "the card is the one of the oldest row")

    def waiting(self, count):
        rows = self.store.run("list", "reflexion", "--status", "needs_review", "--limit", str(count))
        return [row["uid"] for row in rows]

    def approve_by_action(self):
        uid = self.uid()
        count = self.rows()
        self.window.press(self.window.wait("push button", "^Approve$"))
        row = self.store.wait_status(uid, "approved_for_reuse")
        entry = row["history"][-1]
        check(entry["action"] == "decide" and entry["to"] == "approved_for_reuse", f"the entry says {entry}")
        self.wait_other_card(uid)
        wait_for(lambda: self.rows() == count - 1, "the decided row leaves the queue")
        self.run_verify()
        self.undo([uid])
        wait_for(lambda: self.rows() == count, "the row is in the queue again")

    def run_verify(self):
        self.store.run("verify")

    def decide_by_keys(self):
        self.decide("a", "approved_for_reuse")
        self.decide("x", "rejected")
        self.decide("o", "one_time_exception")
        self.decide("s", "sensitive")

    def decide_with_a_reason(self):
        keys("shift+x")
        self.window.wait("text", "because$")
        self.look_at_names("reason")
        keys("Escape")
        self.window.wait_gone("text", "because$")
        self.decide("shift+x", "rejected", "Checked with the vendor")

    def decide_on_marks(self):
        first = self.uid()
        keys("space", "j")
        second = self.wait_other_card(first)
        keys("space")
        self.window.wait("push button", "^One-time 2$")
        keys("o")
        rows = [self.store.wait_status(uid, "one_time_exception") for uid in (first, second)]
        sets = {row["history"][-1]["changeset"] for row in rows}
        check(len(sets) == 1, "both rows are in one changeset")
        check(len({row["history"][-1]["seq"] for row in rows}) == 2, "each row has its own entry")
        self.undo([first, second])

    def choose_in_pickers(self):
        """Successor, snooze, editor and filter: opened, named, left again."""
        for stroke, role, name in (("u", "text", "."), ("h", "push button", "Tomorrow|day|week"),
                                   ("e", "text", "^Observation$")):
            before = self.uid()
            keys(stroke)
            verdicts = self.window.find(name="^Verdicts$") if stroke in "uh" else None
            self.window.wait(role, name, within=verdicts)
            self.look_at_names(stroke)
            keys("Escape")
            self.window.wait("push button", "^Approve$")
            wait_for(lambda: is_(self.queue(), pyatspi.STATE_FOCUSED), f"{stroke} gives the focus back")
            check(self.uid() == before, f"{stroke} and Escape change nothing")

    def go_round_the_panes(self):
        """F6 and Tab end where they began, and what has the focus on the way says what it is."""
        places = []
        while not places or not is_(self.queue(), pyatspi.STATE_FOCUSED):
            check(len(places) < 8, f"the queue comes again after {places}")
            keys("F6")
            places.append(wait_for(lambda: (now := self.window.focused()) and now.name not in places[-1:] and now.name,
                                   f"the focus goes on from {places[-1:]}"))
        check(len(places) >= 4 and len(set(places)) == len(places), f"each pane once, not {places}")

    def search(self):
        count = self.rows()
        keys("slash")
        field = self.window.wait("text", "^Search the queue$")
        wait_for(lambda: is_(field, pyatspi.STATE_FOCUSED), "the search has the focus")
        type_text("invoice")
        wait_for(lambda: 0 < self.rows() < count, "the list shrinks to what was searched for")
        check("nvoice" in self.queue()[0].description, "the first row found has the word")
        keys("Escape")
        wait_for(lambda: self.rows() == count, "the whole list is back")
        keys("Escape")
        wait_for(lambda: is_(self.queue(), pyatspi.STATE_FOCUSED), "the queue has the focus again")

    def open_the_ledger_by_the_palette(self):
        keys("ctrl+k")
        line = self.window.wait("text", "^What to do or find$")
        wait_for(lambda: is_(line, pyatspi.STATE_FOCUSED), "the palette has the focus")
        self.look_at_names("palette")
        type_text("ledger")
        found = self.window.wait("list", "^What was found$")
        wait_for(lambda: any(item.name == "Ledger" and is_(item, pyatspi.STATE_SELECTED) for item in children(found)),
                 "the palette finds the page")
        keys("Return")
        table = self.window.wait("table", "^Entries of the ledger$")
        wait_for(lambda: table.queryTable().nRows > 5, "the ledger has its rows")
        wait_for(lambda: table.queryTable().getAccessibleAt(0, 0).name, "a cell of the ledger says what it is")
        self.look_at_names("ledger")

    def visit_the_settings_and_go_back(self):
        keys("ctrl+comma")
        self.window.wait(name="^Settings$", role="filler")
        self.look_at_names("settings")
        keys("g", "t")
        self.window.wait("list", "^Queue$")
        wait_for(lambda: is_(self.queue(), pyatspi.STATE_FOCUSED), "the queue has the focus")

    def open_the_key_sheet(self):
        keys("question")
        self.window.wait("push button", "^Change keys")
        self.look_at_names("keys")
        keys("Escape")
        self.window.wait_gone("push button", "^Change keys")

    def see_foreign_rows(self):
        uid, count, index = self.uid(), self.rows(), self.selected()
        oldest = datetime.fromisoformat(self.store.show(self.waiting(1)[0])["created_at"].rstrip("Z"))
        above = (oldest - timedelta(hours=1)).isoformat() + "Z"
        for number, when in enumerate(("", above), 1):
            text = f"Foreign row {number}: the night shift counts pallets twice"
            self.store.run("add", "reflexion", "--agent", "ops-agent", "--entity", "site:Dock 9", "--observation",
                           text, *(["--created-at", when] if when else []))
            begun = time.monotonic()
            wait_for(lambda: self.rows() == count + number, "the foreign row is in the list")
            print(f"  shown {1000 * (time.monotonic() - begun):.0f} ms after memoirctl ended")
            check(self.uid() == uid, "the selection stays on its row")
        check(self.selected() is not None, f"a row is selected, as row {index} was")

    def selected(self):
        queue = self.queue()
        for i in range(min(queue.childCount, 40)):
            if queue[i].getState().contains(pyatspi.STATE_SELECTED):
                return i
        return None

    def list_width(self):
        return self.queue().queryComponent().getExtents(pyatspi.DESKTOP_COORDS).width

    def size(self):
        box = self.window.frame.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return box.width, box.height

    def close_and_reopen(self):
        run_tool("windowsize", self.window.id, 1180, 720)
        wait_for(lambda: self.size() == (1180, 720), "the window has its new size")
        box = self.queue().queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        edge, middle = box.x + box.width, box.y + box.height // 2
        run_tool("mousemove", edge, middle, "mousedown", 1, "mousemove", edge + 20, middle, "mousemove", edge + 50,
                 middle, "mouseup", 1)
        wait_for(lambda: self.list_width() > box.width + 30, "the list is wider")
        width, count = self.list_width(), self.rows()
        keys("ctrl+q")
        check(self.window.ended() == 0, "the program ends without a fault")
        self.start()  # the store that was open last
        wait_for(lambda: self.rows() == count, "the queue is as it was")
        wait_for(lambda: self.size() == (1180, 720), "the window has the size it had")
        wait_for(lambda: abs(self.list_width() - width) <= 2, "the list is as wide as it was")
        for uid, status in self.decided.items():
            check(self.store.show(uid)["status"] == status, f"{uid} is still {status}")
        self.run_verify()
        last = list(self.decided)[-1]
        wait_for(lambda: self.window.find("label", "^Row rfx_"), "a card is shown")
        # After a restart too; what an earlier session did is named first.
        keys("z")
        self.window.wait(name="Undo once more takes it back$")
        status = self.store.show(last)["status"]
        check(status == self.decided[last], f"{last} is still {self.decided[last]}, not {status}")
        self.undo([last])
        self.window.close_by_manager()
        check(self.window.ended() == 0, "the program ends without a fault")

    def open_read_only(self):
        files, digest = sorted(os.listdir(self.folder)), self.store.digest()
        self.start("--read-only", "--store", self.store.path)
        uid = wait_for(self.uid, "a card is shown")
        filler = self.window.wait(name="^Status$")
        self.window.wait("push button", "read-only", within=filler)
        verdicts = self.window.wait(name="^Verdicts$")
        for name in ("Approve", "Reject", "One-time", "Sensitive", "Supersede", "Snooze"):
            button = self.window.wait("push button", f"^{name}", within=verdicts)
            check(not is_enabled(button), f"{name} is off in a store that is open read-only")
        keys("a", "x", "space", "j")
        self.wait_other_card(uid)  # the last of these keys was heard, so the others were too
        self.look_at_names("read-only")
        keys("ctrl+w")
        self.window.wait(name="^Begin$")
        self.look_at_names("first page")
        keys("ctrl+q")
        check(self.window.ended() == 0, "the program ends without a fault")
        check(self.store.digest() == digest, "no byte of the store changed")
        check(sorted(os.listdir(self.folder)) == files, f"no file came or went: {sorted(os.listdir(self.folder))}")

    def name_every_control(self):
        check(not self.offenders, f"{len(set(self.offenders))} controls have no name")

    def run(self):
        steps = [self.start_on_the_sample, self.read_the_list, self.read_the_card,
                 lambda: self.look_at_names("triage"), self.approve_by_action, self.decide_by_keys,
                 self.decide_with_a_reason, self.decide_on_marks, self.choose_in_pickers, self.go_round_the_panes,
                 self.search,
                 self.open_the_ledger_by_the_palette, self.visit_the_settings_and_go_back, self.open_the_key_sheet,
                 self.see_foreign_rows, self.close_and_reopen, self.open_read_only, self.name_every_control]
        for step in steps:
            begun = time.monotonic()
            name = step.__name__.replace("_", " ").replace("<lambda>", "look at the names of triage")
            print(f"{name} …", flush=True)
            step()
            print(f"  passed, {time.monotonic() - begun:.1f} s", flush=True)


def main():
    probe = Probe(*sys.argv[1:4])
    try:
        probe.run()
    except Exception as problem:
        print(f"FAILED: {problem}")
        if not isinstance(problem, Failed):
            traceback.print_exc(file=sys.stdout)
        if os.environ.get("GUI_PICTURE") and probe.window:
            probe.window.picture(os.environ["GUI_PICTURE"])
        with open(os.path.join(probe.folder, "memoir.log"), errors="replace") as log:
            print(log.read()[-8000:])
        return 1
    finally:
        if probe.window:
            probe.window.kill()
    print("passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
