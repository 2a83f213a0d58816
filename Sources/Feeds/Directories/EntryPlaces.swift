import Foundation

/// The places in an entry of a directory server that need more than a field's first value.
struct EntryPlaces {
  /// The attributes that decide whether somebody is listed; they are requested, but not stored.
  ///
  /// Active Directory, Exchange and 389 Directory Server (FreeIPA) each have their own.
  static let attributes = accountAttributes + ["objectClass"]

  /// Those of them with one value.
  static let accountAttributes = [
    "userAccountControl", "accountExpires", "nsAccountLock", "msExchHideFromAddressLists",
  ]

  /// Bits of an account ([MS-ADTS], section 2.2.16).
  let accountControl: Int32
  let accountExpires: Int32
  /// `TRUE` for a locked account.
  let isLocked: Int32
  /// `TRUE` for somebody hidden.
  let isHidden: Int32
  let objectClasses: Int32
  /// The attributes that may have emails, and those that may have phone numbers.
  let emails: [SeveralValues]
  let phones: [SeveralValues]

  /// The places of the values, and whether they are addresses with their kind in front: `SMTP:`.
  typealias SeveralValues = (all: Int32, first: Int32, second: Int32, haveKind: Bool)

  init(_ shape: FeedShape, _ number: (JSONPointer) throws(FeedError) -> Int32) throws(FeedError) {
    func values(_ field: FeedField) throws(FeedError) -> [SeveralValues] {
      var values: [SeveralValues] = []
      for attribute in shape.places(of: field).compactMap(\.attribute) {
        let array = JSONPointer(key: attribute)
        let all = try number(array)
        let (first, second) = (try number(array.member("0")), try number(array.member("1")))
        values.append((all, first, second, attribute.lowercased() == "proxyaddresses"))
      }
      return values
    }
    emails = try values(.email)
    phones = try values(.phone)
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

  /// Whether the values of ``accountAttributes``, in their order, are of an unlisted account.
  static func isUnlisted(_ values: [String?], at time: Int64) -> Bool {
    isDisabled(accountControl: values[0] ?? "")
      || isExpired(accountExpires: values[1] ?? "", at: time)
      || values[2...].contains { $0?.lowercased() == "true" }
  }

  /// The present time as accounts have it: in 100 ns since 1601 began ([MS-DTYP], section 2.3.3).
  static var now: Int64 { (Int64(Date().timeIntervalSince1970) + 11_644_473_600) * 10_000_000 }
}
