/// The text of a manual page in mdoc(7).
struct Mdoc {
  /// The text so far.
  private(set) var text = ""

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - title: its name, as in `man employees-list`.
  ///   - section: 1 for commands, 5 for files.
  ///   - abstract: one line, without a full stop.
  init(title: String, section: Int, abstract: String) {
    macro("Dd", Version.date)
    macro("Dt", title.uppercased(), "\(section)")
    macro("Os")
    macro("Sh", "NAME")
    macro("Nm", title)
    macro("Nd", Self.escaped(abstract))
  }

  /// A macro line.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += ([".\(name)"] + arguments.filter { !$0.isEmpty }).joined(separator: " ") + "\n"
  }

  /// A paragraph with each sentence on its own line, as mdoc requires.
  mutating func paragraph(_ words: String) {
    for sentence in words.replacing(". ", with: ".\n").split(separator: "\n") {
      text += Self.escaped(String(sentence)) + "\n"
    }
  }

  /// Paragraphs separated by blank lines; indented ones stay unchanged.
  mutating func paragraphs(_ words: String) {
    for (index, block) in words.blocks.enumerated() {
      if index > 0 { macro("Pp") }
      if block.hasPrefix(" ") { literal(block) } else { paragraph(block) }
    }
  }

  /// Unchanged lines without their common indentation.
  mutating func literal(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    macro("Bd", "-literal", "-offset indent")
    for line in lines { self.text += Self.escaped(String(line.dropFirst(indent))) + "\n" }
    macro("Ed")
  }

  /// A text without meaning to mdoc, on its own line or behind a macro.
  static func escaped(_ words: String) -> String {
    let escaped = words.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}

extension String {
  /// The texts between blank lines.
  var blocks: [String] {
    split(separator: "\n\n").map(String.init)
  }
}
