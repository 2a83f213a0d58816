internal import Contacts
internal import DirectoryService
internal import EmployeeDirectory
internal import Files
internal import HTTP
internal import PictureDecoding
internal import PictureService
internal import PictureStore
internal import Pictures
internal import Processes
internal import SQLiteFiles
internal import SignInService

/// The pictures of people, for commands.
///
/// The cache is opened only when somebody has a picture.
final class PeoplePictures {
  let decoder: PictureDecoder
  private let settings: PictureSettings
  private let signInSettings: SignInSettings?
  private let cacheFolder: String
  private let cacheSize: Int
  private let effects: Effects
  private var opened: PictureService?

  init(_ settings: Settings, _ effects: Effects) {
    self.settings = settings.pictureSettings()
    signInSettings = settings.signInSettings
    cacheFolder = settings.cacheFolder
    cacheSize = settings.pictureCacheSize
    decoder = effects.pictureDecoder
    self.effects = effects
  }

  /// Where a person's picture comes from; `nil` if nobody has one.
  ///
  /// - Parameters:
  ///   - employee: the person.
  ///   - cards: the person's cards; the first with a picture counts.
  ///   - isFull: whether the large picture is wanted.
  /// - Returns: the source, which is not asked yet.
  func source(of employee: Employee, cards: [Contact], isFull: Bool = false) -> PictureSource? {
    settings.source(
      name: employee.name, email: employee.email, images: employee.images, isFull: isFull
    ) {
      cards.lazy.compactMap(Self.picture).first
    }
  }

  /// A card's picture; `nil` if it has none or cannot be read.
  private static func picture(of card: Contact) -> PictureCard? {
    let photo = try? AddressBook.photo(of: card, maximumSize: PictureLimits.fileSize)
    guard let photo, let folder = FileSystem.folder(of: card.file) else { return nil }
    return PictureCard(photo: photo, folder: folder)
  }

  /// The service, with its cache.
  ///
  /// - Throws: ``StoreError`` if not even a cache in memory can be created.
  func service() throws(StoreError) -> PictureService {
    if let opened { return opened }
    let effects = effects.service
    let service = PictureService(
      settings: settings,
      store: try PictureStore(cache: cacheFolder, maximumSize: Int64(cacheSize)),
      client: HTTPClient(userAgent: "employees/\(Version.current)"),
      codec: PictureCodec(inspect: decoder.inspect, jpeg: decoder.jpeg), now: effects.now,
      token: { command, timeout in
        do throws(TokenError) {
          return .success(try effects.token(command, timeout))
        } catch {
          return .failure(error)
        }
      },
      signInToken: { [signInSettings] source, timeout in
        guard let signInSettings else { return .failure(.notSignedIn) }
        let service = SignInService(signInSettings, effects.forSignIns)
        do throws(SignInError) {
          return .success(try service.accessToken(for: source, within: timeout).token)
        } catch {
          return .failure(error)
        }
      })
    opened = service
    return service
  }

  /// The cached pictures and the addresses that fail; `nil` if no picture was ever wanted.
  func status() throws(StoreError) -> PictureStatus? {
    let folder = cacheFolder + "/" + PictureStore.folderName
    guard (try? FileStatus(of: folder)) != nil else { return nil }
    let status = try service().status()
    return status.usage.count == 0 && status.failures.isEmpty ? nil : status
  }

  /// A source's picture: from the cache, or else fetched.
  func load(_ source: PictureSource) throws(StoreError) -> Result<ReadyPicture, PictureError> {
    var result: Result<ReadyPicture, PictureError>?
    try service().load([source]) { _, picture in result = picture }
    return result ?? .failure(.offline)
  }
}

extension Settings {
  /// The settings of pictures.
  func pictureSettings() -> PictureSettings {
    var settings = PictureSettings(
      feeds: feeds.map { feed in
        var source = PictureSettings.Feed(
          name: feed.name, url: feed.url, tokenCommand: feed.tokenCommand)
        source.signIn = feed.signIn
        return source
      })
    settings.thumbPattern = pictures?.thumb
    settings.fullPattern = pictures?.full
    settings.hosts = pictureHosts
    settings.watermark = watermark
    settings.isOffline = isOffline
    settings.timeout = timeout
    settings.authorityFile = authorityFile
    return settings
  }
}
