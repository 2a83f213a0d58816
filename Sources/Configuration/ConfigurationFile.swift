import Files
import Yams

/// The YAML configuration file.
package struct ConfigurationFile {
  package let path: String
  private var context: WrittenValue.Context

  /// Names a file by its absolute path; `currentFolder` is that of relative paths in an open pipe.
  package init(path: String, home: String?, currentFolder: String? = nil) {
    self.path = path
    // `<(command)` of a shell is /dev/fd/63, whose folder has no files of the user's.
    let isPipe = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    context = WrittenValue.Context(
      folder: (isPipe ? currentFolder : FileSystem.folder(of: path)) ?? "/", home: home)
  }

  /// The values that the file sets; a pipe without data for `pipeTimeout` is a fault.
  ///
  /// - Throws: ``ConfigurationError`` with file, line and key of the first thing wrong.
  package func read(
    pipeTimeout: Duration = ConfigurationSource.pipeTimeout
  ) throws(ConfigurationError) -> SettingValues {
    let source: ConfigurationSource
    do {
      source = try ConfigurationSource(path: path, pipeTimeout: pipeTimeout)
    } catch {
      throw self.error(error)
    }
    var file = self
    file.context.commandRefusal = source.commandRefusal
    return try file.values(in: source.text)
  }

  package func values(in text: String) throws(ConfigurationError) -> SettingValues {
    // Aliases of aliases unfold without end where the library compares keys. So anchors are found
    // in a copy without aliases, and in a text without anchors the library rejects the first alias.
    if text.contains("*") { _ = try root(of: text, asterisk: Self.privateUse) }
    let root = try root(of: text)
    guard let root, root.null == nil else { return SettingValues() }
    return try written(root, key: nil, depth: 0).values(of: SettingTable.keys)
  }

  /// A character that means nothing in YAML, and that no configuration has.
  private static let privateUse = "\u{E000}"

  /// The document of a text that has neither anchors nor aliases; `nil` of an empty file.
  ///
  /// `asterisk` is what to read in the place of each asterisk.
  ///
  /// - Throws: ``ConfigurationError`` with the line of what is not valid, or of an anchor or alias.
  private func root(of text: String, asterisk: String = "*") throws(ConfigurationError) -> Node? {
    let root: Node?
    let line: Int?
    do {
      let parser = try Parser(yaml: text.replacing("*", with: asterisk))
      root = try parser.singleRoot()
      // Nodes refer to their anchors weakly; the parser keeps them.
      line = withExtendedLifetime(parser) { root.flatMap(Self.lineOfAnchor) }
    } catch {
      let fault = ConfigurationSyntax.fault(of: error, in: text, asterisk: asterisk)
      throw self.error(fault.cause, line: fault.line)
    }
    if let line { throw error(.anchor, line: line) }
    return root
  }

  /// The line, from 1, of the first node that has an anchor.
  private static func lineOfAnchor(in node: Node) -> Int? {
    if node.anchor != nil { return node.mark?.line ?? 1 }
    let children = node.mapping?.flatMap { [$0.key, $0.value] } ?? node.sequence.map { Array($0) }
    return children?.lazy.compactMap(lineOfAnchor).first
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

  private func error(_ fault: ConfigurationError.Cause, line: Int? = nil) -> ConfigurationError {
    ConfigurationError(location: .file(path: path, line: line), cause: fault)
  }
}
