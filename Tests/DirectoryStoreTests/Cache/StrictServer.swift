import EmployeeDirectory
import Testing

/// A directory server that accepts changes as strictly as a real one.
struct StrictServer {
  /// By what names the entries in an export.
  private(set) var entries: [String: Employee] = [:]

  /// Replaces everybody.
  mutating func load(_ employees: [Employee]) {
    entries = Dictionary(uniqueKeysWithValues: employees.map { (id($0), $0) })
  }

  private func id(_ employee: Employee) -> String {
    id(employee.key, employee.name.description)
  }

  private func id(_ key: PersonKey, _ name: String) -> String {
    // Here, records of several names may have one id.
    key.record == nil ? key.written(as: name) : key.rawValue
  }

  mutating func apply(_ changes: [NetChange]) {
    for change in changes {
      switch change {
      case .joined(let employee):
        #expect(entries.updateValue(employee, forKey: id(employee)) == nil)
      case .changed(let employee):
        #expect(entries.updateValue(employee, forKey: id(employee)) != nil)
      case .left(let key, let name):
        #expect(entries.removeValue(forKey: id(key, name)) != nil)
      }
    }
  }
}
