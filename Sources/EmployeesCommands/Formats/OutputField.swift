internal import EmployeeDirectory

/// A field of an employee in the output, named as in JSON.
enum OutputField: String, CaseIterable, Sendable {
  case fullName = "full_name"
  case firstName = "first_name"
  case lastName = "last_name"
  case email, phone, position, projects, feeds
  /// The card in the user's contacts: in JSON an object, elsewhere `file:line`.
  case contact

  /// The fields of `tsv` and `csv` unless others are chosen.
  static let delimited = allCases.filter { $0 != .contact }
  /// The fields of `plain` unless others are chosen.
  static let plain: [OutputField] = [.fullName, .email, .phone, .position, .projects]

  /// The field's values: projects and feeds may have several, other fields have one at most.
  func values(of employee: Employee, card: Contact?) -> [String] {
    switch self {
    case .fullName: [employee.name.description]
    case .firstName: [employee.name.first]
    case .lastName: [employee.name.last]
    case .email: [employee.email]
    case .phone: employee.phone.map { [$0] } ?? []
    case .position: [employee.position.rawValue]
    case .projects: employee.projects
    case .feeds: employee.feeds
    case .contact: card.map { ["\($0.file):\($0.line)"] } ?? []
    }
  }

  /// The values in one line, with commas between them.
  func text(of employee: Employee, card: Contact?) -> String {
    values(of: employee, card: card).joined(separator: ", ")
  }

  /// All fields, as they are typed.
  static var names: String {
    allCases.map(\.rawValue).joined(separator: ScreenPhrase.comma.text)
  }
}

/// Fields chosen on the command line: "full_name,email".
struct OutputFieldList: Hashable, Sendable {
  let fields: [OutputField]

  /// Reads names with commas between them; repeated ones count once.
  ///
  /// - Throws: ``OutputFieldError`` for the first unknown name.
  init(_ text: String) throws(OutputFieldError) {
    var fields: [OutputField] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      let field = try OutputField(named: name)
      if !fields.contains(field) { fields.append(field) }
    }
    self.fields = fields
  }
}

/// A name that is not a field's.
struct OutputFieldError: Error, Hashable {
  let name: String
}

extension OutputField {
  /// The field of a name, ignoring case and white space around it.
  init(named name: some StringProtocol) throws(OutputFieldError) {
    let name = String(name).collapsingWhiteSpace()
    guard let field = OutputField(rawValue: name.lowercased()) else {
      throw OutputFieldError(name: name)
    }
    self = field
  }
}
