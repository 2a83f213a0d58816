import ArgumentParser
import Basics
import Configuration
import EmployeeDirectory
import Files
import Foundation
import Localization
import PictureService
import Pictures
import Presentation
import SQLiteFiles

struct PictureCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "picture", PicturePhrase.picture, PicturePhrase.pictureDiscussion,
      examples: "employees picture termo", "employees picture termo --full --output peeter.jpg")
  }

  @Argument(help: ArgumentHelp(PicturePhrase.nameArgument)) var name: [String]
  @Flag(help: ArgumentHelp(PicturePhrase.fullOption)) var full = false
  @Option(
    name: .shortAndLong, help: ArgumentHelp(PicturePhrase.outputOption, valueName: "file"),
    completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var output: String?
  @Flag(help: ArgumentHelp(PicturePhrase.openOption)) var open = false
  @Flag(help: ArgumentHelp(PicturePhrase.retryOption)) var retry = false
  @Flag(help: ArgumentHelp(PicturePhrase.jsonOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    try requireName()
    if json, output == "-" { throw ValidationError(PicturePhrase.outputWithJSON) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    if output == "-", effects.output.isTerminal {
      throw CommandError(message: PicturePhrase.toTerminal, status: .usage)
    }
    let launch = try Launch(settings, global, effects)
    let pictures = PeoplePictures(settings, effects)
    if retry { try pictures.retry() }
    let session = PictureSession(pictures, launch, isFull: full)
    let isShown = output == nil && !open && !json
    // A terminal has the picture before the feeds are asked.
    let isEarly = isShown && launch.console.isWatched
    // Its start takes as long as finding the person.
    if isEarly { pictures.decoder.prepare(isForMany: false) }
    let status = try PersonLookup(launch: launch, words: name, isJSON: json).show { person in
      try session.find(person, showsPicture: isEarly)
      return Screen(text: "")
    }
    guard ![.noMatch, .ambiguous].contains(status), session.person != nil else { return status }
    if isShown { return try session.finish() ?? status }
    return try handOn(session, launch) ?? status
  }

  /// Returns the exit status without a picture to describe; `nil` if all is well.
  private func handOn(_ session: PictureSession, _ launch: Launch) throws -> ExitStatus? {
    let effects = launch.effects
    guard let source = session.source else { return try handOnNothing(session, launch) }
    let picture: ReadyPicture
    switch try session.pictures.load(source) {
    case .success(let loaded): picture = loaded
    case .failure(.noPicture): return try handOnNothing(session, launch)
    case .failure(let error):
      if json { try launch.console.write(PictureJSON.text(source, nil, file: nil)) }
      throw session.failure(error)
    }
    var path = picture.file
    if output == "-" {
      try effects.output.writeBytes(picture.bytes)
    } else if let output {
      path = try save(picture, to: output, launch)
    }
    if json { try launch.console.write(PictureJSON.text(source, picture, file: path)) }
    if open {
      let isSaved = output != nil && output != "-"
      let file = isSaved ? path ?? "" : try picture.pathForPrograms(effects.environment)
      try effects.openOnDesktop(file, ifNot: PicturePhrase.openAdvice(path: effects.shown(file)))
    }
    return nil
  }

  /// Returns the exit status of JSON about a person without a picture, and throws otherwise.
  private func handOnNothing(_ session: PictureSession, _ launch: Launch) throws -> ExitStatus {
    if json { try launch.console.write("null\n") }
    if json, output == nil, !open { return .noMatch }
    throw CommandError(message: PicturePhrase.lacks(name: session.shownName), status: .noMatch)
  }

  private func save(
    _ picture: ReadyPicture, to output: String, _ launch: Launch
  ) throws(CommandError) -> String {
    let effects = launch.effects
    guard let path = effects.absolute(output) else {
      throw CommandError(
        message: PicturePhrase.outputFailed(
          cause: SystemMessage.text(ENOENT), path: output.excerpt), status: .inputOutput)
    }
    try CommandError.ofFile({ PicturePhrase.outputFailed(cause: $0, path: effects.shown(path)) }) {
      () throws(SystemError) in
      // A device or a pipe is written to, not replaced.
      if let status = try? FileStatus(of: path), status.kind != .regular {
        if status.kind == .folder { throw SystemError(EISDIR) }
        return try OpenFile(writing: path).write(picture.bytes)
      }
      try FileSystem.replaceFile(path, with: picture.bytes, permissions: 0o666)
    }
    let summary = picture.summary(home: effects.home)
    launch.console.printRemark(PicturePhrase.saved(path: effects.shown(path), summary: summary))
    return path
  }
}

/// The picture of one person while `picture` runs.
final class PictureSession {
  let pictures: PeoplePictures
  private let launch: Launch
  private let display: PictureDisplay
  private let isFull: Bool
  private(set) var person: Person?
  /// Where the person's picture comes from; `nil` if nobody has one.
  private(set) var source: PictureSource?
  private var shown: Shown?

  private struct Shown {
    let source: PictureSource?
    var bytes: [UInt8]?
    /// Why the picture is missing; `nil` if it was found, or the person has none.
    var error: PictureError?
    /// Whether the picture was loaded, not only taken from the cache.
    var isLoaded = true
  }

  init(_ pictures: PeoplePictures, _ launch: Launch, isFull: Bool) {
    (self.pictures, self.launch, self.isFull) = (pictures, launch, isFull)
    display = PictureDisplay(pictures, launch)
  }

  var shownName: String { person?.employee.name.description.visible ?? "" }

  func find(_ person: Person, showsPicture: Bool) throws {
    let employee = person.employee
    self.person = person
    let cards = try launch.matches(for: [employee])[employee.key] ?? []
    source = pictures.source(of: employee, cards: cards, isFull: isFull)
    if showsPicture, shown == nil { try show(prefersCache: true) }
  }

  func finish() throws -> ExitStatus? {
    if shown == nil || shown?.source != source {
      try show(prefersCache: false)
    } else if let source, shown?.isLoaded == false {
      // What the cache had may be outdated.
      if case .success(let picture) = try pictures.load(source), picture.bytes != shown?.bytes {
        try show(prefersCache: false)
      }
    }
    if let error = shown?.error { throw failure(error) }
    return shown?.bytes == nil ? .noMatch : nil
  }

  func failure(_ error: PictureError) -> CommandError {
    var failure = CommandError(
      message: PicturePhrase.failed(cause: error.message, name: shownName), status: .unavailable)
    if case .remembered = error { failure.details = [PicturePhrase.retryAdvice] }
    return failure
  }

  private func show(prefersCache: Bool) throws {
    guard let person else { return }
    guard let source else { return try showNothing(of: person) }
    if prefersCache, case .success(let picture) = try pictures.service().cached(source) {
      shown = Shown(source: source, bytes: picture.bytes, isLoaded: false)
      do {
        return try display.show(picture.bytes, picture.size, above: line(picture))
      } catch let fault as PictureFault { shown = Shown(source: source, error: .picture(fault)) }
    } else {
      switch try display.load(source, waiting: PicturePhrase.loading(name: shownName), line: line) {
      case .success(let picture): shown = Shown(source: source, bytes: picture.bytes)
      case .failure(.noPicture): try showNothing(of: person)
      case .failure(let error): shown = Shown(source: source, error: error)
      }
    }
    if shown?.error != nil { try display.showInitials(of: person.employee.name) }
  }

  private func showNothing(of person: Person) throws {
    try display.showInitials(of: person.employee.name)
    try launch.console.write(PicturePhrase.noPicture.isolated + "\n")
    shown = Shown(source: source)
  }

  private func line(_ picture: ReadyPicture) -> String {
    let text = picture.summary(home: launch.effects.home)
    return text.isolatedLine.folded(toWidth: launch.console.columns).map { $0 + "\n" }.joined()
  }
}

extension ReadyPicture {
  /// The file in the cache, or else a copy, for a program that may read it later.
  fileprivate func pathForPrograms(_ environment: Environment) throws(CommandError) -> String {
    if let file { return file }
    let temporary = environment["TMPDIR"] ?? ""
    let folder = (temporary.isEmpty ? "/tmp" : temporary) + "/employees-" + UUID().uuidString
    let path = folder + (kind == .jpeg ? "/picture.jpg" : "/picture.png")
    try CommandError.ofFile(PicturePhrase.notHanded) { () throws(SystemError) in
      try FileSystem.createFolder(folder)
      try FileSystem.replaceFile(path, with: bytes)
    }
    return path
  }
}
