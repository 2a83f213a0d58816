import Foundation

/// Looking up names where the tests run.
enum NameLookup {
  /// Whether it soon turns out that a name does not exist.
  ///
  /// Without a name server that answers it takes longer than HTTPClient waits for a connection.
  static let isPrompt: Bool = {
    let start = ContinuousClock.now
    var addresses: UnsafeMutablePointer<addrinfo>?
    let code = unsafe getaddrinfo("employees.invalid", nil, nil, &addresses)
    if code == 0 { unsafe freeaddrinfo(addresses) }
    return ContinuousClock.now - start < .seconds(2)
  }()
}
