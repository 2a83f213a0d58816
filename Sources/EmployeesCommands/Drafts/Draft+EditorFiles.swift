import Files
import Presentation

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

  /// Takes over the newest text that an editor saved next to the draft's, if it is newer.
  ///
  /// Any other file is left to its editor, which asks about it when it is opened again.
  func recoverNewerText() {
    let known = hasText ? (try? FileStatus(of: path).modified) ?? .min : .min
    let saved = editorFiles.filter { file in
      file.modified > known && Self.isSavedText(file.path) && Self.isUsableText(file.path)
    }
    guard let newest = saved.max(by: { $0.modified < $1.modified }) else { return }
    try? FileSystem.rename(newest.path, to: path)
  }

  /// Whether Emacs or nano saves a text under this name when it is ended, or it is a backup's.
  private static func isSavedText(_ path: String) -> Bool {
    let name = FileSystem.name(of: path)
    return name == "#\(textName)#" || name == textName + "~" || name.hasPrefix(textName + ".save")
  }

  /// Whether a file has a text that a draft may be.
  private static func isUsableText(_ path: String) -> Bool {
    let bytes = (try? OpenFile(reading: path).read(0..<NoteText.limit + 1)) ?? []
    return bytes.count <= NoteText.limit && !bytes.isBlank
      && String(validating: bytes, as: UTF8.self) != nil
  }
}

extension [UInt8] {
  /// Whether a text is empty or white space.
  var isBlank: Bool { allSatisfy { $0 <= 0x20 } }
}
