import Basics
import Files

/// The files that were found for an index, and their checksum.
package struct FoundFiles {
  package private(set) var checksum = SetChecksum()
  /// By folder, in no order within it.
  private var folders: [[FoundFile]] = []

  package init() {}

  /// Adds the files of a folder.
  package mutating func add(_ files: [FoundFile]) {
    folders.append(files)
    for file in files { checksum.add(file.path, file.stamp) }
  }

  /// The files, each once, by folder and name; sorted only here, not if nothing changed.
  package func sorted() -> [FoundFile] {
    var numbers: Set<FileIdentity> = []
    // A file that was replaced during the search may be found twice by its path.
    var paths: Set<String> = []
    return folders.flatMap { $0.sorted { $0.path < $1.path } }.filter { file in
      numbers.insert(file.stamp.identity).inserted && paths.insert(file.path).inserted
    }
  }
}

extension String {
  /// Whether a file's name has an extension, in upper or lower case.
  package func hasExtension(_ name: String) -> Bool {
    utf8.suffix(name.utf8.count + 1).lazy.map(\.lowercased).elementsEqual(("." + name).utf8)
  }
}
