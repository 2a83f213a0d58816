import ContentLines
import EmployeeDirectory
import Foundation
import HTTP
import Pictures
import Processes
import SignIn
import TestSupport
import Testing

@testable import PictureService

/// Texts in place of pictures in these tests, which ``testCodec`` decodes.
///
/// "JPEG 12x34 anything" is a JPEG of that size, "PNG 12x34 anything" a PNG.
enum FakePicture {
  static func jpeg(_ text: String = "a") -> [UInt8] { Array("JPEG 12x34 \(text)".utf8) }
  static func png(_ text: String = "a") -> [UInt8] { Array("PNG 12x34 \(text)".utf8) }
}

/// Decodes ``FakePicture`` and nothing else.
let testCodec = PictureCodec(
  inspect: { (bytes) throws(PictureFault) in
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("FAULT 1") { throw .noLibrary(.jpeg) }
    if text.hasPrefix("FAULT 2") { throw .noSandbox }
    if text.hasPrefix("FAULT 3") { throw .notStarted }
    if text.hasPrefix("<") { throw .otherFormat(name: "HTML") }
    guard let match = text.prefixMatch(of: #/(JPEG|PNG) (\d+)x(\d+) /#), let width = Int(match.2),
      let height = Int(match.3)
    else { throw .truncated }
    return (match.1 == "PNG" ? .png : .jpeg, PixelSize(width: width, height: height))
  },
  jpeg: { (bytes) throws(PictureFault) in
    let text = String(decoding: bytes, as: UTF8.self)
    if !text.hasPrefix("PNG ") { throw .truncated }
    return Array(("JPEG " + text.dropFirst(4) + " converted").utf8)
  })

/// A scratch cache and a clock that stands still until a test moves it.
final class Fixture {
  let folder: ScratchFolder
  let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))
  let commands = Locked<[String]>([])
  /// The refused tokens that were replaced.
  let renewals = Locked<[String]>([])
  var settings: PictureSettings
  /// A server that is asked in place of every other one, by its port.
  var proxyPort: UInt16?
  /// Reads the pictures in entries of directory servers.
  var entryPicture: PictureService.EntryPictureReader = { _, _, _ in nil }
  let store: PictureStore

  init(_ feeds: [PictureSettings.Feed] = []) throws {
    folder = try ScratchFolder()
    settings = PictureSettings(feeds: feeds)
    settings.timeout = TimeLimit.hang
    store = try PictureStore(cache: folder.path("cache"))
  }

  /// The service with the settings as they are now.
  var service: PictureService {
    PictureService(
      settings: settings, store: store,
      client: HTTPClient(
        userAgent: "employees-tests",
        environment: { [proxyPort] name in
          name == "http_proxy" ? proxyPort.map { "http://127.0.0.1:\($0)" } : nil
        }),
      codec: testCodec, now: { [time] in time.withLock { $0 } },
      token: { [commands] command, _ in
        commands.withLock { $0.append(command) }
        return command == "fails" ? .failure(.noToken) : .success("secret-of-" + command)
      },
      signInToken: { [renewals] source, refused, _ in
        if source.clientID == "fails" { return .failure(.ended) }
        if let refused { renewals.withLock { $0.append(refused) } }
        let token = "secret-of-" + source.clientID + (refused == nil ? "" : "-renewed")
        return .success((token: token, isNew: refused != nil))
      },
      entryPicture: entryPicture)
  }

  /// Moves the clock.
  func wait(_ seconds: Double) { time.withLock { $0 += seconds } }

  /// The outcome of loading one source; `nil` if it was dropped.
  func load(_ source: PictureSource) -> Result<ReadyPicture, PictureError>? {
    var outcomes: [Result<ReadyPicture, PictureError>] = []
    service.load([source]) { index, result in
      #expect(index == 0)
      outcomes.append(result)
    }
    #expect(outcomes.count <= 1)
    return outcomes.first
  }

  /// The source of a feed's address.
  func source(_ address: String, feed: String = "Tallinn") throws -> PictureSource {
    let images = PictureAddresses(thumb: FeedPicture(address: address, feed: feed))
    return try #require(
      service.settings.source(name: mari, email: "mari@telisa.ee", images: images, isFull: false))
  }

  /// The source of a feed's two addresses.
  func source(thumb: String, full: String, isFull: Bool) throws -> PictureSource {
    let images = PictureAddresses(
      thumb: FeedPicture(address: thumb, feed: "Tallinn"),
      full: FeedPicture(address: full, feed: "Tallinn"))
    return try #require(
      service.settings.source(name: mari, email: "mari@telisa.ee", images: images, isFull: isFull))
  }

  /// The source of a card.
  func source(_ photo: CardPhoto) throws -> PictureSource {
    let card: PictureSettings.Card = (.success(photo), folder.path("cards"))
    return try #require(
      service.settings.source(name: mari, email: "", images: PictureAddresses(), isFull: false) {
        card
      })
  }
}

let mari = name("Mari-Liis", "Õun")

/// A full name of two parts that are not blank.
func name(_ first: String, _ last: String) -> FullName {
  guard let name = FullName(first: first, last: last) else {
    preconditionFailure("a name of the tests is blank")
  }
  return name
}

extension Result where Success == ReadyPicture, Failure == PictureError {
  var picture: ReadyPicture? { try? get() }
  /// The failure, remembered or not.
  var error: PictureError? {
    switch self {
    case .failure(.remembered(let error, _)), .failure(let error): error
    case .success: nil
    }
  }
  /// Until when the failure is remembered.
  var end: Date? {
    if case .failure(.remembered(_, let end)) = self { end } else { nil }
  }
}

extension FeedServer {
  /// The configured feed of this server.
  func feed(_ tokenCommand: String? = nil) -> PictureSettings.Feed {
    PictureSettings.Feed(name: "Tallinn", url: url("/employee_list"), tokenCommand: tokenCommand)
  }
}
