import Basics

/// The names and email addresses that are a person's, or were: what notes and quotes name them by.
///
/// A name that several people share says who is meant only where no address does.
public struct PersonAliases: Hashable, Sendable {
  /// The names of this person alone.
  public let names: Set<NameKey>
  /// The names that others have, too.
  public let sharedNames: Set<NameKey>
  /// The `addressKey`s of the addresses; none is empty.
  public let addressKeys: Set<String>

  /// Collects names and addresses, of which empty ones don't count.
  public init(names: [NameKey], sharedNames: [NameKey], emails: [String]) {
    self.names = Set(names)
    self.sharedNames = Set(sharedNames)
    addressKeys = Set(emails.filter { !$0.isEmpty }.map(\.addressKey))
  }

  /// Whether one who is known by some names and an address, empty for none, is this person.
  public func matches(names: some Sequence<NameKey>, email: String) -> Bool {
    addressKeys.contains(email.addressKey)
      || names.contains { self.names.contains($0) || email.isEmpty && sharedNames.contains($0) }
  }
}
