internal import Files
internal import Foundation
internal import PictureService
internal import Pictures
internal import TerminalUI

/// Pictures in files of their own, for users and other programs.
struct PictureFile {
  let effects: Effects

  /// Writes a picture to a file as a whole, or not at all.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - path: an absolute path; a file that stands there is replaced.
  /// - Throws: ``CommandError`` if that is not possible.
  func write(_ picture: ReadyPicture, to path: String) throws(CommandError) {
    do throws(SystemError) {
      // A device or a pipe is written to, not replaced.
      if let status = try? FileStatus(of: path), status.kind != .regular {
        if status.kind == .folder { throw SystemError(EISDIR) }
        try OpenFile(writing: path).write(picture.bytes)
        return
      }
      try replace(path, with: picture.bytes, permissions: 0o666)
    } catch {
      throw CommandError(
        message: PicturePhrase.outputFailed.text([
          "path": Paths.short(path, home: effects.homeFolder).visible,
          "cause": SystemMessage.text(error.code),
        ]), status: .inputOutput)
    }
  }

  /// The path of a picture for another program, which may read it later: its file in the cache, or else a
  /// copy, if it could not be cached.
  ///
  /// - Throws: ``CommandError`` if there is none and none can be written.
  func path(of picture: ReadyPicture) throws(CommandError) -> String {
    if let file = picture.file { return file }
    let temporary = FileManager.default.temporaryDirectory.path
    let folder = temporary + "/employees-" + UUID().uuidString
    let path = folder + (picture.kind == .jpeg ? "/picture.jpg" : "/picture.png")
    do throws(SystemError) {
      try FileSystem.createFolder(folder)
      try replace(path, with: picture.bytes, permissions: 0o600)
    } catch {
      throw CommandError(
        message: PicturePhrase.notHanded.text(["cause": SystemMessage.text(error.code)]),
        status: .inputOutput)
    }
    return path
  }

  private func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32
  ) throws(SystemError) {
    let new = path + "." + UUID().uuidString
    let file = try OpenFile(creating: new, permissions: permissions)
    do throws(SystemError) {
      try file.write(bytes)
      try FileSystem.rename(new, to: path)
    } catch {
      try? FileSystem.remove(new)
      throw error
    }
  }
}
