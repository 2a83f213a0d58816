import EmployeeDirectory
import HTTP
import Testing

@testable import Feeds

/// The addresses of pictures in a directory server's entries.
@Suite struct EntryPictureAddressTests {
  /// Reads an entry with these members besides its names.
  private func read(
    _ members: String, _ shape: FeedShape
  ) throws -> (images: PictureSizes<String>, isTidy: Bool) {
    let page = #"{"entries":[{"dn":["cn=Mari Tamm,o=x"],"cn":["Mari Tamm"]\#(members)}]}"#
    let bytes = Array(page.utf8)
    let limits = DocumentLimits(maximumSize: bytes.count)
    var digests: [RecordDigest] = []
    let records = FeedRecords([try document(bytes, shape, limits: limits)])
    let reading = try records.read { _, digest in
      digests.append(digest)
      return true
    }
    let record = try #require(reading.records.first?.record)
    return (record.images, digests == [record.digest])
  }

  @Test(
    arguments: [
      (#","entryUUID":["8-a"]"#, "ldap:entryUUID=8-a"),
      (#","objectGUID":["9"],"nsUniqueId":["7"]"#, "ldap:objectGUID=9"),
      (#","nsUniqueId":["õ 1\u0000"]"#, "ldap:nsUniqueId=%C3%B5%201%00"),
      (#","entryUUID":["8"],"jpegPhoto":["x"]"#, "ldap:entryUUID=8"), ("", nil),
    ] as [(String, String?)])
  func `an entry's id is where its picture is, and its name is not`(
    members: String, address: String?
  ) throws {
    let (images, isTidy) = try read(members, FeedKind.ldap.shape)
    #expect(images == PictureSizes(thumb: address))
    #expect(isTidy)
  }

  @Test(arguments: [FeedField.thumb, .picture])
  func `where an attribute has addresses, they alone count`(field: FeedField) throws {
    var shape = FeedKind.ldap.shape
    shape.replace([FieldPlaces(field, [ValuePlace.attribute("labeledURI")])])
    let own = #","entryUUID":["8"],"labeledURI":["ldap:entryUUID=9"]"#
    let images = try read(own, shape).images
    #expect((field == .thumb ? images.thumb : images.full) == "ldap:entryUUID=9")
    #expect((field == .thumb ? images.full : images.thumb) == nil)
    #expect(try read(#","entryUUID":["8"]"#, shape).images.isEmpty)
    #expect(!shape.hasEntryPictures && FeedKind.ldap.shape.hasEntryPictures)
  }

  @Test(arguments: FeedKind.allCases.filter { $0 != .ldap })
  func `other kinds have no entries`(kind: FeedKind) {
    #expect(!kind.shape.hasEntryPictures)
  }
}
