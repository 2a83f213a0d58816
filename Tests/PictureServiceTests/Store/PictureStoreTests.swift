import Basics
import EmployeeDirectory
import Foundation
import Pictures
import TestSupport
import Testing

@testable import PictureService

@Suite struct PictureStoreTests {
  private let cache: ScratchFolder
  private let store: PictureStore

  init() throws {
    cache = try ScratchFolder()
    store = try PictureStore(cache: cache.path("c"))
  }

  @Test func `a picture is found by its number and by its bytes, also by another process`() throws {
    let kept = store.save(bytes(1), kind: .png, size: PixelSize(width: 3, height: 4), at: .at(0))
    let id = try #require(kept.id)
    let other = try PictureStore(cache: cache.path("c"))
    for store in [store, other] {
      let found = try #require(store.picture(id, at: .at(1)))
      #expect(found.bytes == bytes(1))
      #expect(found.kind == .png)
      #expect(found.size == PixelSize(width: 3, height: 4))
      #expect(store.picture(equalTo: bytes(1), at: .at(1))?.id == id)
      #expect(store.picture(equalTo: bytes(2), at: .at(1)) == nil)
      #expect(store.storeError == nil)
    }
    let file = try #require(kept.file)
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(bytes(1)))
  }

  @Test func `equal bytes are one file`() throws {
    let ids = (0..<3).map { _ in store.save(1).id }
    #expect(Set(ids).count == 1)
    #expect(try files(of: store).count == 1)
    #expect(store.usage() == PictureUsage(count: 1, bytes: 100))
  }

  @Test func `bytes of one checksum and length are two pictures`() throws {
    let store = try PictureStore(
      cache: cache.path("same"), maximumSize: 1000, checksum: { _ in 7 })
    let (first, second) = (try #require(store.save(1).id), try #require(store.save(2).id))
    #expect(first != second)
    #expect(store.picture(first, at: .at(0))?.bytes == bytes(1))
    #expect(store.picture(second, at: .at(0))?.bytes == bytes(2))
    #expect(store.picture(equalTo: bytes(2), at: .at(0))?.id == second)
    #expect(store.picture(equalTo: bytes(3), at: .at(0)) == nil)
  }

  @Test func `only the owner can read the folder and its files`() throws {
    let file = try #require(store.save(1).file)
    for (path, mode) in [(file, 0o600), (store.folder, 0o700), (store.files.folder, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
  }

  @Test(arguments: ["missing", "empty", "short", "long", "changed", "folder", "pipe"])
  func `a file that is not as the index says counts as never fetched`(fault: String) throws {
    let kept = store.save(1)
    let (id, file) = (try #require(kept.id), try #require(kept.file))
    store.save([address("a", picture: id)])
    try FileManager.default.removeItem(atPath: file)
    switch fault {
    case "empty": try Data().write(to: URL(filePath: file))
    case "short": try Data(bytes(1).dropLast()).write(to: URL(filePath: file))
    case "long": try Data(bytes(1) + [0]).write(to: URL(filePath: file))
    case "changed": try Data(bytes(1).dropLast() + [77]).write(to: URL(filePath: file))
    case "folder":
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    case "pipe": #expect(unsafe mkfifo(file, 0o600) == 0)
    default: break
    }
    #expect(store.picture(equalTo: bytes(1), at: .at(1)) == nil)
    #expect(store.picture(id, at: .at(1)) == nil)
    #expect(store.address("a") == nil)
    // It can be kept again.
    let again = store.save(1)
    #expect(store.picture(try #require(again.id), at: .at(2))?.bytes == bytes(1))
    #expect(again.id != id)
  }

  @Test func `the least recently used pictures go first`() throws {
    let small = try PictureStore(cache: cache.path("small"), maximumSize: 350)
    let hour = 3600.0
    for number in 1...3 {
      let kept = small.save(number, at: Double(number) * hour)
      small.save([address("address \(number)", picture: kept.id)])
    }
    // The first one is used again; the second one is the oldest now.
    #expect(small.picture(equalTo: bytes(1), at: .at(10 * hour)) != nil)
    small.save(4, at: 11 * hour)
    #expect(small.usage() == PictureUsage(count: 3, bytes: 300))
    let left = (1...4).filter { small.picture(equalTo: bytes($0), at: .at(11 * hour)) != nil }
    #expect(left == [1, 3, 4])
    #expect(small.address("address 2") == nil)
    #expect(small.address("address 3") != nil)
    #expect(try files(of: small).count == 3)
  }

  @Test func `the time of use is written once an hour at most`() throws {
    store.save(1)
    for minute in [1.0, 30, 59] { _ = store.picture(equalTo: bytes(1), at: .at(minute * 60)) }
    #expect(store.usage(unusedSince: .at(1)).count == 1)
    _ = store.picture(equalTo: bytes(1), at: .at(61 * 60))
    #expect(store.usage(unusedSince: .at(1)).count == 0)
  }

  @Test func `a picture larger than the whole cache may be is handed back and not kept`() throws {
    let tiny = try PictureStore(cache: cache.path("tiny"), maximumSize: 99)
    let picture = tiny.save(1)
    #expect(picture.bytes.count == 100)
    #expect(picture.id == nil && picture.file == nil)
    #expect(tiny.usage().count == 0 && tiny.storeError == nil)
  }

  @Test func `an address keeps all that is known of it`() throws {
    var address = address("key", picture: store.save(1).id)
    address.validators = Validators(entityTag: "\"x\"", lastModified: "yesterday")
    address.checkedAt = .at(1)
    address.failure = StoredAddress.Failure(error: "{}", count: 3, retryAt: .at(9))
    store.save([address])
    #expect(store.address("key") == address)
    #expect(store.failures() == [address])
    address.failure = nil
    store.save([address])
    #expect(store.failures().isEmpty)
    #expect(store.address("other") == nil)
  }

  @Test func `what was not used for a while is removed with what killed processes left`() throws {
    let old = try #require(store.save(1).id)
    store.save([address("old", picture: old)])
    store.save(2, at: 1000)
    let names = ["killed.jpg", ".employees-killed.tmp", "fresh.jpg"].map(store.files.path(of:))
    for name in names { try Data([1, 2]).write(to: URL(filePath: name)) }
    for name in names.dropLast() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: name)
    }
    #expect(store.usage(unusedSince: .at(500)) == PictureUsage(count: 1, bytes: 100))
    #expect(store.removeUnused(since: .at(500)) == PictureUsage(count: 3, bytes: 104))
    #expect(store.address("old") == nil)
    #expect(try files(of: store).count == 2)
  }

  @Test func `files that killed processes left are removed when a picture is kept`() throws {
    let left = store.files.path(of: ".employees-killed.tmp")
    try Data([1]).write(to: URL(filePath: left))
    // Another process is about to name this one.
    let other = try store.files.writeTemporaryFile([1])
    defer { withExtendedLifetime(other) {} }
    _ = store.save(bytes(1), kind: .jpeg, size: PixelSize(width: 1, height: 1), at: Date())
    #expect(try files(of: store).contains(other.name))
    #expect(try files(of: store).count == 2)
  }

  @Test func `no file is removed while its process needs it`() throws {
    let files = store.files
    let isOver = Locked(false)
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        files.removeAll(but: [], writtenBefore: .distantPast)
      }
    }
    defer { isOver.withLock { $0 = true } }
    // So many that a file which is removed before its process has locked it is met.
    for _ in 0..<3000 {
      let hidden = try files.createTemporaryFile()
      try files.rename(hidden, to: "a.jpg")
    }
  }
}
