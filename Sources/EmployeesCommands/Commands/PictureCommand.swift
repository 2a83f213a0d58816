internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import PictureDecoding
internal import PictureService
internal import TerminalUI

/// The command `employees picture`.
struct PictureCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "picture",
      abstract: PicturePhrase.picture.text,
      discussion: PicturePhrase.pictureDiscussion.text + "\n\n"
        + Examples.text(
          "employees picture termo", "employees picture termo --full --output peeter.jpg"))
  }

  @Argument(help: ArgumentHelp(PicturePhrase.nameArgument.text))
  var name: [String]
  @Flag(help: ArgumentHelp(PicturePhrase.fullOption.text)) var full = false
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(PicturePhrase.outputOption.text, valueName: "file"),
    completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var output: String?
  @Flag(help: ArgumentHelp(PicturePhrase.openOption.text)) var open = false
  @Flag(help: ArgumentHelp(PicturePhrase.jsonOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    try requireName()
    if json, output == "-" { throw ValidationError(PicturePhrase.outputWithJSON.text) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    if output == "-", effects.output.isTerminal {
      throw CommandError(message: PicturePhrase.toTerminal.text, status: .usage)
    }
    let launch = try Launch(settings, global, effects)
    let pictures = PeoplePictures(settings, effects)
    let session = PictureSession(pictures, launch, isFull: full)
    let isShown = output == nil && !open && !json
    // A terminal has the picture before the feeds are asked.
    let isEarly = isShown && launch.console.isWatched
    // Its start takes as long as finding the person.
    if isEarly { pictures.decoder.prepare(isForMany: false) }
    let lookup = PersonLookup(launch: launch, words: name, isJSON: json)
    let status = try lookup.show { person in
      try session.find(person, showsPicture: isEarly)
      return Screen(text: "")
    }
    guard ![.noMatch, .ambiguous].contains(status), session.person != nil else { return status }
    if isShown { return try session.finish() ?? status }
    return try handOn(session, launch, effects) ?? status
  }

  /// Saves, opens or describes the picture.
  ///
  /// - Returns: the exit status without a picture to describe; `nil` if all is well.
  private func handOn(
    _ session: PictureSession, _ launch: Launch, _ effects: Effects
  ) throws -> ExitStatus? {
    guard let source = session.source else {
      if json { try launch.console.write("null\n") }
      if json, output == nil, !open { return .noMatch }
      throw CommandError(
        message: PicturePhrase.lacks.text(["name": session.shownName]), status: .noMatch)
    }
    let picture: ReadyPicture
    switch try session.load(source) {
    case .success(let loaded): picture = loaded
    case .failure(let error):
      if json { try launch.console.write(PictureJSON.text(source, nil, file: nil)) }
      throw session.failure(error)
    }
    let files = PictureFile(effects: effects)
    var path = picture.file
    if output == "-" {
      try effects.output.writeBytes(picture.bytes)
    } else if let output {
      path = try save(picture, to: output, files, launch, effects)
    }
    if json { try launch.console.write(PictureJSON.text(source, picture, file: path)) }
    if open {
      let isSaved = output != nil && output != "-"
      let file = isSaved ? path ?? "" : try files.path(of: picture)
      let short = Paths.short(file, home: effects.homeFolder).visible
      try Desktop(effects).open(file, ifNot: PicturePhrase.openAdvice.text(["path": short]))
    }
    return nil
  }

  private func save(
    _ picture: ReadyPicture, to output: String, _ files: PictureFile, _ launch: Launch,
    _ effects: Effects
  ) throws -> String {
    let path = Paths.absolute(output, in: effects.currentFolder, home: effects.homeFolder)
    guard let path else {
      throw CommandError(
        message: PicturePhrase.outputFailed.text([
          "path": output.excerpt, "cause": SystemMessage.text(ENOENT),
        ]), status: .inputOutput)
    }
    try files.write(picture, to: path)
    let summary = PictureSummary(home: effects.homeFolder).text(of: picture)
    launch.console.note(
      PicturePhrase.saved.text([
        "path": Paths.short(path, home: effects.homeFolder).visible, "summary": summary,
      ]))
    return path
  }
}
