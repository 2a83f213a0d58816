/// Text in the language of manual pages, mdoc(7).
struct Mdoc {
  /// All that was written so far.
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

  /// A line that says what the next ones are.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += ([".\(name)"] + arguments.filter { !$0.isEmpty }).joined(separator: " ") + "\n"
  }

  /// A paragraph of running text, a sentence a line, as the formatter wants it.
  mutating func paragraph(_ words: String) {
    for sentence in words.replacing(". ", with: ".\n").split(separator: "\n") {
      text += Self.escaped(String(sentence)) + "\n"
    }
  }

  /// Paragraphs with blank lines between them; what is indented stays as it is.
  mutating func paragraphs(_ words: String) {
    for (index, block) in words.blocks.enumerated() {
      if index > 0 { macro("Pp") }
      if block.hasPrefix(" ") { literal(block) } else { paragraph(block) }
    }
  }

  /// Lines that stay as they are, but for what all of them are indented by.
  mutating func literal(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    macro("Bd", "-literal", "-offset indent")
    for line in lines { self.text += Self.escaped(String(line.dropFirst(indent))) + "\n" }
    macro("Ed")
  }

  /// A text that means nothing but itself, on a line of its own or behind a macro.
  static func escaped(_ words: String) -> String {
    let escaped = words.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}

extension String {
  /// What stands between blank lines.
  var blocks: [String] {
    split(separator: "\n\n").map(String.init)
  }
}
