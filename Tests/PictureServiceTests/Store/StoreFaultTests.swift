import Foundation
import Pictures
import SQLiteFiles
import TestSupport
import Testing

@testable import PictureService

/// Tests pictures with a damaged, missing or locked cache.
@Suite struct StoreFaultTests {
  private let cache = try? ScratchFolder()

  private func path(_ name: String) throws -> String { try #require(cache).path(name) }

  @Test func `bits flipped anywhere in the index show no wrong picture`() throws {
    let cache = try path("c")
    try fill(cache)
    let index = cache + "/pictures/index.sqlite"
    let whole = try Data(contentsOf: URL(filePath: index))
    for number in 0..<400 {
      var damaged = whole
      damaged[number * (whole.count / 400)] ^= UInt8(1 << (number % 8))
      try damaged.write(to: URL(filePath: index))
      for part in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: index + part) }
      try expectRightPictures(cache, "bit \(number)")
    }
  }

  @Test func `an index cut anywhere shows no wrong picture`() throws {
    let cache = try path("c")
    try fill(cache)
    let index = cache + "/pictures/index.sqlite"
    let whole = try Data(contentsOf: URL(filePath: index))
    for length in stride(from: 0, to: whole.count, by: 1777) {
      try whole.prefix(length).write(to: URL(filePath: index))
      for part in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: index + part) }
      try expectRightPictures(cache, "\(length) bytes")
    }
  }

  @Test func `bits flipped anywhere in a picture's file make it count as never fetched`() throws {
    let cache = try path("c")
    let store = try PictureStore(cache: cache)
    for byte in 0..<100 {
      let kept = store.save(1)
      let (id, file) = (try #require(kept.id), try #require(kept.file))
      var damaged = bytes(1)
      damaged[byte] ^= UInt8(1 << (byte % 8))
      try Data(damaged).write(to: URL(filePath: file))
      #expect(store.picture(id, at: .at(0)) == nil)
    }
  }

  @Test(arguments: ["a file", "a link to a missing folder", "open to others"])
  func `a folder that cannot be used leaves the pictures in memory`(fault: String) throws {
    let cache = try path("c")
    let manager = FileManager.default
    try manager.createDirectory(atPath: cache, withIntermediateDirectories: false)
    let folder = cache + "/pictures"
    switch fault {
    case "a file": try Data().write(to: URL(filePath: folder))
    case "open to others":
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    default: try manager.createSymbolicLink(atPath: folder, withDestinationPath: cache + "/x/y")
    }
    let store = try PictureStore(cache: cache)
    guard case .folder = store.storeError else {
      Issue.record("\(String(describing: store.storeError))")
      return
    }
    let kept = store.save(1)
    #expect(kept.file == nil)
    #expect(store.picture(try #require(kept.id), at: .at(0))?.bytes == bytes(1))
    store.save([address("a", picture: kept.id)])
    #expect(store.address("a")?.picture == kept.id)
  }

  @Test func `a folder deleted while it is in use leaves the pictures in memory`() throws {
    let cache = try path("c")
    let store = try PictureStore(cache: cache)
    store.save([address("a", picture: store.save(1).id)])
    try FileManager.default.removeItem(atPath: cache)
    let kept = store.save(2)
    #expect(store.picture(try #require(kept.id), at: .at(0))?.bytes == bytes(2))
    store.save([address("b", picture: kept.id)])
    #expect(store.address("b")?.picture == kept.id)
    #expect(store.storeError != nil)
    // The next process begins again.
    let next = try PictureStore(cache: cache)
    #expect(next.save(1).file != nil && next.storeError == nil)
  }

  @Test func `a full disk leaves the pictures in memory and those before whole`() throws {
    let cache = try path("c")
    let store = try PictureStore(cache: cache)
    let first = try #require(store.save(1).id)
    // A file cannot be created where the folder is a file, whoever asks.
    try FileManager.default.moveItem(atPath: store.files.folder, toPath: cache + "/moved")
    try Data().write(to: URL(filePath: store.files.folder))
    let kept = store.save(2)
    #expect(kept.bytes == bytes(2) && kept.file == nil)
    #expect(store.storeError?.path.hasPrefix(store.files.folder) == true)
    #expect(store.picture(try #require(kept.id), at: .at(0))?.bytes == bytes(2))
    try FileManager.default.removeItem(atPath: store.files.folder)
    try FileManager.default.moveItem(atPath: cache + "/moved", toPath: store.files.folder)
    #expect(try PictureStore(cache: cache).picture(first, at: .at(0))?.bytes == bytes(1))
  }

  @Test func `two stores at once keep each picture once and read all of them`() throws {
    let cache = try path("c")
    // On a busy disk, one store may wait for the other longer than a person would.
    let stores = try (0..<2).map { _ in
      try PictureStore(cache: cache, timeout: TimeLimit.hang / .seconds(1))
    }
    let finished = Locked(0)
    for store in stores {
      Thread.detachNewThread {
        for number in 1...40 {
          store.save([address("\(number)", picture: store.save(number).id)])
        }
        finished.withLock { $0 += 1 }
      }
    }
    #expect(waitUntil { finished.withLock { $0 } == 2 })
    #expect(stores.map(\.storeError) == [nil, nil])
    #expect(try PictureStore(cache: cache).usage().count == 40)
    #expect(try files(of: stores[0]).count == 40)
    try expectRightPictures(cache, "two stores", count: 40)
  }

  /// Keeps nine pictures, each with its address.
  private func fill(_ cache: String) throws {
    let store = try PictureStore(cache: cache)
    for number in 1...9 { store.save([address("\(number)", picture: store.save(number).id)]) }
    // Moves the write-ahead log into the index.
    store.removeUnused(since: .at(-1))
  }

  /// Expects each address to have its own picture, or none; and the store to go on.
  private func expectRightPictures(_ cache: String, _ what: String, count: Int = 9) throws {
    let store = try PictureStore(cache: cache)
    for number in 1...count {
      let known = store.address("\(number)")
      if let found = known?.picture.flatMap({ store.picture($0, at: .at(0)) }) {
        #expect(found.bytes == bytes(number), "\(what)")
      }
    }
    let kept = store.save(100)
    store.save([address("100", picture: kept.id)])
    let id = try #require(store.address("100")?.picture, "\(what)")
    #expect(store.picture(id, at: .at(0))?.bytes == bytes(100), "\(what)")
  }
}
