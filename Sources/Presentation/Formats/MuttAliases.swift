import Basics
package import EmployeeDirectory
import Localization
import Mail

/// Aliases for mutt: a line per person, then one per project and per position.
///
/// mutt runs each line as a command. So all characters that are special to it are escaped, and no
/// address is printed that mutt refuses: it would show an error at each start.
///
/// Source: the manual of mutt 2.2, chapter 3, sections 2 and 4.
package struct MuttAliases {
  /// The lines; empty if no one has an address.
  package private(set) var text = ""
  /// Why people are left out, a line for each of the first ones.
  package let omissions: [String]
  /// People whose alias someone else has, too; a line each.
  package private(set) var twins: [String] = []

  /// Creates the aliases of some people; all decide the names, which so stay the same.
  package init(_ employees: [Employee], among everybody: [Employee]) {
    omissions = Recipients(employees, isUsable: Self.isUsable).reasons
    let names = Names(everybody)
    var members: [String: [Employee]] = [:]
    for employee in employees where Self.isUsable(employee.email) {
      guard let name = names.people[employee.key] else {
        twins.append(ExportPhrase.twin(name: employee.name.description.visible))
        continue
      }
      let groups = Group.all(of: employee).compactMap { names.groups[$0] }
      for group in groups { members[group, default: []].append(employee) }
      add(name, for: [employee], in: groups)
    }
    for (group, people) in members.sorted(by: { $0.key < $1.key }) { add(group, for: people) }
  }

  private mutating func add(_ name: String, for people: [Employee], in groups: [String] = []) {
    let words = ["alias"] + groups.flatMap { ["-group", $0] } + [name, Self.addresses(people)]
    text += words.joined(separator: " ") + "\n"
  }

  private struct Group: Hashable {
    let kind: String
    let name: String

    static func all(of employee: Employee) -> [Group] {
      // Projects that differ in case are one, as where they are typed.
      let projects = employee.projects.map { $0.caseFolded() }.uniqued()
      return projects.map { Group(kind: "project", name: $0) }
        + [Group(kind: "position", name: employee.position.rawValue)]
    }
  }

  private struct Names {
    private(set) var people: [PersonKey: String] = [:]
    private(set) var groups: [Group: String] = [:]

    init(_ everybody: [Employee]) {
      let groups = Array(Set(everybody.flatMap(Group.all)))
      let names = AliasName.unique(
        everybody.map(AliasName.init(of:)) + groups.map { AliasName(of: $0.kind, $0.name) })
      for (employee, name) in zip(everybody, names) { people[employee.key] = name }
      let others = names.dropFirst(everybody.count)
      for (group, name) in zip(groups, others) { self.groups[group] = name }
    }
  }

  private static func addresses(_ people: [Employee]) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in Recipients(people).list.unicodeScalars {
      if special.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Quotes, the start of a shell command, variable, comment or other command, and the escape.
  private static let special = Set("\\'\"`$#;".unicodeScalars)

  /// Whether mutt takes a text for one address: it cuts longer ones and refuses domains that
  /// libidn2 refuses, but takes host names (RFC 5321 section 4.5.3.1.3, RFC 1123 section 2.1).
  package static func isUsable(_ email: String) -> Bool {
    guard email.utf8.count <= 254, let address = MailAddress(email) else { return false }
    if address.domain.utf8.first == UInt8(ascii: "[") { return true }
    return address.domain.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      let label = $0.lowercased()
      return label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
        && !label.hasPrefix("xn--")
        && label.unicodeScalars.allSatisfy {
          ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
        }
    }
  }
}

/// A name for an alias of a mail program: ASCII letters, digits, dots, hyphens and underscores.
package struct AliasName {
  /// The readable name, such as `mari.ounapuu`, which another person or group may also have.
  private let base: String
  /// Eight digits made of the full name or the group's name.
  private let digits: String
  private let isWhole: Bool

  /// Creates a person's name; the mailbox stands for one with letters that have no ASCII form.
  package init(of employee: Employee) {
    let words = [employee.name.first, employee.name.last].map(Self.word)
    digits = Self.digits(of: "person", employee.key.written(as: employee.name.description))
    if words.allSatisfy({ $0.isWhole && !$0.text.isEmpty }) {
      base = words.map(\.text).joined(separator: ".")
      isWhole = true
      return
    }
    let mailbox = employee.email.prefix { $0 != "@" }
    let parts = mailbox.split(separator: ".").map { Self.word(String($0)) }
    isWhole = !parts.isEmpty && parts.allSatisfy { $0.isWhole && !$0.text.isEmpty }
    base = isWhole ? parts.map(\.text).joined(separator: ".") : "person"
  }

  /// Creates the name of a group, such as `project-tartu-buss`, of a kind in ASCII letters.
  package init(of kind: String, _ name: String) {
    let word = Self.word(name)
    base = word.text.isEmpty ? kind : kind + "-" + word.text
    isWhole = word.isWhole && !word.text.isEmpty
    digits = Self.digits(of: kind, name)
  }

  /// Makes each name unique: names that are equal, or that do not say all, get their digits; `nil`
  /// for names whose digits are equal, too.
  ///
  /// A name that two people would share belongs to neither, so that no message meant for one goes
  /// to the other once a namesake joins.
  package static func unique(_ names: [AliasName]) -> [String?] {
    let sharing = names.reduce(into: [:]) { $0[$1.base, default: 0] += 1 }
    let texts = names.map { name in
      name.isWhole && sharing[name.base] == 1 ? name.base : name.base + "_" + name.digits
    }
    let uses = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return texts.map { uses[$0] == 1 ? $0 : nil }
  }

  private static let longestWord = 40

  /// A text as one lower-case ASCII word with hyphens, and whether no letter is missing from it.
  private static func word(_ text: String) -> (text: String, isWhole: Bool) {
    var word = ""
    var isWhole = true
    var hyphenIsDue = false
    for scalar in text.searchFoldedAsWritten().unicodeScalars {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if let letters = isPlain ? String(scalar) : latin[scalar] {
        if hyphenIsDue { word += "-" }
        hyphenIsDue = false
        word += letters
      } else if !["'", "’"].contains(scalar) {
        hyphenIsDue = !word.isEmpty
        let isLost = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        isWhole = isWhole && !isLost
      }
      if word.utf8.count > longestWord { return (word, false) }
    }
    return (word, isWhole)
  }

  /// Latin letters that are written with others where they are missing.
  private static let latin: [Unicode.Scalar: String] = [
    "æ": "ae", "ð": "d", "ŋ": "ng", "œ": "oe", "þ": "th",
  ]

  private static func digits(of kind: String, _ name: String) -> String {
    (FNV1a([kind, name]).value >> 32).padded(to: 8, radix: 16)
  }
}
