import EmployeeDirectory
import Foundation
import Testing

/// Folding changes into what they come to.
@Suite struct NetChangeTests {
  /// Changes by feed, the feeds that have the person now, and the net change.
  struct Case: Sendable, CustomTestStringConvertible {
    let changes: [(Change.Kind, String)]
    let feedsNow: [String]
    let result: String

    init(_ changes: [(Change.Kind, String)], _ feedsNow: [String], _ result: String) {
      (self.changes, self.feedsNow, self.result) = (changes, feedsNow, result)
    }

    var testDescription: String { "\(changes) \(feedsNow)" }
  }

  static let cases = [
    Case([(.joined, "A")], ["A"], "joined"),
    Case([(.left, "A")], [], "left"),
    Case([(.changed, "A")], ["A"], "changed"),
    Case([(.joined, "A"), (.changed, "A")], ["A"], "joined"),
    Case([(.changed, "A"), (.changed, "A")], ["A"], "changed"),
    Case([(.changed, "A"), (.left, "A")], [], "left"),
    // Came and went; went and came back.
    Case([(.joined, "A"), (.left, "A")], [], "nothing"),
    Case([(.joined, "A"), (.left, "A"), (.joined, "A")], ["A"], "joined"),
    Case([(.left, "A"), (.joined, "A")], ["A"], "changed"),
    Case([(.left, "A"), (.joined, "A"), (.left, "A")], [], "left"),
    // Another feed knew the person all along, or first.
    Case([(.joined, "A")], ["A", "B"], "changed"),
    Case([(.left, "A")], ["B"], "changed"),
    Case([(.joined, "A"), (.joined, "B")], ["A", "B"], "joined"),
    Case([(.joined, "B"), (.left, "A")], ["B"], "changed"),
    Case([(.joined, "B"), (.left, "A"), (.left, "B")], [], "left"),
    Case([(.joined, "A"), (.joined, "B"), (.left, "A")], ["B"], "joined"),
    Case([(.joined, "A"), (.left, "A")], ["B"], "changed"),
  ]

  @Test(arguments: cases)
  func `whoever changed is told of once`(of aCase: Case) throws {
    let name = try fullName("Mari Maasikas")
    let now = aCase.feedsNow.isEmpty ? [] : [employee(name, aCase.feedsNow)]
    let changes = aCase.changes.map { kind, feed in
      NetChange.Step(
        PersonKey(name.key), Change(kind: kind, fullName: "Mari Maasikas", feed: feed))
    }
    let expected: [NetChange] =
      switch aCase.result {
      case "joined": now.map(NetChange.joined)
      case "changed": now.map(NetChange.changed)
      case "left": [.left(PersonKey(name.key), name: "Mari Maasikas")]
      default: []
      }
    #expect(NetChange.fold(changes, into: now) == expected)
  }

  @Test func `those who left come first, the others in the order of the directory`() throws {
    let names = try ["A A", "B B", "C C", "D D", "E E"].map { try fullName($0) }
    let now = [employee(names[0]), employee(names[1]), employee(names[2])]
    let kinds: [Change.Kind] = [.joined, .joined, .changed, .left, .left]
    let changes = zip(names, kinds).reversed().map { name, kind in
      NetChange.Step(
        PersonKey(name.key), Change(kind: kind, fullName: name.description, feed: "A"))
    }
    #expect(
      NetChange.fold(changes, into: now) == [
        .left(PersonKey(names[4].key), name: "E E"), .left(PersonKey(names[3].key), name: "D D"),
        .joined(now[0]), .joined(now[1]), .changed(now[2]),
      ])
    #expect(NetChange.fold([], into: now) == [])
  }

  private func employee(_ name: FullName, _ feeds: [String] = ["A"]) -> Employee {
    Employee(name: name, emails: [], phones: [], position: .web, projects: [], feeds: feeds)
  }

  @Test func `with a new name somebody leaves and joins`() throws {
    let (old, new) = (try fullName("Mari Tamm"), try fullName("Mari Kask"))
    let rename = Change(
      kind: .renamed, fullName: "Mari Kask", feed: "A",
      fields: [Change.Field(field: .name, old: "Mari Tamm", new: "Mari Kask")])
    let now = employee(new, ["A"])
    let step = NetChange.Step(PersonKey(new.key), rename)
    #expect(
      NetChange.fold([step], into: [now])
        == [.left(PersonKey(old.key), name: "Mari Tamm"), .joined(now)])
    // Another feed still has the old name.
    let others = [employee(old, ["B"]), now]
    #expect(
      NetChange.fold([step], into: others) == [.changed(others[0]), .joined(now)])
  }

  /// The kind, the name and the former name of each step, and whether an export may know two names.
  private static let respelled: [([(Change.Kind, String, String?)], Bool)] = [
    ([(.left, "O'Brien", nil), (.left, "O'BRIEN", nil)], false),
    ([(.left, "O'Brien", nil), (.left, "O’Brien", nil)], true),
    ([(.left, "O'Brien", nil), (.joined, "O’Brien", nil)], true),
    ([(.left, "O'Brien", nil), (.joined, "o'brien", nil)], false),
    ([(.joined, "O'Brien", nil), (.joined, "O’Brien", nil)], false),
    ([(.changed, "O'Brien", nil), (.left, "O’Brien", nil)], false),
    ([(.left, "O’Brien", nil), (.renamed, "Mari Tamm", "O'Brien")], true),
    ([(.left, "O’Brien", nil), (.renamed, "Mari Tamm", "O’Brien")], false),
    ([(.left, "O’Brien", nil), (.left, "Anna‐Liisa", nil), (.joined, "Anna-Liisa", nil)], true),
    ([(.left, "O’Brien", nil), (.renamed, "O'Brien", "Mari Tamm")], true),
    ([], false),
  ]

  @Test(arguments: respelled)
  func `who was named with two apostrophes may be two entries`(
    steps: [(kind: Change.Kind, name: String, former: String?)], mayBeTwo: Bool
  ) {
    let steps = steps.map { kind, name, former in
      NetChange.Step(
        PersonKey(NameKey(name)),
        Change(
          kind: kind, fullName: name, feed: "A",
          fields: former.map { [Change.Field(field: .name, old: $0, new: name)] } ?? []))
    }
    #expect(NetChange.mayNameTwice(in: steps) == mayBeTwo)
  }

  @Test func `namesakes are named by their records, whatever the apostrophe`() {
    let key = PersonKey(rawValue: "o'brien\nA\n1")
    let steps = ["O'Brien", "O’Brien"].map {
      NetChange.Step(key, Change(kind: .left, fullName: $0, feed: "A"))
    }
    #expect(!NetChange.mayNameTwice(in: steps))
  }

  @Test func `in one answer, a name may go from one person to another`() throws {
    let key = PersonKey(try fullName("Mari Tamm").key)
    let now = employee(try fullName("Mari Tamm"))
    func step(_ kind: Change.Kind, _ seconds: Double) -> NetChange.Step {
      NetChange.Step(
        key, Change(kind: kind, fullName: "Mari Tamm", feed: "A"),
        at: Date(timeIntervalSince1970: seconds))
    }
    #expect(NetChange.fold([step(.joined, 1), step(.left, 1)], into: [now]) == [.changed(now)])
    #expect(NetChange.fold([step(.left, 1), step(.joined, 1)], into: [now]) == [.changed(now)])
    let later = [step(.joined, 1), step(.left, 2), step(.joined, 3)]
    #expect(NetChange.fold(later, into: [now]) == [.joined(now)])
  }

  /// Changes of one person in feed A that several caches of one log may leave, and whether the feed
  /// lists the person now.
  private static let contradictions: [([Change.Kind], Bool)] = [
    ([.joined], false), ([.changed], false), ([.left], true), ([.joined, .joined], true),
    ([.left, .left], false), ([.joined, .left, .left], false), ([.left, .changed], true),
    ([.joined, .left], true), ([.joined, .changed, .left], true),
  ]

  @Test(arguments: contradictions)
  func `changes that don't lead to the directory as it is have no net effect`(
    kinds: [Change.Kind], isListed: Bool
  ) throws {
    let name = try fullName("Mari Tamm")
    let steps = kinds.enumerated().map { second, kind in
      NetChange.Step(
        PersonKey(name.key), Change(kind: kind, fullName: "Mari Tamm", feed: "A"),
        at: Date(timeIntervalSince1970: Double(second)))
    }
    #expect(NetChange.fold(steps, into: [employee(name, isListed ? ["A", "B"] : ["B"])]) == nil)
    #expect(isListed || NetChange.fold(steps, into: []) == nil)
  }

  @Test func `of somebody who came and went in one answer no deletion is told`() throws {
    let name = try fullName("Mari Tamm")
    let steps = [Change.Kind.joined, .changed, .left].map { kind in
      NetChange.Step(
        PersonKey(name.key), Change(kind: kind, fullName: "Mari Tamm", feed: "A"),
        at: Date(timeIntervalSince1970: 1))
    }
    #expect(NetChange.fold(steps, into: []) == [])
    #expect(NetChange.fold([steps[0], steps[2]], into: []) == [])
  }
}
