/// Why a command ends without doing what it was asked for.
struct CommandError: Error {
  /// What happened, to what, and what to do; one line.
  let message: String
  /// More lines, shown indented.
  var details: [String] = []
  /// How the program ends.
  let status: ExitStatus
}
