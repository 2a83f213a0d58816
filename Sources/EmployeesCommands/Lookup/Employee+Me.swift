internal import EmployeeDirectory

extension Employee {
  /// Whether `me` of the configuration is this employee: it is their email or full name, whatever the case.
  func isNamed(_ me: String) -> Bool {
    key == NameKey(me) || (!email.isEmpty && email.caseFolded() == me.caseFolded())
  }
}
