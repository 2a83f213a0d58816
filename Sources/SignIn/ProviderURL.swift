import Basics

/// Which of a provider's addresses secrets are sent to, and which are shown to the user.
public enum ProviderURL {
  /// A longer address is not a provider's.
  private static let maximumLength = 2048

  /// Whether secrets may be sent to an address: `https`, or `http` on this machine; no credentials.
  public static func isPrivate(_ text: String) -> Bool { parts(of: text)?.isPrivate ?? false }
  /// Whether an address may be shown and opened in a browser: `https` or `http`, no credentials.
  public static func isWebPage(_ text: String) -> Bool { parts(of: text) != nil }

  /// The parts of such a web page's address in printable ASCII; `nil` if it is not one.
  private static func parts(of text: String) -> URLParts? {
    let isPrintable = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isPrintable, text.utf8.count <= maximumLength, let parts = URLParts(text),
      ["https", "http"].contains(parts.scheme), !parts.host.isEmpty, !parts.hasCredentials
    else { return nil }
    return parts
  }
}
