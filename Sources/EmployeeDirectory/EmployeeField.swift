/// The fields of an employee, named as in JSON.
public enum EmployeeField: String, Hashable, Sendable, CaseIterable {
  case name, email, phone, position, projects
}
