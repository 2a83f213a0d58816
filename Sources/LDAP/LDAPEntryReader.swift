import Basics
import CLDAP

/// Reads single entries by their names, on its own connection.
struct LDAPEntryReader {
  /// How many entries to ask for before their answers are read.
  private static let window = 50
  /// How many messages may answer a request for one entry.
  private static let messageLimit = 100

  private let request: LDAPRequest
  private let attributes: [String]
  private let connection: LDAPConnection
  private var writer: PageWriter

  /// Connects and signs in.
  init(_ request: LDAPRequest) throws(LDAPError) {
    guard request.attributes.allSatisfy(AttributeNames.isWellFormed) else {
      throw LDAPError(.invalidAttribute)
    }
    self.request = request
    let names = AttributeNames(request.attributes)
    attributes = names.requested
    writer = PageWriter(names)
    connection = try LDAPConnection(request)
  }

  /// The entries that are there, in the order of their names.
  mutating func read(_ names: [String]) throws(LDAPError) -> LDAPPage {
    var rest = names.filter { !$0.hasNUL }[...]
    while !rest.isEmpty {
      let some = rest.prefix(Self.window)
      rest = rest.dropFirst(some.count)
      let numbers = try some.map { name throws(LDAPError) in
        try connection.entry(name, attributes: attributes)
      }
      for (name, number) in zip(some, numbers) { try readAnswer(number, about: name) }
    }
    return writer.drainPage()
  }

  /// Reads all messages that answer a request.
  private mutating func readAnswer(_ number: Int32, about name: String) throws(LDAPError) {
    for _ in 0..<Self.messageLimit {
      let reply = try connection.nextMessage(of: number)
      switch reply.type {
      case cldap_entry: _ = try writer.add(reply, of: connection, named: name)
      case cldap_search_result:
        do throws(LDAPError) {
          _ = try connection.finish(reply)
        } catch {
          if !error.meansNoEntry { throw error }
        }
        return
      default: break
      }
      guard writer.size <= request.maximumSize else {
        throw LDAPError(.pageTooLarge(limit: request.maximumSize))
      }
    }
    throw LDAPError(.badAnswer)
  }
}

extension LDAPError {
  /// Whether the server answers that it has no such entry, or none for this user.
  fileprivate var meansNoEntry: Bool {
    switch cause {
    case .noSuchBase, .noRights, .referral, .signInRequired: true
    case .result(let code):
      [LDAP_INVALID_DN_SYNTAX, LDAP_NAMING_VIOLATION, LDAP_UNWILLING_TO_PERFORM]
        .contains(Int32(clamping: code))
    case .noLibrary, .invalidURL, .invalidFilter, .invalidBase, .invalidAttribute, .caFile,
      .clientCertificate, .incompleteSignIn, .couldNotConnect, .needsTLS, .tls, .timedOut,
      .deadlinePassed, .connectionLost, .wrongPassword, .nobodyAtBase, .serverLimit,
      .pagesRefused, .badAnswer, .repeatedPage, .tooManyEntries, .pageTooLarge:
      false
    }
  }
}
