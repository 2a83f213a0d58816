import Testing

@testable import EmployeeDirectory

/// Addresses of pictures in a directory server's entries.
@Suite struct EntryPictureTests {
  @Test(arguments: [
    ("entryUUID", "5f1c-9", "ldap:entryUUID=5f1c-9"), ("uid", "a=b", "ldap:uid=a%3Db"),
    ("uid", " *)(\u{0}é", "ldap:uid=%20%2A%29%28%00%C3%A9"), ("uid", "%41", "ldap:uid=%2541"),
    ("1.2.3;x-a", "~_.", "ldap:1.2.3;x-a=~_."),
  ])
  func `an address says which entry it is`(attribute: String, id: String, address: String) {
    let entry = EntryPicture(attribute: attribute, id: id)
    #expect(entry.address == address)
    #expect(EntryPicture(address: address) == entry)
  }

  @Test(arguments: [
    "", "ldap:", "ldap:=a", "ldap:uid", "ldap:uid=", "ldap:u id=a", "ldap:uid)(cn=a",
    "ldap://example.com/cn=a", "LDAP:uid=a", "ldaps:uid=a", "ldap:uid=%", "ldap:uid=%FF",
    "https://example.com/?ldap:uid=a", "a.jpg",
  ])
  func `other addresses are of no entry`(address: String) {
    #expect(EntryPicture(address: address) == nil)
    #expect(FeedPicture(address: address, feed: "Office").entry == nil)
  }

  @Test func `any address comes before entries, which may have no picture`() throws {
    let entry = PictureSizes(thumb: "ldap:uid=a")
    let merged = try person(
      contribution("Office", images: entry), contribution("Narva", images: entry),
      contribution("Tartu", images: PictureSizes(thumb: "tartu.jpg"))
    ).employee
    #expect(merged.images.thumb == FeedPicture(address: "tartu.jpg", feed: "Tartu"))
    let entries = ["Office", "Narva"].map { FeedPicture(address: "ldap:uid=a", feed: $0) }
    #expect(merged.images.others == entries)
    let other = try person(
      contribution("Tartu"), contribution("Office", images: entry),
      contribution("Narva", images: entry)
    ).employee
    #expect(other.images.thumb == entries[0] && other.images.others == [entries[1]])
  }
}
