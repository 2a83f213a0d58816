internal import SQLiteFiles

/// Why a command ends without doing what it was asked for.
struct CommandError: Error, Hashable {
  /// What happened, to what, and what to do; one line.
  let message: String
  /// More lines, shown indented.
  var details: [String] = []
  /// How the program ends.
  let status: ExitStatus
}

extension CommandError {
  /// The error for a fault of the cache or of the change log.
  init(_ fault: StoreError, home: String?) {
    self.init(message: fault.message(home: home) + ".", status: .inputOutput)
  }
}
