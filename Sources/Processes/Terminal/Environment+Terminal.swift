extension [String: String] {
  /// Whether these environment variables promise a terminal that only shows line after line: `TERM`
  /// is missing, empty or `dumb`.
  package var isTerminalDumb: Bool { ["", "dumb"].contains(self["TERM"] ?? "") }
}
