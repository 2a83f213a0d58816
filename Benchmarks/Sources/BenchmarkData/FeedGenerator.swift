public import Foundation

/// Makes the two feeds of a directory, as they are and as they are a day later.
///
/// One person in twenty is in both feeds. A day later one in a hundred is different: nine tenths of
/// these have another phone, the rest have left, and somebody else has joined.
public struct FeedGenerator {
  /// The feeds' names, in configured order.
  public static let feeds = ["tallinn", "tartu"]
  /// How many states of the feeds there are.
  public static let generations = 2

  private var names = NameSource()
  private var random = SeededGenerator(seed: 20_261_121)

  /// Prepares for making one directory.
  public init() {}

  /// Writes `tallinn.1.json`, `tallinn.2.json`, `tartu.1.json` and `tartu.2.json`.
  ///
  /// - Parameters:
  ///   - size: how many people there are.
  ///   - folder: where to; made if it is missing.
  /// - Throws: what the file system refuses.
  public mutating func write(size: Int, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try Self.feeds.map { feed in
      try (1...Self.generations).map { generation in
        try JSONArrayFile(folder.appending(path: "\(feed).\(generation).json"))
      }
    }
    for index in 0..<size {
      let today = colleague(index, of: size)
      let tomorrow = successor(of: today)
      let home = Int(random.next() % 2)
      try files[home][0].append(today.json)
      try files[home][1].append(tomorrow.json)
      if random.happens(percent: 5) {
        let other = Colleague(today.name, &random)
        try files[1 - home][0].append(other.json)
        try files[1 - home][1].append(other.json)
      }
    }
    for file in files.joined() { try file.finish() }
  }

  private mutating func colleague(_ index: Int, of size: Int) -> Colleague {
    let stride = max(1, size / SearchTerm.hits)
    let isSought = index % stride == 0 && index / stride < SearchTerm.hits
    let name = isSought ? names.nextSought(&random) : names.next(&random)
    return Colleague(name, &random)
  }

  private mutating func successor(of colleague: Colleague) -> Colleague {
    if !random.happens(percent: 1) { return colleague }
    if random.happens(percent: 90) { return colleague.withNewPhone(&random) }
    return Colleague(names.next(&random), &random)
  }
}

/// A feed's file that grows element by element.
private final class JSONArrayFile {
  private let handle: FileHandle
  private var buffer = "{\"employees\":["
  private var isFirst = true

  init(_ file: URL) throws {
    try Data().write(to: file)
    handle = try FileHandle(forWritingTo: file)
  }

  func append(_ element: String) throws {
    buffer += isFirst ? "\n" : ",\n"
    isFirst = false
    buffer += element
    if buffer.utf8.count > 1 << 20 { try flush() }
  }

  func finish() throws {
    buffer += "\n]}\n"
    try flush()
    try handle.close()
  }

  private func flush() throws {
    try handle.write(contentsOf: Data(buffer.utf8))
    buffer = ""
  }
}
