internal import Files
internal import Foundation
internal import Presentation

/// The files that an editor left next to a draft's text when it was ended.
extension Draft {
  /// Files that are not the draft's own, and have something in them: vim's `.note.txt.swp`, nano's
  /// `note.txt.save`, Emacs's `#note.txt#`.
  ///
  /// A backup of an older text, `note.txt~`, is one only if the text itself is missing.
  private var editorFiles: [(path: String, modified: Int64)] {
    let isComplete = FileStatus.exists(path)
    return FileSystem.names(in: folder).compactMap { name in
      let file = folder + "/" + name
      guard !Self.ownNames.contains(name), !WholeFileWriter.isHiddenName(name),
        !(isComplete && name.hasSuffix("~")),
        let status = try? FileStatus(of: file, followsLinks: false), status.kind == .regular,
        status.size > 0
      else { return nil }
      return (file, status.modified)
    }
  }

  var hasEditorFiles: Bool { !editorFiles.isEmpty }

  /// Takes over the newest text that an editor saved besides, if it is newer than the draft's.
  ///
  /// A file that is no text is left to its editor, which asks about it when it is opened again.
  func takeNewerText() {
    let known = (try? FileStatus(of: path).modified) ?? .min
    let newer = editorFiles.filter { $0.modified > known }.sorted { $0.modified > $1.modified }
    guard let bytes = newer.lazy.compactMap({ Self.text(in: $0.path) }).first else { return }
    try? FileSystem.replaceFile(path, with: bytes)
  }

  private static func text(in path: String) -> [UInt8]? {
    guard let bytes = try? OpenFile(reading: path).read(0..<NoteText.limit + 1),
      bytes.count <= NoteText.limit, !bytes.contains(0), bytes.contains(where: { $0 > 0x20 }),
      String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    return bytes
  }
}
