import EmployeeDirectory
import Pictures
import Testing

@testable import Presentation

/// The pictures that `browse` keeps at hand.
@Suite struct LoadedPicturesTests {
  private static func slot(_ number: Int) -> LoadedPictures.Slot {
    LoadedPictures.Slot(key: PersonKey(NameKey("Ants Tamm\(number)")), purpose: .screen)
  }

  /// A picture of 4,000 bytes.
  private static func picture(_ value: UInt8 = 0) throws -> PictureLoader.Result {
    let size = PixelSize(width: 100, height: 10)
    let pixels = try #require(
      PixelGrid(size: size, bytes: [UInt8](repeating: value, count: 4000)))
    return .ready(pixels, CellBox(columns: 10, rows: 2))
  }

  private static func id(_ state: LoadedPictures.State) -> UInt32? {
    if case .ready(let picture) = state { picture.id } else { nil }
  }

  @Test func `what nobody asked for is unknown and missing`() {
    var loaded = LoadedPictures()
    #expect(loaded.isMissing(Self.slot(1)))
    guard case .unknown = loaded.use(Self.slot(1)) else {
      Issue.record("the picture is known")
      return
    }
  }

  @Test func `the result of a request is kept`() throws {
    var loaded = LoadedPictures()
    loaded.put(try Self.picture(), into: Self.slot(1), generation: 0)
    loaded.put(.failed(reason: "slow"), into: Self.slot(2), generation: 0)
    loaded.put(.none, into: Self.slot(3), generation: 0)
    #expect((1...3).allSatisfy { !loaded.isMissing(Self.slot($0)) })
    #expect(Self.id(loaded.use(Self.slot(1))) == 1)
    guard case .failed("slow") = loaded.use(Self.slot(2)), case .none = loaded.use(Self.slot(3))
    else {
      Issue.record("other results are kept")
      return
    }
  }

  @Test func `a picture that may have changed is shown until another one is there`() throws {
    var loaded = LoadedPictures()
    loaded.put(try Self.picture(), into: Self.slot(1), generation: 0)
    #expect(!loaded.isOutdated(Self.slot(1)))
    loaded.outdate()
    #expect(loaded.isMissing(Self.slot(1)) && loaded.isOutdated(Self.slot(1)))
    #expect(!loaded.isOutdated(Self.slot(2)))
    loaded.put(.loading, into: Self.slot(1), generation: loaded.generation)
    #expect(Self.id(loaded.use(Self.slot(1))) == 1 && loaded.isMissing(Self.slot(1)))
    loaded.put(try Self.picture(), into: Self.slot(1), generation: loaded.generation)
    #expect(Self.id(loaded.use(Self.slot(1))) == 1)
    loaded.put(try Self.picture(9), into: Self.slot(1), generation: loaded.generation)
    #expect(Self.id(loaded.use(Self.slot(1))) == 2)
  }

  @Test func `what was read before a change is asked for once more`() throws {
    var loaded = LoadedPictures()
    loaded.outdate()
    loaded.put(try Self.picture(), into: Self.slot(1), generation: 0)
    #expect(Self.id(loaded.use(Self.slot(1))) == 1)
    #expect(loaded.isMissing(Self.slot(1)))
  }

  @Test func `pictures that were shown longest ago leave first`() throws {
    var loaded = LoadedPictures(capacity: 50_000)
    for number in 0..<10 { loaded.put(try Self.picture(), into: Self.slot(number), generation: 0) }
    #expect(loaded.bytes == 50_000)
    _ = loaded.use(Self.slot(0))
    loaded.put(try Self.picture(), into: Self.slot(10), generation: 0)
    #expect(loaded.bytes <= 37_500)
    let left = (0...10).filter { !loaded.isMissing(Self.slot($0)) }
    #expect(left == [0, 5, 6, 7, 8, 9, 10])
  }

  @Test func `the latest picture stays, however large it is`() throws {
    var loaded = LoadedPictures(capacity: 100)
    loaded.put(try Self.picture(), into: Self.slot(1), generation: 0)
    loaded.put(try Self.picture(), into: Self.slot(2), generation: 0)
    #expect(loaded.isMissing(Self.slot(1)) && !loaded.isMissing(Self.slot(2)))
  }

  @Test func `what is known of many people without pictures takes little room`() {
    var loaded = LoadedPictures(capacity: 50_000)
    for number in 0..<1000 { loaded.put(.none, into: Self.slot(number), generation: 0) }
    #expect(loaded.bytes <= 50_000)
    #expect(!loaded.isMissing(Self.slot(999)))
  }

  @Test func `a picture on its way is still wanted`() {
    var loaded = LoadedPictures()
    loaded.put(.loading, into: Self.slot(1), generation: 0)
    #expect(loaded.isMissing(Self.slot(1)))
    guard case .loading = loaded.use(Self.slot(1)) else {
      Issue.record("it is not on its way")
      return
    }
  }

  @Test func `another terminal empties them`() throws {
    var loaded = LoadedPictures()
    loaded.put(try Self.picture(), into: Self.slot(1), generation: 0)
    loaded.removeAll()
    #expect(loaded.isMissing(Self.slot(1)) && loaded.bytes == 0)
    loaded.put(try Self.picture(), into: Self.slot(1), generation: 0)
    // What was made for the other terminal is asked for again.
    #expect(loaded.isMissing(Self.slot(1)))
  }
}
