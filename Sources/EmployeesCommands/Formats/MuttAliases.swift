internal import EmployeeDirectory
internal import MIME
internal import TerminalUI

/// Aliases for mutt: a line per person, then one per project and per position.
///
/// mutt runs each line as a command. So all characters that are special to it are escaped, and no
/// address is printed that mutt refuses: it would show an error at each start.
///
/// Source: the manual of mutt 2.2, chapter 3, sections 2 and 4.
struct MuttAliases {
  /// The lines; empty if nobody has an address.
  private(set) var text = ""
  /// Why people are left out, a line for each of the first ones.
  let omissions: [String]
  /// People whose alias somebody else has, too; a line each.
  private(set) var twins: [String] = []

  /// Creates the aliases.
  ///
  /// - Parameters:
  ///   - employees: the people to export.
  ///   - everybody: all people. They decide the aliases' names, so that an export of some
  ///     people has the same names.
  init(_ employees: [Employee], among everybody: [Employee]) {
    omissions = Recipients(employees, isUsable: Self.isUsable).reasons
    let names = Names(everybody)
    var members: [String: [Employee]] = [:]
    for employee in employees where Self.isUsable(employee.email) {
      guard let name = names.people[employee.key] else {
        twins.append(ExportPhrase.twin.text(["name": employee.name.description.visible]))
        continue
      }
      let groups = Group.all(of: employee).compactMap { names.groups[$0] }
      for group in groups { members[group, default: []].append(employee) }
      add(name, for: [employee], in: groups)
    }
    for (group, people) in members.sorted(by: { $0.key < $1.key }) { add(group, for: people) }
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - name: the alias.
  ///   - people: the people that it stands for.
  ///   - groups: the groups that mutt adds them to.
  private mutating func add(_ name: String, for people: [Employee], in groups: [String] = []) {
    let words = ["alias"] + groups.flatMap { ["-group", $0] } + [name, Self.addresses(people)]
    text += words.joined(separator: " ") + "\n"
  }

  /// A project or a position: an alias for several people.
  private enum Group: Hashable {
    /// A project by its case-folded name.
    case project(String)
    case position(Position)

    /// The groups of a person, each once.
    static func all(of employee: Employee) -> [Group] {
      // Projects that differ in case are one, as where they are typed.
      let projects = employee.projects.map { $0.caseFolded() }.uniqued()
      return projects.map(Group.project) + [.position(employee.position)]
    }

    var alias: AliasName {
      switch self {
      case .project(let name): AliasName(of: "project", name)
      case .position(let position): AliasName(of: "position", position.rawValue)
      }
    }
  }

  /// The names of all aliases.
  private struct Names {
    /// By key.
    private(set) var people: [NameKey: String] = [:]
    private(set) var groups: [Group: String] = [:]

    init(_ everybody: [Employee]) {
      let groups = Array(Set(everybody.flatMap(Group.all)))
      let names = AliasName.unique(everybody.map(AliasName.init) + groups.map(\.alias))
      for (employee, name) in zip(everybody, names) { people[employee.key] = name }
      for (group, name) in zip(groups, names.dropFirst(everybody.count)) {
        self.groups[group] = name
      }
    }
  }

  /// The addresses of people with their names, for a line of commands.
  private static func addresses(_ people: [Employee]) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in Recipients(people).list.unicodeScalars {
      if special.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Quotes, the start of a shell command, of a variable, of a comment and of another command, and what
  /// escapes them.
  private static let special = Set("\\'\"`$#;".unicodeScalars)

  /// Whether mutt takes a text for one address.
  ///
  /// mutt cuts longer addresses, and refuses domains that libidn2 refuses; host names it takes.
  ///
  /// Source: RFC 5321 section 4.5.3.1.3; RFC 1123 section 2.1.
  static func isUsable(_ email: String) -> Bool {
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
