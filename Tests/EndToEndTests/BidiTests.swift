import Foundation
import TestSupport
import Testing

private let hasBidi = Python.has("bidi.algorithm")

/// The Arabic screens as they look where a terminal draws right-to-left letters from the right.
///
/// In lines that go either way. `Screens/` keeps them as they are written and as they look.
@Suite(.enabled(if: hasBidi, "python3-bidi is not installed")) struct BidiTests {
  @Test(arguments: Reordering.Direction.allCases)
  func `Arabic screens look as they did`(direction: Reordering.Direction) throws {
    let seen = try Reordering.screen(direction)
    #expect(try RecordedScreens().difference(of: seen, from: direction.record) == nil)
  }

  @Test(arguments: Reordering.Direction.allCases)
  func `numbers, options and paths stay whole`(direction: Reordering.Direction) throws {
    let seen = try Reordering.screen(direction)
    for whole in [
      "5551 0199", "55 555 555", "+37251234567", "--nonsense", "employees list --help",
      "~/.config/employees/config.yaml", "~/contacts.vcf:10",
      "http://tallinn.example/employee_list",
      "Tallinn، Tartu", "(Tartu)", "employees refresh",
    ] {
      #expect(seen.contains(whole), "\(whole)")
    }
    for broken in ["0199 5551", "555 555 55", "nonsense--", "help--", "/~", "→"] {
      #expect(!seen.contains(broken), "\(broken)")
    }
    // A change is read from the right: from the old value to the new one.
    let change = try #require(
      seen.split(separator: "\n").first { $0.contains("~") && $0.contains("5551 0199") })
    let (old, new) = (change.range(of: "5551 0101"), change.range(of: "5551 0199"))
    #expect(try #require(old).lowerBound > #require(new).upperBound)
  }

  @Test(arguments: ["ar-80x24.txt", "ar-200x30.txt"])
  func `the sentences of browse stay whole, and its rows go from the left`(name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let screens = tests.appending(path: "EmployeesCommandsTests/Browse/Screens/" + name)
    #expect(try Reordering.faults(inScreens: screens.path) == "")
  }

  @Test func `the marks are where a terminal is, and nowhere else`() throws {
    let office = try Office()
    let arabic = ["--locale", "ar", "--offline"]
    _ = try office.home.run("refresh")
    for command in [
      ["list"], ["show", "termo"], ["status"], ["doctor"], ["changes"], ["list", "--help"],
      ["show", "xyzzy"], ["list", "--format", "tsv"], ["list", "--json"], ["export", "vcard"],
      ["export", "ldif", "--base-dn", "o=x"], ["doctor", "--json"], ["list", "--max-age", "x"],
    ] {
      let run = try office.home.start(command + arabic).finish()
      let marks = (run.output + run.errors).unicodeScalars.filter {
        ["\u{200E}", "\u{2066}", "\u{2067}", "\u{2069}"].contains($0)
      }
      #expect(marks.isEmpty, "\(command)")
    }
    // An editor reorders, too.
    let path = office.home.folder.path("new.yaml")
    let run = try office.home.run("config", "init", "--locale", "ar", "--config", path)
    #expect(run.status == 0)
    let notes = try String(contentsOfFile: path, encoding: .utf8)
    #expect(notes.contains("\u{200E}90s") && notes.contains("\u{200E}~/.cache/employees"))
    #expect(
      notes.split(separator: "\n").allSatisfy { $0.hasPrefix("#") || !$0.contains("\u{200E}") })
  }
}

/// Letters in the order in which they are drawn (UAX 9), by python3-bidi.
enum Reordering {
  /// Where lines begin.
  enum Direction: String, CaseIterable, Sendable {
    case left, right

    /// The name of the record of the Arabic screens in this direction.
    var record: String { "ar-80-\(rawValue).txt" }
  }

  /// The recorded screens as a terminal shows them.
  static func screen(_ direction: Direction) throws -> String {
    let file = RecordedScreens().path("ar-80.txt")
    let home = try TestHome()
    try home.folder.write(script, to: "home/reorder.py")
    let run = try home.shell(
      "\(Python.program) home/reorder.py '\(file)' \(direction == .left ? "L" : "R")")
    #expect((run.status, run.errors) == (0, ""))
    return run.output
  }

  /// The rows of recorded screens of `browse` that fall apart in a paragraph of either direction,
  /// or do not begin with a mark.
  static func faults(inScreens file: String) throws -> String {
    let home = try TestHome()
    try home.folder.write(check, to: "home/check.py")
    let run = try home.shell("\(Python.program) home/check.py '\(file)'")
    #expect((run.status, run.errors) == (0, ""))
    return run.output
  }

  private static let check = #"""
    import re, sys, unicodedata
    from bidi.algorithm import get_display
    sys.stdout.reconfigure(encoding="utf-8")
    embeddings = str.maketrans({0x2066: 0x202A, 0x2067: 0x202B, 0x2069: 0x202C})
    isolate = re.compile("\u2067([^\u2067\u2069]*)\u2069?")
    def is_from_right(text):
        return any(unicodedata.bidirectional(c) in ("R", "AL") for c in text)
    def shown(text, base):
        return get_display(text.translate(embeddings), base_dir=base).replace("\u200e", "")
    for number, line in enumerate(open(sys.argv[1], encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if not is_from_right(line):
            continue
        outside = line
        while isolate.search(outside):
            outside = isolate.sub("", outside)
        if is_from_right(outside):
            print(number, "is not isolated:", line)
        # An isolate has no say in the direction of its row.
        strong = [c for c in outside if unicodedata.bidirectional(c) in ("L", "R", "AL")]
        if strong[:1] != ["\u200e"]:
            print(number, "does not begin with a mark:", line)
        for sentence in isolate.findall(line):
            whole = shown(sentence, "R").strip()
            for base in "L", "R":
                if whole not in shown(line, base):
                    print(number, "falls apart in a paragraph from " + base + ":", line)
    """#

  /// The library knows embeddings, but not the isolates that came later; here they do the same.
  private static let script = #"""
    import sys
    from bidi.algorithm import get_display
    embeddings = str.maketrans({0x2066: 0x202A, 0x2067: 0x202B, 0x2069: 0x202C})
    text = open(sys.argv[1], encoding="utf-8").read()
    lines = [get_display(line.translate(embeddings), base_dir=sys.argv[2]) if line else line
             for line in text.split("\n")]
    sys.stdout.reconfigure(encoding="utf-8")
    print("\n".join(lines).replace("\u200e", ""), end="")
    """#
}
