public import EmployeeDirectory
public import LDAP

extension DirectorySearch {
  /// The attributes that pictures are in: that of RFC 2798, and Active Directory's own.
  private static let pictureAttributes = ["jpegPhoto", "thumbnailPhoto"]

  /// The largest answer to accept, in bytes: more than any picture that is shown.
  private static let pictureSize = 16 << 20

  /// Reads the picture in one of the entries that the search finds, within the time limit for all
  /// steps together; `nil` if it has none, and if there is no such entry or more than one.
  public func picture(_ entry: EntryPicture) throws(LDAPError) -> [UInt8]? {
    do throws(LDAPError) {
      var request = try LDAPRequest(self)
      request.attributes = Self.pictureAttributes
      request.filter = LDAPFilter.equality(entry.attribute, entry.id)
      request.deadline = ContinuousClock.now + timeout
      request.maximumSize = Self.pictureSize
      return try LDAPClient().firstValue(request, identifiedBy: entry.attribute, as: entry.id)
    } catch {
      throw error.hiding(password)
    }
  }
}
