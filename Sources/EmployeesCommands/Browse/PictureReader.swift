import Configuration
import DirectoryService
import EmployeeDirectory
import Foundation
import Localization
import PictureService
import Pictures
import Presentation
import Processes
import SQLiteFiles
import Synchronization
import TerminalUI

final class PictureReader: Sendable {
  private let pictures: Mutex<PeoplePictures>
  private let settings: PictureSettings
  private let decoder: PictureDecoder
  private let language = Language.current
  private static let fullSize = PixelSize(width: 2048, height: 2048)

  init(_ settings: Settings, _ effects: Effects) {
    var effects = effects
    effects.service = effects.service.withoutTerminal
    effects.service.token = Self.remembering(effects.service.token, effects.now)
    pictures = Mutex(PeoplePictures(settings, effects))
    self.settings = settings.pictureSettings()
    decoder = effects.pictureDecoder
  }

  /// Whether a person may have a picture, as far as is known without reading anything.
  func hasSource(_ employee: Employee, _ card: Contact?) -> Bool {
    card != nil || !employee.images.isEmpty || settings.thumbPattern != nil
      || settings.fullPattern != nil
  }

  func retry() { pictures.withLock { try? $0.retry() } }

  func read(_ request: PictureLoader.Request) -> PictureLoader.Step {
    Language.$current.withValue(language) {
      do throws(StoreError) {
        return try step(request)
      } catch { return .finish(.failed(reason: error.message(home: nil))) }
    }
  }

  private func step(_ request: PictureLoader.Request) throws(StoreError) -> PictureLoader.Step {
    let isFull = request.slot.purpose == .screen
    let source = pictures.withLock { pictures in
      pictures.source(of: request.employee, cards: request.card.map { [$0] } ?? [], isFull: isFull)
    }
    guard let source else { return .finish(.none) }
    decoder.prepare(isForMany: true)
    let service = try pictures.withLock { pictures throws(StoreError) in try pictures.service() }
    // After a change, what is cached may be too old: the service decides.
    if !request.isOutdated, let cached = service.cached(source) { return step(cached, request) }
    return .fetch { [self] in
      Language.$current.withValue(language) {
        var result = Result<ReadyPicture, PictureError>.failure(.offline)
        service.load([source]) { _, picture in result = picture }
        return step(result, request)
      }
    }
  }

  private func step(
    _ result: Result<ReadyPicture, PictureError>, _ request: PictureLoader.Request
  ) -> PictureLoader.Step {
    switch result {
    case .success(let picture): .decode { [self] in decode(picture, request) }
    case .failure(.noPicture): .finish(.none)
    case .failure(let error): .finish(.failed(reason: error.message))
    }
  }

  private func decode(
    _ picture: ReadyPicture, _ request: PictureLoader.Request
  ) -> PictureLoader.Result {
    do throws(PictureFault) {
      switch request.slot.purpose {
      case .tile(let size):
        let room = CellBox(columns: size.columns, rows: size.rows)
        let fit = PictureFit(picture.size, in: room, on: request.terminal)
        let decoded = try decoder.decode(picture.bytes, fitting: fit.decoding)
        return .ready(fit.canvas(of: decoded.pixels), fit.box)
      case .screen:
        var pixels = try decoder.decode(picture.bytes, fitting: Self.fullSize).pixels
        // kitty gets it once, and zooms by itself.
        if request.terminal.way == .kitty { pixels = PictureForTerminal.fitting(pixels).pixels }
        return .ready(pixels, CellBox(columns: 1, rows: 1))
      }
    } catch { return Language.$current.withValue(language) { .failed(reason: error.message) } }
  }

  /// Runs a token command once a minute, not for each picture.
  private static func remembering(
    _ token: @escaping @Sendable (String, Duration, Bool) throws(TokenError) -> String,
    _ now: @escaping @Sendable () -> Date
  ) -> @Sendable (String, Duration, Bool) throws(TokenError) -> String {
    let known = Mutex<[String: (token: String, end: Date)]>([:])
    return { (command, timeout, mayAsk) throws(TokenError) in
      let time = now()
      if let entry = known.withLock({ $0[command] }), time < entry.end { return entry.token }
      let token = try token(command, timeout, mayAsk)
      known.withLock { $0[command] = (token, time.addingTimeInterval(60)) }
      return token
    }
  }
}
