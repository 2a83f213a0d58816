import EmployeeDirectory
import Testing

/// A directory server that accepts changes as strictly as a real one.
struct StrictServer {
  var entries: [PersonKey: Employee] = [:]

  /// Replaces everybody.
  mutating func load(_ employees: [Employee]) {
    entries = Dictionary(uniqueKeysWithValues: employees.map { ($0.key, $0) })
  }

  mutating func apply(_ changes: [NetChange]) {
    for change in changes {
      switch change {
      case .joined(let employee):
        #expect(entries.updateValue(employee, forKey: employee.key) == nil)
      case .changed(let employee):
        #expect(entries.updateValue(employee, forKey: employee.key) != nil)
      case .left(let key): #expect(entries.removeValue(forKey: key) != nil)
      }
    }
  }
}
