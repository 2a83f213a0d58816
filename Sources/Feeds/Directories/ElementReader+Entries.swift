import Basics
import EmployeeDirectory

extension ElementReader {
  /// Whether the entry read last is of an account that is closed, of somebody hidden, or of a
  /// computer, which Active Directory has below the persons.
  func isUnlistedEntry(_ places: EntryPlaces) -> Bool {
    let isTrue = [places.isLocked, places.isHidden].contains { place in
      get(place).isEqual(toLowercase: Self.yes)
    }
    if isTrue || EntryPlaces.isDisabled(accountControl: get(places.accountControl).string)
      || EntryPlaces.isExpired(accountExpires: get(places.accountExpires).string, at: now)
    {
      return true
    }
    var isComputer = false
    forEachValue(at: places.objectClasses) { value in
      isComputer = isComputer || value.isEqual(toLowercase: Self.computer)
    }
    return isComputer
  }

  private static let yes = Array("true".utf8)
  private static let computer = Array("computer".utf8)

  /// The emails of the entry read last: those that may be shown, the one to show first, and those
  /// that only find the person; `nil` if it has one at most.
  ///
  /// Shown is an address of the first attribute that has values, else a primary one of Exchange's
  /// `proxyAddresses`, else any of these, which are all known; other texts only without an address.
  func emails(_ places: EntryPlaces) -> (own: [String], aliases: [String])? {
    let areSeveral = places.emails.contains { place in
      !get(place.haveKind ? place.first : place.second).isEmpty
    }
    if !areSeveral { return nil }
    // By attribute, then by kind; the last ones are the least to be shown.
    var lists: [[String]] = []
    var aliases: [String] = []
    for place in places.emails {
      let values = texts(at: place.all)
      if place.haveKind {
        // Those of other kinds are not for email.
        lists.append(values.addresses(ofKind: "SMTP:"))
        aliases += values.addresses(ofKind: "smtp:")
      } else if lists.allSatisfy(\.isEmpty) {
        lists.append(values)
      }
    }
    lists.append(aliases)
    let index =
      lists.firstIndex { $0.contains(where: \.looksLikeAddress) }
      ?? lists.firstIndex { !$0.isEmpty }
    guard let index else { return ([], []) }
    let list = lists.remove(at: index)
    let shown = list.first(where: \.looksLikeAddress) ?? list[0]
    let own = ([shown] + list).uniqued(by: \.addressKey)
    let all = (own + lists.joined()).uniqued(by: \.addressKey)
    return (own, Array(all.dropFirst(own.count)))
  }

  /// The phone numbers of the entry read last, the one to show first: those of the first attribute
  /// that has some; `nil` if it has one at most.
  func phones(_ places: EntryPlaces) -> [String]? {
    guard let place = places.phones.first(where: { !get($0.first).isBlank }),
      !get(place.second).isEmpty
    else { return nil }
    return texts(at: place.all).uniqued(by: \.dialable)
  }

  private func texts(at place: Int32) -> [String] {
    var texts: [String] = []
    forEachValue(at: place) { value in
      let text = value.withoutTelephoneScheme.string
      if !text.isEmpty { texts.append(text) }
    }
    return texts
  }
}

extension RawValue {
  /// Mixes in an email or a phone number, or all of them if there are several.
  func combine(orAll values: [String]?, into hash: inout WordHash) {
    guard let values else { return combine(into: &hash) }
    RecordDigest.combine(values, into: &hash)
  }
}

extension [String] {
  /// The addresses that have their kind in front, as Exchange writes them.
  fileprivate func addresses(ofKind kind: String) -> [String] {
    filter { $0.hasPrefix(kind) }.map { String($0.dropFirst(kind.count)) }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Whether it has one `@` with something on each side, and no white space.
  fileprivate var looksLikeAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !unicodeScalars.contains(where: \.properties.isWhitespace)
  }
}
