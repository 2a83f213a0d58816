internal import Files
internal import Foundation
internal import Greetings
internal import MIME
internal import Pictures
internal import TerminalUI

/// The picture of a greeting: the occasion's, one of the user's, or none.
enum GreetingPicture {
  /// Larger ones are refused: many mail servers refuse mails of 10 MB.
  static let limit = 5_000_000

  /// The argument that asks for none.
  static let none = "none"

  /// The occasion's own picture.
  static func own(of occasion: Occasion) -> MessagePicture {
    MessagePicture(
      bytes: occasion.picture, mediaType: "image/png", fileName: occasion.rawValue + ".png",
      description: occasion.pictureDescription)
  }

  /// The picture that an argument means.
  ///
  /// - Parameters:
  ///   - argument: `none`, the name of a picture of the user's or of an occasion, or a file; `nil` for the occasion's.
  ///   - occasion: the occasion.
  ///   - templates: the user's pictures.
  ///   - effects: where relative paths begin.
  /// - Returns: the picture; `nil` for none.
  /// - Throws: ``CommandError`` if it is missing, can't be read, or is not a picture that mail programs show.
  static func chosen(
    _ argument: String?, for occasion: Occasion, _ templates: GreetingTemplates,
    _ effects: Effects
  ) throws(CommandError) -> MessagePicture? {
    guard let argument else { return own(of: occasion) }
    if argument == none { return nil }
    if let path = templates.picture(named: argument, for: occasion) {
      return try read(path, effects)
    }
    if let other = Occasion(rawValue: argument) { return own(of: other) }
    let path = Paths.absolute(argument, in: effects.currentFolder, home: effects.homeFolder)
    return try read(path ?? argument, effects)
  }

  private static func read(
    _ path: String, _ effects: Effects
  ) throws(CommandError) -> MessagePicture {
    let name = Paths.short(path, home: effects.homeFolder).visible
    func failure(_ cause: String, _ status: ExitStatus) -> CommandError {
      CommandError(
        message: WritingPhrase.pictureUnusable.text(["path": name, "cause": cause]),
        status: status)
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try OpenFile(reading: path)
      if try file.status().kind == .folder { throw SystemError(EISDIR) }
      bytes = try file.read(0..<limit + 1)
    } catch {
      throw failure(SystemMessage.text(error.code), .inputOutput)
    }
    if bytes.count > limit {
      throw failure(
        WritingPhrase.pictureTooLarge.text(["size": limit.inDecimalBytes]), .usage)
    }
    do throws(PictureFault) {
      let kind = try PictureHeader(bytes).kind
      // The name that the recipient sees says nothing of the user's folders.
      let file = path.split(separator: "/").last.map(String.init) ?? ""
      return MessagePicture(
        bytes: bytes, mediaType: kind == .jpeg ? "image/jpeg" : "image/png",
        fileName: file.visible, description: "")
    } catch {
      throw failure(error.message, .usage)
    }
  }
}
