"""A terminal without a window: runs a program, types keys, and keeps what the program shows.

It knows the escape sequences that `employees browse` writes, among them kitty's protocol for pictures.
"""

import base64
import codecs
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
import unicodedata

KEYS = {"Enter": "\r", "Escape": "\x1b", "Tab": "\t", "Down": "\x1b[B", "Up": "\x1b[A"}
# A CSI sequence, an OSC or APC sequence, any other sequence, a control character, or text.
PART = re.compile(
    r"\x1b\[(?P<marks>[<=>?]?)(?P<numbers>[\d;:]*)[ -/]*(?P<final>[@-~])"
    r"|\x1b(?P<kind>[\]_P])(?P<string>.*?)(?:\x07|\x1b\\)|\x1b[()][0-9A-Z]|\x1b[=>78cDEM]"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])|(?P<text>[^\x00-\x1f\x7f]+)", re.DOTALL)
BLANK = (" ", frozenset())
# The pixels of a cell, by which the program chooses those of a picture.
CELL_PIXELS = (12, 27)


class Terminal:
    """A program, and the screen that it has drawn so far."""

    def __init__(self, command, environment, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [[BLANK] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.is_cursor_shown = True
        self.styles = set()
        self.files = {}
        # Number of the picture, row, column, columns and rows, by the numbers of picture and placement.
        self.placements = {}
        self._rest, self._chunks = "", []
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._process, self._terminal = pty.fork()
        if self._process == 0:
            size = struct.pack("4H", rows, columns, columns * CELL_PIXELS[0], rows * CELL_PIXELS[1])
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execve(command[0], command, environment)

    def press(self, key):
        """Types a key with a name, or the letters of a text."""
        os.write(self._terminal, KEYS.get(key, key).encode())

    def wait(self, is_done):
        """Reads until the program has been silent for half a second and a condition holds."""
        end = time.monotonic() + 60
        while self._read(0.5) or not is_done():
            if time.monotonic() > end:
                sys.exit("\n".join(["the screen did not become as expected:", *self.lines()]))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        """Presses Ctrl-C, and waits until the program has ended; hangs up if it doesn't."""
        self.press("\x03")
        while self._read(60):
            pass
        os.close(self._terminal)
        os.waitpid(self._process, 0)

    def lines(self):
        """The text of each row."""
        return ["".join(text for text, _ in row) for row in self.cells]

    def _read(self, seconds):
        """Takes what the program writes within some seconds; returns whether there was anything."""
        if not select.select([self._terminal], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._terminal, 65_536)
        except OSError:
            # The program has ended.
            return False
        text, end = self._rest + self._decoder.decode(data), 0
        while end < len(text) and (part := PART.match(text, end)):
            self._take(part)
            end = part.end()
        self._rest = text[end:]
        return bool(data)

    def _take(self, part):
        if part["text"]:
            self._write(part["text"])
        elif part["final"] and part["marks"] == "?" and part["numbers"] == "25":
            self.is_cursor_shown = part["final"] == "h"
        elif part["final"] and not part["marks"]:
            self._control(part["numbers"], part["final"])
        elif part["kind"] == "_" and part["string"].startswith("G"):
            control, _, data = part["string"][1:].partition(";")
            self._draw(dict(pair.split("=") for pair in control.split(",")), data)
        elif part["control"] == "\r":
            self.column = 0
        elif part["control"] == "\n":
            self.row = min(self.row + 1, self.rows - 1)

    def _write(self, text):
        for letter in text:
            width = columns_of(letter)
            if width == 0 and self.column > 0:
                before, styles = self.cells[self.row][self.column - 1]
                self.cells[self.row][self.column - 1] = (before + letter, styles)
            for index in range(width):
                if self.column < self.columns:
                    cell = ("" if index else letter, frozenset(self.styles))
                    self.cells[self.row][self.column] = cell
                    self.column += 1

    def _control(self, numbers, final):
        values = [int(number or 0) for number in re.split("[;:]", numbers)]
        count = max(1, values[0])
        if final == "m":
            apply(numbers, self.styles)
        elif final == "H":
            self.row, self.column = count - 1, max(1, values[1] if values[1:] else 1) - 1
        elif final == "G":
            self.column = count - 1
        elif final == "C":
            self.column = min(self.column + count, self.columns - 1)
        elif final == "K":
            self.cells[self.row][self.column :] = [BLANK] * (self.columns - self.column)
        elif final == "J":
            self.cells = [[BLANK] * self.columns for _ in range(self.rows)]
            self.placements.clear()
        elif final in "LM":
            rows = self.cells[self.row :]
            blank = [[BLANK] * self.columns for _ in range(count)]
            self.cells[self.row :] = (blank + rows)[: len(rows)] if final == "L" else rows[count:] + blank

    def _draw(self, control, data):
        """Obeys a command of kitty's protocol: stores a PNG file in parts, places it, or removes it."""
        action = control.get("a")
        if action == "t" or action is None:
            if action:
                self._stored, self._chunks = control["i"], []
            self._chunks.append(data)
            if control.get("m", "0") == "0":
                self.files[self._stored] = base64.b64decode("".join(self._chunks))
        elif action == "p":
            self.placements[control["i"], control["p"]] = (
                control["i"], self.row, self.column, int(control["c"]), int(control["r"]))
        elif action == "d" and "p" in control:
            self.placements.pop((control["i"], control["p"]), None)


def apply(numbers, styles):
    """Changes styles as an SGR sequence says; colours are "^#rrggbb" for text, "_#rrggbb" behind it."""
    signs = {"38": "^", "48": "_", "39": "^", "49": "_"}
    names = {"1": "bold", "2": "dim", "4": "underlined", "7": "reversed", "36": "accent"}
    ends = {"22": ["bold", "dim"], "24": ["underlined"], "27": ["reversed"], "39": ["accent"]}
    rest = iter(numbers.split(";"))
    for number in rest:
        if number in signs:
            styles.difference_update({style for style in styles if style[0] == signs[number]})
        if number in ("38", "48") and next(rest) == "2":
            styles.add(signs[number] + "#" + "".join(f"{int(next(rest)):02x}" for _ in range(3)))
        elif number in ("", "0"):
            styles.clear()
        elif number in names:
            styles.add(names[number])
        elif number in ends:
            styles.difference_update(ends[number])


def columns_of(text):
    """How many columns a text takes."""
    return sum(
        0 if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf"
        else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text)
