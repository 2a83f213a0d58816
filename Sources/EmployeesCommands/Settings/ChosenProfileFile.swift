internal import Files

/// The file that `profile use` writes: a profile's name in a line.
///
/// No profile's folder beside it has its name, which has a dot.
struct ChosenProfileFile {
  /// The state's folder for all profiles.
  let folder: String

  /// A longer file is not ours.
  private static let longest = 1 << 10

  var path: String { folder + "/profile.txt" }

  /// Where the name is, for messages.
  var location: ConfigurationError.Location { .file(path: path, line: nil) }

  /// Reads the name.
  ///
  /// - Returns: `nil` if no profile was chosen.
  /// - Throws: ``ConfigurationError`` if the file can't be read.
  func read() throws(ConfigurationError) -> String? {
    do throws(SystemError) {
      let bytes = try OpenFile(reading: path).read(0..<Self.longest)
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch let error where error.isMissingFile {
      return nil
    } catch {
      throw ConfigurationError(location: location, fault: .unreadableState(code: error.code))
    }
  }

  /// Writes a name; if that fails, the old one stays.
  func write(_ name: String) throws(SystemError) {
    try FileSystem.createFolder(folder)
    try FileSystem.replaceFile(path, with: Array((name + "\n").utf8))
  }
}
