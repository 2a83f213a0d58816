import Configuration
import Contacts
import DirectoryService
import EmployeeDirectory
import Files
import HTTP
import PictureService
import Pictures
import Processes
import SQLiteFiles
import SignIn

/// Opens the cache only when somebody has a picture.
final class PeoplePictures {
  let decoder: PictureDecoder
  private let settings: Settings
  private let pictures: PictureSettings
  private let effects: Effects
  private var opened: PictureService?

  init(_ settings: Settings, _ effects: Effects, until deadline: ContinuousClock.Instant? = nil) {
    (self.settings, self.effects, decoder) = (settings, effects, effects.pictureDecoder)
    var pictures = settings.pictureSettings()
    pictures.deadline = deadline
    self.pictures = pictures
  }

  func source(of employee: Employee, cards: [Contact], isFull: Bool = false) -> PictureSource? {
    pictures.source(
      name: employee.name, email: employee.email, images: employee.images, isFull: isFull
    ) { cards.lazy.compactMap(Self.picture).first }
  }

  private static func picture(of card: Contact) -> PictureSettings.Card? {
    let photo = try? AddressBook.photo(of: card, maximumSize: PictureLimits.fileSize)
    guard let photo, let folder = FileSystem.folder(of: card.file) else { return nil }
    return (photo, folder)
  }

  func service() throws(StoreError) -> PictureService {
    if let opened { return opened }
    let effects = effects.service
    let entries = EntryPictures(settings.service(), effects)
    let service = PictureService(
      settings: pictures,
      store: try PictureStore(
        cache: settings.cacheFolder, maximumSize: Int64(settings.pictureCacheSize)),
      client: HTTPClient(userAgent: "employees/\(Version.current)"),
      codec: PictureCodec(decoder), now: effects.now,
      token: { command, timeout in
        Result { () throws(TokenError) in try effects.token(command, timeout, effects.mayAsk) }
      },
      signInToken: { [signInSettings = settings.signInSettings] source, refused, timeout in
        guard let signInSettings else { return .failure(.notSignedIn) }
        let service = SignInService(signInSettings, effects.forSignIns)
        return Result { () throws(SignInError) in
          try service.accessToken(for: source, after: refused, within: timeout)
        }
      },
      entryPicture: { (entry, feed, timeout) throws(PictureError) in
        do throws(EntryPictureError) {
          return try entries.picture(entry, of: feed, within: timeout)
        } catch { throw PictureError(error) }
      })
    opened = service
    return service
  }

  /// Asks for everybody only if something failed; `nil` if no picture was ever wanted.
  func status(of employees: () throws -> [Employee]) throws -> PictureStatus? {
    guard hasCache else { return nil }
    let service = try service()
    try service.forgetFailures {
      try employees().flatMap { employee in
        [false, true].compactMap { source(of: employee, cards: [], isFull: $0) }
      }
    }
    let status = service.status()
    return status.usage.count == 0 && status.failures.isEmpty ? nil : status
  }

  func endPauses() throws(StoreError) { if hasCache { try service().endPauses() } }

  /// Lets what failed, and entries without a picture, be requested at once.
  func retry() throws(StoreError) {
    guard hasCache else { return }
    try service().endPauses()
    try service().store.forgetMissing()
  }

  private var hasCache: Bool {
    (try? FileStatus(of: settings.cacheFolder + "/" + PictureStore.folderName)) != nil
  }

  func load(_ source: PictureSource) throws(StoreError) -> Result<ReadyPicture, PictureError> {
    if pictures.isOver { return try service().cached(source) ?? .failure(.offline) }
    var result: Result<ReadyPicture, PictureError>?
    try service().load([source]) { _, picture in result = picture }
    return result ?? .failure(.offline)
  }
}

extension PictureError {
  fileprivate init(_ error: EntryPictureError) {
    switch error {
    case .token(let error): self = .token(error)
    case .ldap(let error): self = .ldap(error)
    }
  }
}

extension Settings {
  func pictureSettings() -> PictureSettings {
    var settings = PictureSettings(
      feeds: self.feeds.map { feed in
        var source = PictureSettings.Feed(
          name: feed.name, url: feed.url, tokenCommand: feed.tokenCommand)
        source.signIn = feed.signIn
        source.hasEntryPictures = feed.hasEntryPictures
        source.signInHash = feed.signInHash
        return source
      })
    settings.thumbPattern = self.pictures?.thumb
    settings.fullPattern = self.pictures?.full
    settings.hosts = self.pictureHosts
    settings.watermark = self.watermark
    settings.isOffline = self.isOffline
    settings.timeout = self.timeout
    settings.authorityFile = self.authorityFile
    return settings
  }
}
