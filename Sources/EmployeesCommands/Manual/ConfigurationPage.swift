/// The manual page of the configuration file, `employees.yaml(5)`, made of the file that
/// `employees config init` writes.
struct ConfigurationPage {
  /// The page.
  var text: String {
    var page = Mdoc(
      title: "employees.yaml", section: 5, abstract: "the configuration file of employees")
    page.macro("Sh", "SYNOPSIS")
    page.macro("Pa", "~/.config/employees/config.yaml")
    page.macro("Sh", "DESCRIPTION")
    page.paragraph(
      "A YAML file of the keys below, all of them optional. Options and environment variables take "
        + "precedence over it. A relative path is relative to the file's folder, and ~ is the home folder. "
        + "Unknown keys and wrong values are told by line. A command is run only from a file that "
        + "belongs to you or root and that nobody else may write.")
    page.macro("Bl", "-tag", "-width Ds")
    for entry in Self.entries {
      page.macro("It", "Ic", Mdoc.escaped(entry.key))
      page.paragraph(entry.meaning)
      page.literal(entry.example)
    }
    page.macro("El")
    page.macro("Sh", "SEE ALSO")
    page.macro("Xr", "employees", "1 ,")
    page.macro("Xr", "employees-config", "1")
    return page.text
  }

  /// A key, what it is for, and how it is written.
  struct Entry: Equatable {
    let key: String
    let meaning: String
    let example: String
  }

  /// The keys of the file, in its order.
  static var entries: [Entry] {
    ConfigurationText.template.blocks.dropFirst().compactMap { block in
      let lines = block.split(separator: "\n").map(uncommented)
      let isKey = { (line: String) in
        ConfigurationFile.keys.contains { line.hasPrefix($0 + ":") }
      }
      guard let start = lines.firstIndex(where: isKey) else { return nil }
      return Entry(
        key: String(lines[start].prefix { $0 != ":" }),
        meaning: lines[..<start].joined(separator: " "),
        example: lines[start...].joined(separator: "\n"))
    }
  }

  /// A line of the file without what makes a comment of it.
  private static func uncommented(_ line: Substring) -> String {
    guard line.drop(while: { $0 == " " }).hasPrefix("# ") else { return String(line) }
    return String(line).replacing("# ", with: "", maxReplacements: 1)
  }
}
