/// The names that each folder of a target declares, and the files of other folders that use them.
///
/// Names count that only one folder declares, and no other target: types, functions, and members
/// that an extension adds.
struct FolderUses {
  /// A file of the target: its path in the target, its folder, empty for the target's own, and the
  /// words of its code.
  private struct File {
    let path: String
    let folder: String
    let words: Set<Substring>
  }

  /// The words before a name that is declared.
  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let", "case",
  ]

  private var files: [File] = []
  /// The folder of each name that other files can use.
  private var owners: [Substring: String] = [:]
  /// Where each name is declared at all: in folders of the target, and in other targets.
  private var declaring: [Substring: Set<String>] = [:]

  init(_ files: [Sources.File], of target: String) {
    for file in files {
      let isOwn = file.folders.first == target
      let folder = file.folders.dropFirst().first ?? ""
      let place = isOwn ? folder : (file.folders.first ?? "") + "/"
      let words = read(file, place, isOwned: isOwn)
      if isOwn {
        let path = String(file.path.dropFirst(target.count + 1))
        self.files.append(File(path: path, folder: folder, words: words))
      }
    }
  }

  /// Records the declarations of a file, and returns its words.
  private mutating func read(
    _ file: Sources.File, _ place: String, isOwned: Bool
  ) -> Set<Substring> {
    var words: Set<Substring> = []
    var isExtension = false
    for line in file.lines {
      let named = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      words.formUnion(named)
      let indentation = line.prefix { $0 == " " }.count
      if indentation == 0, !named.isEmpty { isExtension = named.contains("extension") }
      var declared: [Substring] = []
      for (keyword, name) in zip(named, named.dropFirst()) where Self.keywords.contains(keyword) {
        declared.append(name)
        // What stands deeper is most often a local name.
        if indentation <= 2 { declaring[name, default: []].insert(place) }
      }
      if isOwned, let name = declared.first, indentation == 0 || isExtension && indentation == 2,
        !named.contains("private"), !named.contains("fileprivate")
      {
        owners[name] = place
      }
    }
    return words
  }

  /// The uses of names that a higher folder declares; `order` has the highest folder first.
  ///
  /// The target's own files are above all folders.
  func upward(in order: [String]) -> [String] {
    let ranks = Dictionary(zip([""] + order, 0...)) { first, _ in first }
    var uses: [String] = []
    for (name, owner) in owners where declaring[name]?.count == 1 {
      let rank = ranks[owner] ?? 0
      for file in files where rank < ranks[file.folder] ?? 0 && file.words.contains(name) {
        uses.append("\(file.path) uses \(owner.isEmpty ? "the program" : owner)'s \(name)")
      }
    }
    return uses.sorted()
  }

  /// The folders that have files.
  var folders: Set<String> { Set(files.map(\.folder)).subtracting([""]) }
}
