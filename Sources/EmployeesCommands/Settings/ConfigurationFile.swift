internal import Yams

/// The YAML configuration file.
struct ConfigurationFile {
  /// Its absolute path.
  let path: String
  private var context: WrittenValue.Context

  /// Names a file.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - home: the user's home folder.
  ///   - currentFolder: the folder of relative paths in a file that is an open pipe.
  init(path: String, home: String?, currentFolder: String? = nil) {
    self.path = path
    // `<(command)` of a shell is /dev/fd/63, whose folder has no files of the user's.
    let isPipe = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    context = WrittenValue.Context(
      folder: isPipe ? currentFolder ?? "/" : Paths.folder(of: path), home: home)
  }

  /// Reads the file.
  ///
  /// - Parameter pipeTimeout: how long to wait for data if the file is a pipe.
  /// - Returns: the values that the file sets.
  /// - Throws: ``ConfigurationError`` with file, line and key of the first thing wrong.
  func read(
    pipeTimeout: Duration = ConfigurationSource.pipeTimeout
  ) throws(ConfigurationError) -> SettingValues {
    let source: ConfigurationSource
    do {
      source = try ConfigurationSource(path: path, pipeTimeout: pipeTimeout)
    } catch {
      throw self.error(error.fault)
    }
    var file = self
    file.context.commandRefusal = source.commandRefusal
    return try file.values(in: source.text)
  }

  /// Reads a file's text.
  func values(in text: String) throws(ConfigurationError) -> SettingValues {
    // Aliases of aliases unfold without end, and a configuration needs none.
    if let line = Self.lineOfAnchor(in: text) { throw error(.anchor, line: line) }
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      let syntax = ConfigurationSyntax(error, in: text)
      throw self.error(syntax.fault, line: syntax.line)
    }
    guard let root, root.null == nil else { return SettingValues() }
    return try written(root, key: nil, depth: 0).values(of: SettingTable.keys)
  }

  /// The first line, from 1, where a value begins as an anchor or an alias does.
  private static func lineOfAnchor(in text: String) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // At the beginning of a line, or of a value behind a colon, a dash or an opening bracket.
    let anchor = /(^\s*|[:\-]\s+|[\[{]\s*)[&*]\w/
    let index = lines.firstIndex { $0.prefix { $0 != "#" }.firstMatch(of: anchor) != nil }
    return index.map { $0 + 1 }
  }

  /// A value of the YAML library as one of ours.
  private func written(_ node: Node, key: String?, depth: Int) -> WrittenValue {
    WrittenValue(
      content: content(of: node, key: key, depth: depth),
      location: .file(path: path, line: node.mark?.line), key: key, context: context)
  }

  private func content(of node: Node, key: String?, depth: Int) -> WrittenValue.Content {
    // What is nested deeper is read by no setting, and may be nested without end.
    let isLeaf = depth == Self.maximumDepth
    if let sequence = node.sequence {
      if isLeaf { return .list([]) }
      return .list(
        sequence.enumerated().map { index, element in
          written(element, key: (key ?? "") + "[\(index)]", depth: depth + 1)
        })
    }
    if let mapping = node.mapping {
      if isLeaf { return .mapping([]) }
      return .mapping(
        mapping.map { name, value in
          let text = name.scalar?.string ?? ""
          let path = key.map { $0 + "." + text } ?? text
          return (
            key: written(name, key: path, depth: Self.maximumDepth),
            value: written(value, key: path, depth: depth + 1)
          )
        })
    }
    guard let scalar = node.scalar, node.null == nil else { return .nothing }
    return .text(scalar.string, flag: node.bool)
  }

  private static let maximumDepth = 8

  private func error(
    _ fault: ConfigurationError.Fault, line: Int? = nil
  ) -> ConfigurationError {
    ConfigurationError(location: .file(path: path, line: line), fault: fault)
  }
}
