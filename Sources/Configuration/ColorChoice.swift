/// When to show colours and links.
package enum ColorChoice: String, CaseIterable {
  /// On a terminal that can.
  case auto
  case always, never
}
