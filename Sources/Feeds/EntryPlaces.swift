internal import Foundation

/// The places of an entry's attributes that decide whether somebody is listed.
///
/// Active Directory, Exchange and 389 Directory Server (FreeIPA) each have their own.
struct EntryPlaces {
  /// The attributes; they are requested, but not stored.
  static let attributes = [
    "userAccountControl", "accountExpires", "nsAccountLock", "msExchHideFromAddressLists",
    "objectClass",
  ]

  /// Bits of an account ([MS-ADTS], section 2.2.16).
  let accountControl: Int32
  /// When an account expires.
  let accountExpires: Int32
  /// `TRUE` for a locked account.
  let isLocked: Int32
  /// `TRUE` for somebody hidden.
  let isHidden: Int32
  /// All of them.
  let objectClasses: Int32

  /// Asks for the number of each place.
  init(_ number: (JSONPointer) throws(FeedError) -> Int32) throws(FeedError) {
    accountControl = try number("/userAccountControl/0")
    accountExpires = try number("/accountExpires/0")
    isLocked = try number("/nsAccountLock/0")
    isHidden = try number("/msExchHideFromAddressLists/0")
    objectClasses = try number("/objectClass")
  }

  /// Whether the bits of an account say that it is disabled (ADS_UF_ACCOUNTDISABLE).
  static func isDisabled(accountControl: String) -> Bool {
    Int64(accountControl).map { $0 & 2 != 0 } ?? false
  }

  /// Whether an account has expired at a time; 0 and 2⁶³ - 1 mean never.
  ///
  /// Source: [MS-ADA1], section 2.1.
  static func isExpired(accountExpires: String, at time: Int64) -> Bool {
    guard let end = Int64(accountExpires), end > 0, end < .max else { return false }
    return end <= time
  }

  /// The present time as accounts have it: in 100 ns since 1601 began ([MS-DTYP], section 2.3.3).
  static var now: Int64 {
    (Int64(Date().timeIntervalSince1970) + 11_644_473_600) * 10_000_000
  }
}

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
}
