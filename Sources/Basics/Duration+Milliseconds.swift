extension Duration {
  /// The time in milliseconds, rounded up, at least 1: libcurl and libldap take 0 for no limit.
  package var wholeMilliseconds: Int {
    Int(min(max((self / .milliseconds(1)).rounded(.up), 1), Double(Int32.max)))
  }
}
