internal import Basics
internal import Foundation

/// Which of a provider's addresses secrets are sent to, and which are shown to the user.
public enum ProviderURL {
  /// A longer address is not a provider's.
  private static let maximumLength = 2048

  /// Whether secrets may be sent to an address: `https`, or `http` on this machine, and no
  /// credentials in it.
  public static func isPrivate(_ text: String) -> Bool {
    guard let (scheme, host) = parts(of: text) else { return false }
    return scheme == "https" || scheme == "http" && URLHost(host).isLoopback
  }

  /// Whether an address may be shown and opened in a browser: `https`, or `http`, and no
  /// credentials in it.
  public static func isWebPage(_ text: String) -> Bool {
    guard let (scheme, _) = parts(of: text) else { return false }
    return ["https", "http"].contains(scheme)
  }

  /// The scheme and the host of an address in printable ASCII; `nil` if it is not one, or has
  /// credentials.
  private static func parts(of text: String) -> (scheme: String, host: String)? {
    let isPrintable = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isPrintable, text.utf8.count <= maximumLength,
      let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
      let host = components.host, !host.isEmpty, components.user == nil, components.password == nil
    else { return nil }
    return (scheme, host.lowercased())
  }
}
