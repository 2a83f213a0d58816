internal import Browser
internal import Files
internal import Foundation
internal import SQLiteFiles

/// Where `browse` keeps its view and earlier queries: `browse.json` in the state folder.
///
/// A file that cannot be read or written changes nothing but what is remembered.
struct BrowseMemoryFile {
  let folder: String

  /// A longer file is not ours.
  private static let longest = 1 << 18

  private var path: String { folder + "/browse.json" }

  func read() -> BrowserMemory {
    guard let bytes = try? OpenFile(reading: path).read(0..<Self.longest) else {
      return BrowserMemory()
    }
    return (try? JSONDecoder().decode(BrowserMemory.self, from: Data(bytes))) ?? BrowserMemory()
  }

  func write(_ memory: BrowserMemory) {
    guard let data = try? JSONEncoder().encode(memory),
      (try? PrivateFolder.prepare(folder)) != nil
    else { return }
    // A new file is renamed into place, so that a full disk leaves the old one.
    let new = path + "." + UUID().uuidString
    do {
      let file = try OpenFile(creating: new)
      try file.write(Array(data))
      try FileSystem.rename(new, to: path)
    } catch {
      try? FileSystem.remove(new)
    }
  }
}
