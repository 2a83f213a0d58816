internal import Files
internal import Foundation
internal import Greetings
internal import Pictures

/// Messages to begin greetings with: three for each occasion, and the user's own.
struct GreetingTemplates {
  /// The user's own stand here, in a folder for each occasion.
  let folder: String

  /// The templates of a profile.
  ///
  /// - Throws: ``ConfigurationError`` if the home folder is not known.
  init(_ settings: Settings, _ effects: Effects) throws(ConfigurationError) {
    folder = try settings.dataFolder(effects) + "/templates"
  }

  /// An occasion's messages; one of the user's takes the place of one with its name.
  func messages(for occasion: Occasion) -> [MessageTemplate] {
    let own = names(in: occasion) { Self.pictureKinds[$0] == nil }.compactMap { file in
      message(in: folder(of: occasion) + "/" + file)
    }
    let names = Set(own.map(\.name))
    return builtIn(for: occasion).filter { !names.contains($0.name) } + own
  }

  /// An occasion's own subject.
  func subject(for occasion: Occasion) -> String { occasion.phrases.subject.greetingText }

  /// The names of the user's pictures for an occasion.
  func pictures(for occasion: Occasion) -> [String] {
    names(in: occasion) { Self.pictureKinds[$0] != nil }.map(Self.stem)
  }

  /// Where the user's picture of a name is; `nil` if there is none.
  func picture(named name: String, for occasion: Occasion) -> String? {
    names(in: occasion) { Self.pictureKinds[$0] != nil }
      .first { Self.stem($0) == name || $0 == name }
      .map { folder(of: occasion) + "/" + $0 }
  }

  /// The kind of picture that a file's ending promises.
  static let pictureKinds: [String: PictureKind] = ["jpg": .jpeg, "jpeg": .jpeg, "png": .png]

  private func folder(of occasion: Occasion) -> String { folder + "/" + occasion.rawValue }

  /// The files of an occasion whose endings are wanted, in order.
  private func names(in occasion: Occasion, _ isWanted: (_ ending: String) -> Bool) -> [String] {
    FileSystem.names(in: folder(of: occasion)).sorted().filter { name in
      !name.hasPrefix(".") && !name.hasSuffix("~")
        && isWanted(Self.ending(of: name))
    }
  }

  private func message(in path: String) -> MessageTemplate? {
    guard let file = try? OpenFile(reading: path), let status = try? file.status(),
      status.kind == .regular, let bytes = try? file.read(0..<NoteText.limit + 1),
      let text = try? NoteText.text(of: bytes), !text.isEmpty
    else { return nil }
    let name = path.split(separator: "/").last.map { Self.stem(String($0)) }
    return MessageTemplate(name: name ?? path, content: text)
  }

  private func builtIn(for occasion: Occasion) -> [MessageTemplate] {
    let phrases = occasion.phrases
    return zip(Self.builtInNames, [phrases.warm, phrases.short, phrases.formal]).map {
      MessageTemplate(name: $0, subject: nil, text: $1.greetingText)
    }
  }

  private static let builtInNames = ["warm", "short", "formal"]

  private static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// A file's name without the ending of a text or a picture.
  private static func stem(_ name: String) -> String {
    let ending = ending(of: name)
    guard ending == "txt" || pictureKinds[ending] != nil else { return name }
    return String(name.dropLast(ending.count + 1))
  }
}

extension TemplatePhrase {
  /// The text as a greeting has it, without marks for terminals.
  fileprivate var greetingText: String {
    switch template(in: .current) {
    case .text(let text): text
    case .plural(let forms): forms[.other] ?? ""
    }
  }
}

extension Occasion {
  fileprivate typealias Phrases = (
    subject: TemplatePhrase, warm: TemplatePhrase, short: TemplatePhrase, formal: TemplatePhrase
  )

  fileprivate var phrases: Phrases {
    switch self {
    case .birthday: (.birthdaySubject, .birthdayWarm, .birthdayShort, .birthdayFormal)
    case .anniversary:
      (.anniversarySubject, .anniversaryWarm, .anniversaryShort, .anniversaryFormal)
    case .welcome: (.welcomeSubject, .welcomeWarm, .welcomeShort, .welcomeFormal)
    case .farewell: (.farewellSubject, .farewellWarm, .farewellShort, .farewellFormal)
    case .thanks: (.thanksSubject, .thanksWarm, .thanksShort, .thanksFormal)
    case .congratulations:
      (
        .congratulationsSubject, .congratulationsWarm, .congratulationsShort,
        .congratulationsFormal
      )
    case .holiday: (.holidaySubject, .holidayWarm, .holidayShort, .holidayFormal)
    }
  }

  /// What the occasion is called.
  var label: String {
    switch self {
    case .birthday: WritingPhrase.birthday.text
    case .anniversary: WritingPhrase.anniversary.text
    case .welcome: WritingPhrase.welcome.text
    case .farewell: WritingPhrase.farewell.text
    case .thanks: WritingPhrase.thanks.text
    case .congratulations: WritingPhrase.congratulations.text
    case .holiday: WritingPhrase.holiday.text
    }
  }

  /// What its picture shows.
  var pictureDescription: String {
    switch self {
    case .birthday: WritingPhrase.birthdayPicture.text
    case .anniversary: WritingPhrase.anniversaryPicture.text
    case .welcome: WritingPhrase.welcomePicture.text
    case .farewell: WritingPhrase.farewellPicture.text
    case .thanks: WritingPhrase.thanksPicture.text
    case .congratulations: WritingPhrase.congratulationsPicture.text
    case .holiday: WritingPhrase.holidayPicture.text
    }
  }
}
