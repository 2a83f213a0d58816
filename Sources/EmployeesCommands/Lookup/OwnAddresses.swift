internal import DirectoryStore
internal import EmployeeDirectory
internal import SQLiteFiles

/// The addresses that are the user's own: those of `me` and of `mail`.
struct OwnAddresses {
  /// Their keys.
  let emails: Set<String>

  /// Collects them.
  ///
  /// - Throws: ``StoreError`` if the directory can't be read.
  init(_ settings: Settings, _ store: DirectoryStore) throws(StoreError) {
    var emails = [settings.mail?.from].compactMap { $0 }
    if let me = settings.me {
      if me.contains("@") { emails.append(me) }
      if let email = try store.employee(named: me)?.email, !email.isEmpty { emails.append(email) }
    }
    self.emails = Set(emails.map(\.addressKey))
  }

  /// Whether an address is one of them, whatever its case.
  func contains(_ email: String) -> Bool {
    emails.contains(email.addressKey)
  }
}
