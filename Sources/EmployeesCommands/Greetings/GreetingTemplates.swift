import Basics
import Configuration
import Correspondence
import EmployeeDirectory
import Files
import Foundation
import Localization
import Mail
import Pictures
import Presentation

/// Messages to begin greetings with: three for each occasion, and the user's own.
struct GreetingTemplates {
  /// The user's own stand here, in a folder for each occasion.
  private let folder: String
  private let report: (_ path: String, _ cause: String) -> Void

  /// `report` takes the path of each file that can't be read, as shown, and the cause.
  init(
    _ settings: Settings, _ environment: Environment,
    report: @escaping (_ path: String, _ cause: String) -> Void
  ) throws(ConfigurationError) {
    folder = try settings.dataFolder(environment) + "/templates"
    self.report = { path, cause in
      report(Paths.short(path, home: environment.homeFolder).visible, cause)
    }
  }

  init(_ settings: Settings, _ console: Console, _ effects: Effects) throws(ConfigurationError) {
    try self.init(settings, effects.environment) { path, cause in
      console.warn(WritingPhrase.templateUnusable(cause: cause, path: path))
    }
  }

  /// Reports all that can't be used: messages, pictures, and each folder once.
  func check() {
    var folders: Set<String> = []
    for occasion in Occasion.allCases {
      if let (path, error) = unreadableFolder(in: occasion), folders.insert(path).inserted {
        report(path, SystemMessage.text(error.code))
      }
      _ = ownMessages(for: occasion)
      for name in names(in: occasion, arePictures: true) {
        let path = folder(of: occasion) + "/" + name
        do throws(CommandError) {
          _ = try GreetingPicture.load(path)
        } catch {
          report(path, error.message)
        }
      }
    }
  }

  /// One of the user's messages takes the place of a built-in one with its name.
  func messages(for occasion: Occasion) -> [MessageTemplate] {
    if let (path, error) = unreadableFolder(in: occasion) {
      report(path, SystemMessage.text(error.code))
    }
    let own = ownMessages(for: occasion)
    let names = Set(own.map(\.name))
    return builtIn(for: occasion).filter { !names.contains($0.name) } + own
  }

  private func ownMessages(for occasion: Occasion) -> [MessageTemplate] {
    names(in: occasion, arePictures: false)
      .compactMap { message(in: folder(of: occasion) + "/" + $0) }
  }

  func subject(for occasion: Occasion) -> String { occasion.phrases.subject.withoutDirectionMarks }

  func pictures(for occasion: Occasion) -> [String] {
    names(in: occasion, arePictures: true).map(Self.stem)
  }

  func picture(named name: String, for occasion: Occasion) -> String? {
    names(in: occasion, arePictures: true).first { Self.stem($0) == name || $0 == name }
      .map { folder(of: occasion) + "/" + $0 }
  }

  private static let pictureExtensions: Set = ["jpg", "jpeg", "png"]

  private func folder(of occasion: Occasion) -> String { folder + "/" + occasion.rawValue }

  /// The folder that can't be read, so that templates may be missing; `nil` if all can be.
  private func unreadableFolder(in occasion: Occasion) -> (path: String, error: SystemError)? {
    let own = folder(of: occasion)
    guard let error = Self.openingError(of: own) else { return nil }
    if let outer = Self.openingError(of: folder) {
      let isMissing = outer.isMissingFile && !FileStatus.exists(folder)
      return isMissing ? nil : (path: folder, error: outer)
    }
    let isThere = FileSystem.names(in: folder).contains(occasion.rawValue)
    return isThere ? (path: own, error: error) : nil
  }

  private static func openingError(of folder: String) -> SystemError? {
    do throws(SystemError) {
      _ = try OpenFolder(folder)
      return nil
    } catch {
      return error
    }
  }

  private func names(in occasion: Occasion, arePictures: Bool) -> [String] {
    FileSystem.names(in: folder(of: occasion)).sorted().filter { name in
      !name.hasPrefix(".") && !name.hasSuffix("~")
        && Self.pictureExtensions.contains(Self.fileExtension(of: name)) == arePictures
    }
  }

  private func message(in path: String) -> MessageTemplate? {
    func unusable(_ cause: String) -> MessageTemplate? {
      report(path, cause)
      return nil
    }
    do throws(SystemError) {
      let file = try OpenFile(reading: path)
      if try file.status().kind != .regular { return unusable(NotePhrase.notRegular) }
      let bytes = try file.read(0..<NoteText.limit + 1)
      if bytes.count > NoteText.limit {
        return unusable(NotePhrase.largerThan(size: NoteText.limit.inBytes))
      }
      guard let text = String(validating: bytes, as: UTF8.self).map(NoteText.tidied) else {
        return unusable(WritingPhrase.templateNotUTF8)
      }
      if text.isEmpty { return unusable(WritingPhrase.templateEmpty) }
      return MessageTemplate(name: Self.stem(FileSystem.name(of: path)), content: text)
    } catch {
      return unusable(SystemMessage.text(error.code))
    }
  }

  private func builtIn(for occasion: Occasion) -> [MessageTemplate] {
    let phrases = occasion.phrases
    return zip(["warm", "short", "formal"], [phrases.warm, phrases.short, phrases.formal]).map {
      MessageTemplate(name: $0, subject: nil, text: $1.withoutDirectionMarks)
    }
  }

  private static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static func stem(_ name: String) -> String {
    let fileExtension = fileExtension(of: name)
    guard fileExtension == "txt" || pictureExtensions.contains(fileExtension) else { return name }
    return String(name.dropLast(fileExtension.count + 1))
  }
}

extension Occasion {
  private typealias Phrase = TemplatePhrase

  fileprivate var phrases: (subject: String, warm: String, short: String, formal: String) {
    switch self {
    case .birthday:
      (Phrase.birthdaySubject, Phrase.birthdayWarm, Phrase.birthdayShort, Phrase.birthdayFormal)
    case .anniversary:
      (
        Phrase.anniversarySubject, Phrase.anniversaryWarm, Phrase.anniversaryShort,
        Phrase.anniversaryFormal
      )
    case .welcome:
      (Phrase.welcomeSubject, Phrase.welcomeWarm, Phrase.welcomeShort, Phrase.welcomeFormal)
    case .farewell:
      (Phrase.farewellSubject, Phrase.farewellWarm, Phrase.farewellShort, Phrase.farewellFormal)
    case .thanks: (Phrase.thanksSubject, Phrase.thanksWarm, Phrase.thanksShort, Phrase.thanksFormal)
    case .congratulations:
      (
        Phrase.congratulationsSubject, Phrase.congratulationsWarm, Phrase.congratulationsShort,
        Phrase.congratulationsFormal
      )
    case .holiday:
      (Phrase.holidaySubject, Phrase.holidayWarm, Phrase.holidayShort, Phrase.holidayFormal)
    }
  }
}

enum GreetingPicture {
  /// Larger ones are refused: many mail servers refuse mails of 10 MB.
  static let limit = 5_000_000

  static func own(of occasion: Occasion) -> MessagePicture {
    MessagePicture(
      bytes: occasion.picture, mediaType: "image/png", fileName: occasion.rawValue + ".png",
      description: occasion.pictureDescription)
  }

  /// `argument` is `none`, a picture's or an occasion's name, or a file; `nil` for the occasion's.
  static func chosen(
    _ argument: String?, for occasion: Occasion, _ templates: GreetingTemplates, _ effects: Effects
  ) throws(CommandError) -> MessagePicture? {
    guard let argument else { return own(of: occasion) }
    if argument == "none" { return nil }
    let known = templates.picture(named: argument, for: occasion)
    if known == nil, let other = Occasion(rawValue: argument) { return own(of: other) }
    let path = known ?? effects.absolute(argument) ?? argument
    do throws(CommandError) {
      return try load(path)
    } catch {
      let message = WritingPhrase.pictureUnusable(cause: error.message, path: effects.shown(path))
      throw CommandError(message: message, status: error.status)
    }
  }

  /// Throws an error whose message is the cause alone.
  static func load(_ path: String) throws(CommandError) -> MessagePicture {
    let bytes = try CommandError.ofFile({ $0 }) { () throws(SystemError) in
      let file = try OpenFile(reading: path)
      if try file.status().kind == .folder { throw SystemError(EISDIR) }
      return try file.read(0..<limit + 1)
    }
    if bytes.count > limit {
      let cause = WritingPhrase.pictureTooLarge(size: limit.inDecimalBytes)
      throw CommandError(message: cause, status: .usage)
    }
    do throws(PictureFault) {
      let kind = try PictureHeader(bytes).kind
      // The name that the recipient sees says nothing of the user's folders.
      return MessagePicture(
        bytes: bytes, mediaType: kind == .jpeg ? "image/jpeg" : "image/png",
        fileName: FileSystem.name(of: path).visible, description: "")
    } catch {
      throw CommandError(message: error.message, status: .usage)
    }
  }
}
