# SPDX-License-Identifier: MIT
"""The window of Memoir as someone without eyes has it: names, roles and states over AT-SPI, keys over XTEST."""
import re
import subprocess
import time

import pyatspi
from gi.repository import Atspi, GLib

PATIENCE = 15.0  # seconds; what a loaded machine with sanitizers may take
PAUSE = 0.02  # seconds between two looks

# What one presses, types into or moves in; labels and panes are named where they take the focus.
PRESSED = {
    "push button", "toggle button", "check box", "radio button", "combo box", "menu item", "check menu item",
    "radio menu item", "text", "entry", "password text", "spin button", "slider", "list", "table", "tree",
    "tree table", "page tab", "page tab list", "link",
}
MANY = {"list", "table", "tree", "tree table"}  # of their children the first ones stand for all
SEEN_CHILDREN = 40


class Failed(AssertionError):
    pass


def check(condition, sentence):
    if not condition:
        raise Failed(sentence)


def wait_for(condition, sentence, seconds=PATIENCE):
    """Polls until `condition` gives something and returns that; fails with the sentence after the time."""
    end = time.monotonic() + seconds
    while True:
        try:
            found = condition()
        except (GLib.Error, AttributeError, LookupError):  # a node that went away while it was looked at
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Failed(f"within {seconds:g} s: {sentence}")
        time.sleep(PAUSE)


def is_(node, state):
    return node.getState().contains(state)


def is_showing(node):
    return is_(node, pyatspi.STATE_SHOWING)


def is_enabled(node):
    return is_(node, pyatspi.STATE_ENABLED) and is_(node, pyatspi.STATE_SENSITIVE)


def children(node):
    count = node.childCount
    if node.getRoleName() in MANY:
        count = min(count, SEEN_CHILDREN)
    for i in range(count):
        child = node[i]
        if child is not None:
            yield child


def walk(node, path="", hidden=False):
    """Every node that is shown, with its path of roles and names."""
    path += f"/{node.getRoleName()}[{node.name}]" if node.name else f"/{node.getRoleName()}"
    yield node, path
    for child in children(node):
        if hidden or is_showing(child) or child.getRoleName() == "frame":
            yield from walk(child, path, hidden)


def run_tool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)


def keys(*strokes):
    run_tool("key", "--clearmodifiers", "--delay", 12, *strokes)


def type_text(text):
    run_tool("type", "--clearmodifiers", "--delay", 12, text)


class Window:
    """One run of the program, from its start to the end of its process."""

    def __init__(self, program, *arguments, log):
        self.log = open(log, "ab")
        self.nodes = {}
        self.process = subprocess.Popen([program, *arguments], stdout=self.log, stderr=self.log)
        desktop = pyatspi.Registry.getDesktop(0)
        # libatspi would answer from what it once saw.
        desktop.set_cache_mask(Atspi.Cache.NONE)
        self.application = wait_for(lambda: self._find_application(desktop), "the program is on the bus", 40)
        self.frame = wait_for(lambda: self.application[0], "the program has a window")
        self.id = wait_for(self._find_id, "the window is on the screen")

    def _find_application(self, desktop):
        check(self.process.poll() is None, f"the program ended at its start, code {self.process.returncode}")
        for i in range(desktop.childCount):
            child = desktop[i]
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def _find_id(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.split()
        return found[-1] if found else None

    def activate(self):
        """The X server gives the focus to a window that openbox does not manage yet; openbox then sees no focused
        window and closes none at its key. So both have to say that it is active; asking again helps."""
        def is_active():
            run_tool("windowfocus", self.id)
            return is_(self.frame, pyatspi.STATE_ACTIVE) and self._managers_choice() == self.id
        wait_for(is_active, "the window is active, for itself and for the window manager")

    def _managers_choice(self):
        return subprocess.run(["xdotool", "getactivewindow"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True).stdout.strip()

    def close_by_manager(self):
        self.activate()
        keys("alt+F4")

    def all(self, role=None, name=None, within=None):
        pattern = re.compile(name) if name else None
        for node, _ in walk(within or self.frame):
            if role and node.getRoleName() != role:
                continue
            if pattern and not pattern.search(node.name or ""):
                continue
            yield node

    def find(self, role=None, name=None, within=None):
        return next(self.all(role, name, within), None)

    def wait(self, role=None, name=None, within=None, seconds=PATIENCE):
        return wait_for(lambda: self.find(role, name, within), f"a {role or 'node'} named {name} is shown", seconds)

    def known(self, role, name):
        """As wait(), but keeps the node: for what is looked at again and again and lives as long as its page."""
        node = self.nodes.get(name)
        if node is None or not is_showing(node):
            node = self.nodes[name] = self.wait(role, name)
        return node

    def wait_gone(self, role, name):
        wait_for(lambda: self.find(role, name) is None, f"no {role} named {name} is shown any more")

    def focused(self):
        for node, _ in walk(self.frame):
            if is_(node, pyatspi.STATE_FOCUSED) and node.getRoleName() not in ("frame", "list item", "table cell"):
                return node
        return None

    def press(self, node):
        action = node.queryAction()
        for i in range(action.nActions):
            if action.getName(i) in ("Press", "Toggle"):
                check(action.doAction(i), f"{node.name} can be pressed")
                return
        raise Failed(f"{node.name} cannot be pressed")

    def unnamed(self):
        """Paths of the shown controls that can be focused or pressed and do not say what they are; number of all."""
        found, count = [], 0
        for i in range(self.application.childCount):
            for node, path in walk(self.application[i]):
                can_be_used = is_(node, pyatspi.STATE_FOCUSABLE) or node.getRoleName() in PRESSED
                count += can_be_used
                if can_be_used and not (node.name or "").strip():
                    found.append(path)
        return found, count

    def picture(self, path):
        subprocess.run(["import", "-window", "root", path], check=False)

    def ended(self):
        """Waits for the end of the process, which was asked for, and gives its code."""
        try:
            wait_for(lambda: self.process.poll() is not None, "the program ends", 30)
        except Failed as late:
            raise Failed(f"{late}; its window is {self.id}, the manager's is {self._managers_choice() or 'none'}") from None
        self.log.close()
        return self.process.returncode

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
