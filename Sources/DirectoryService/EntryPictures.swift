import Basics
public import EmployeeDirectory
import Feeds
import HTTP
public import LDAP
public import Processes
import Synchronization

/// Reads people's pictures from the directory servers that are feeds.
public final class EntryPictures: Sendable {
  private let settings: ServiceSettings
  private let effects: ServiceEffects
  private let isUsable: @Sendable () -> Bool
  /// The passwords with which nothing has failed, by feed: each picture needs a sign-in.
  private let passwords = Mutex<[String: String]>([:])

  /// Uses the feeds and limits of the settings, and asks `isUsable` whether libldap is installed.
  public init(
    _ settings: ServiceSettings, _ effects: ServiceEffects,
    isUsable: @escaping @Sendable () -> Bool = { LDAPClient.isUsable }
  ) { (self.settings, self.effects, self.isUsable) = (settings, effects, isUsable) }

  /// The picture in an entry of a feed's server; `nil` if it has none.
  ///
  /// Blocks the calling thread for that time at most; several threads may read at once.
  public func picture(
    _ entry: EntryPicture, of feed: String, within timeout: Duration
  ) throws(EntryPictureError) -> [UInt8]? {
    guard let source = settings.feeds.first(where: { $0.name == feed }) else { return nil }
    // A password is of no use then, and to get one may trouble the user.
    guard isUsable() else { throw .ldap(LDAPError(.noLibrary)) }
    let end = ContinuousClock.now + timeout
    let password = try password(of: source, within: timeout / 2)
    let rest = ContinuousClock.now.duration(to: end)
    let search = DirectorySearch(source, settings, password: password, timeout: rest)
    do throws(LDAPError) {
      return try search.picture(entry)
    } catch {
      if error.isOfEverySearch { passwords.withLock { $0[feed] = nil } }
      throw .ldap(error)
    }
  }

  /// The password of a feed, if it needs one; of several threads, one runs the command.
  private func password(
    of source: FeedSource, within timeout: Duration
  ) throws(EntryPictureError) -> String? {
    guard let command = source.tokenCommand else { return nil }
    return try passwords.withLock { (known) throws(EntryPictureError) -> String in
      if let password = known[source.name] { return password }
      do throws(TokenError) {
        let password = try effects.password(command, timeout, effects.mayAsk)
        known[source.name] = password
        return password
      } catch { throw .token(error) }
    }
  }
}

/// Why the picture in an entry could not be read.
public enum EntryPictureError: Error, Hashable, Sendable {
  /// The command for the password failed.
  case token(TokenError)
  /// The server could not be searched.
  case ldap(LDAPError)
}

extension FeedSource {
  /// Whether its people's pictures are in the entries of a directory server.
  public var hasEntryPictures: Bool { shape.hasEntryPictures }

  /// A hash of who signs in to its directory server and how, without any secret.
  public var signInHash: Int64 {
    FNV1a([user, sasl?.rawValue, clientCertificate?.file, clientCertificate?.keyFile]).digest
  }
}
