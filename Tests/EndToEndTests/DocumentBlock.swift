import Foundation
import TestSupport
import Testing

/// A block of code that a document prints.
struct DocumentBlock: Sendable, CustomStringConvertible {
  /// The document's path in the sources.
  let file: String
  /// The word after the fence; empty without one.
  let language: String
  /// The lines, without the indentation of a list.
  let text: String
  /// Whether the next block says the same in fish.
  private(set) var hasFishTwin = false

  var description: String { "\(file): \(text)" }

  /// The text of a file of the sources.
  static func source(_ path: String) throws -> String {
    try String(contentsOf: BuiltProgram.package.appending(path: path), encoding: .utf8)
  }

  /// The blocks of all documents.
  ///
  /// Those of `docs/tour*.md` are written by `make tour` and compared by the gate.
  static func all() throws -> [DocumentBlock] {
    let folder = BuiltProgram.package.appending(path: "docs").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let manuals = names.filter { $0.hasSuffix(".md") && !$0.hasPrefix("tour") }
    let others = ["README.md", "CONTRIBUTING.md", "sample-data/README.md"]
    return try (others + manuals.map { "docs/" + $0 }).flatMap { try blocks(of: $0) }
  }

  /// The blocks of a document, in order.
  static func blocks(of file: String) throws -> [DocumentBlock] {
    let matches = try source(file).matches(of: /(?m)^( *)```(\w*)\n((?s:.*?))^ *```$/)
    var blocks = matches.map { match in
      let lines = match.3.split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { $0.hasPrefix(match.1) ? $0.dropFirst(match.1.count) : $0 }
        .joined(separator: "\n")
      return DocumentBlock(file: file, language: String(match.2), text: text)
    }
    for index in blocks.indices.dropFirst() where blocks[index].language == "fish" {
      blocks[index - 1].hasFishTwin = true
    }
    return blocks
  }

  /// The blocks of a document that contain some words.
  static func blocks(of file: String, with words: String) throws -> [DocumentBlock] {
    try blocks(of: file).filter { $0.text.contains(words) }
  }

  /// The literal blocks of a manual page.
  static func literals(ofPage name: String) throws -> [String] {
    try source("man/" + name).matches(of: /(?m)^\.Bd -literal.*\n((?s:.*?))^\.Ed$/).map {
      String($0.1).replacing("\\-", with: "-").replacing("\\(dq", with: "\"")
    }
  }
}

/// A shell that blocks are printed for.
enum DocumentShell: String, CaseIterable, Sendable {
  case sh, bash, zsh, fish

  /// The shell with the options that leave out a user's settings; `nil` if it is not installed.
  var command: [String]? {
    switch self {
    case .sh: ["/bin/sh"]
    case .bash: Shell.bash.path.map { [$0, "--norc", "--noprofile"] }
    case .zsh: Shell.zsh.path.map { [$0, "-f"] }
    case .fish: Shell.fish.path.map { [$0, "--no-config"] }
    }
  }

  /// The shells that are installed; ``CompletionTests`` shows which are skipped.
  static let installed = allCases.filter { $0.command != nil }

  /// The shells that tests run blocks in: `sh`, or all that are installed with
  /// `DOCUMENT_SHELLS=all`, as in `make test-documents`.
  static let tested: [DocumentShell] =
    ProcessInfo.processInfo.environment["DOCUMENT_SHELLS"] == "all" ? installed : [.sh]

  /// Those for blocks that are printed for fish, too.
  static let testedWithFish = installed.filter { tested.contains($0) || $0 == .fish }

  /// The variable of the last command's status.
  var status: String { self == .fish ? "$status" : "$?" }

  /// Whether a user of this shell types a block.
  func types(_ block: DocumentBlock) -> Bool {
    switch block.language {
    case "sh": self != .fish || !block.hasFishTwin
    case "fish": self == .fish
    default: false
    }
  }

  /// The blocks of a document for this shell that contain some words.
  func blocks(of file: String, with words: String) throws -> [String] {
    try DocumentBlock.blocks(of: file, with: words).filter(types).map(\.text)
  }
}
