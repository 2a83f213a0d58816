import EmployeeDirectory
import Pictures
import Testing

@testable import Presentation

/// The pictures that `browse` keeps at hand.
@Suite struct PictureShelfTests {
  private static func slot(_ number: Int) -> PictureShelf.Slot {
    PictureShelf.Slot(key: PersonKey(NameKey("Ants Tamm\(number)")), purpose: .screen)
  }

  /// A picture of 4,000 bytes.
  private static func picture(_ value: UInt8 = 0) throws -> PictureLoader.Result {
    let size = PixelSize(width: 100, height: 10)
    let pixels = try #require(
      PixelGrid(size: size, bytes: [UInt8](repeating: value, count: 4000)))
    return .ready(pixels, CellBox(columns: 10, rows: 2))
  }

  private static func id(_ state: PictureShelf.State) -> UInt32? {
    if case .ready(let picture) = state { picture.id } else { nil }
  }

  @Test func `what nobody asked for is unknown and missing`() {
    var shelf = PictureShelf()
    #expect(shelf.isMissing(Self.slot(1)))
    guard case .unknown = shelf.use(Self.slot(1)) else {
      Issue.record("the picture is known")
      return
    }
  }

  @Test func `what came of a wish is kept`() throws {
    var shelf = PictureShelf()
    shelf.put(try Self.picture(), into: Self.slot(1), generation: 0)
    shelf.put(.failed(reason: "slow"), into: Self.slot(2), generation: 0)
    shelf.put(.none, into: Self.slot(3), generation: 0)
    #expect((1...3).allSatisfy { !shelf.isMissing(Self.slot($0)) })
    #expect(Self.id(shelf.use(Self.slot(1))) == 1)
    guard case .failed("slow") = shelf.use(Self.slot(2)), case .none = shelf.use(Self.slot(3))
    else {
      Issue.record("other results are kept")
      return
    }
  }

  @Test func `a picture that may have changed is shown until another one is there`() throws {
    var shelf = PictureShelf()
    shelf.put(try Self.picture(), into: Self.slot(1), generation: 0)
    #expect(!shelf.isOutdated(Self.slot(1)))
    shelf.outdate()
    #expect(shelf.isMissing(Self.slot(1)) && shelf.isOutdated(Self.slot(1)))
    #expect(!shelf.isOutdated(Self.slot(2)))
    shelf.put(.loading, into: Self.slot(1), generation: shelf.generation)
    #expect(Self.id(shelf.use(Self.slot(1))) == 1 && shelf.isMissing(Self.slot(1)))
    shelf.put(try Self.picture(), into: Self.slot(1), generation: shelf.generation)
    #expect(Self.id(shelf.use(Self.slot(1))) == 1)
    shelf.put(try Self.picture(9), into: Self.slot(1), generation: shelf.generation)
    #expect(Self.id(shelf.use(Self.slot(1))) == 2)
  }

  @Test func `what was read before a change is asked for once more`() throws {
    var shelf = PictureShelf()
    shelf.outdate()
    shelf.put(try Self.picture(), into: Self.slot(1), generation: 0)
    #expect(Self.id(shelf.use(Self.slot(1))) == 1)
    #expect(shelf.isMissing(Self.slot(1)))
  }

  @Test func `pictures that were shown longest ago leave first`() throws {
    var shelf = PictureShelf(capacity: 50_000)
    for number in 0..<10 { shelf.put(try Self.picture(), into: Self.slot(number), generation: 0) }
    #expect(shelf.bytes == 50_000)
    _ = shelf.use(Self.slot(0))
    shelf.put(try Self.picture(), into: Self.slot(10), generation: 0)
    #expect(shelf.bytes <= 37_500)
    let left = (0...10).filter { !shelf.isMissing(Self.slot($0)) }
    #expect(left == [0, 5, 6, 7, 8, 9, 10])
  }

  @Test func `the latest picture stays, however large it is`() throws {
    var shelf = PictureShelf(capacity: 100)
    shelf.put(try Self.picture(), into: Self.slot(1), generation: 0)
    shelf.put(try Self.picture(), into: Self.slot(2), generation: 0)
    #expect(shelf.isMissing(Self.slot(1)) && !shelf.isMissing(Self.slot(2)))
  }

  @Test func `what is known of many people without pictures takes little room`() {
    var shelf = PictureShelf(capacity: 50_000)
    for number in 0..<1000 { shelf.put(.none, into: Self.slot(number), generation: 0) }
    #expect(shelf.bytes <= 50_000)
    #expect(!shelf.isMissing(Self.slot(999)))
  }

  @Test func `a picture on its way is still wanted`() {
    var shelf = PictureShelf()
    shelf.put(.loading, into: Self.slot(1), generation: 0)
    #expect(shelf.isMissing(Self.slot(1)))
    guard case .loading = shelf.use(Self.slot(1)) else {
      Issue.record("it is not on its way")
      return
    }
  }

  @Test func `another terminal empties the shelf`() throws {
    var shelf = PictureShelf()
    shelf.put(try Self.picture(), into: Self.slot(1), generation: 0)
    shelf.removeAll()
    #expect(shelf.isMissing(Self.slot(1)) && shelf.bytes == 0)
    shelf.put(try Self.picture(), into: Self.slot(1), generation: 0)
    // What was made for the other terminal is asked for again.
    #expect(shelf.isMissing(Self.slot(1)))
  }
}
