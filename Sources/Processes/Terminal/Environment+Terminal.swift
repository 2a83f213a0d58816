extension [String: String] {
  /// Whether `TERM` promises only line after line: it is missing, empty or `dumb`.
  package var isTerminalDumb: Bool { ["", "dumb"].contains(self["TERM"] ?? "") }
}
