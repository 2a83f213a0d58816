import Foundation

/// Makes Swift of the texts in po/: `PhraseGenerator OUTPUT po/employees.pot po/et.po …`.
@main
struct PhraseGenerator {
  static func main() {
    do {
      let paths = CommandLine.arguments.dropFirst(2)
      guard let english = paths.first else {
        return fail(["usage: PhraseGenerator OUTPUT POT [PO]..."])
      }
      let translations = try paths.dropFirst().map(file)
      let catalogue = try Catalogue(english: file(english), translations: translations)
      guard catalogue.errors.isEmpty else { return fail(catalogue.errors.map(\.description)) }
      let output = URL(filePath: CommandLine.arguments[1])
      let swift = Data(PhraseWriter.swift(catalogue).utf8)
      // Rewriting the same file would compile it again.
      if (try? Data(contentsOf: output)) != swift { try swift.write(to: output) }
    } catch let error as POError {
      fail([error.description])
    } catch {
      fail(["error: \(error.localizedDescription)"])
    }
  }

  private static func file(_ path: String) throws -> POFile {
    let url = URL(filePath: path)
    let name = "po/" + url.lastPathComponent
    guard let text = String(validating: try Data(contentsOf: url), as: UTF8.self) else {
      throw POError(name, 1, "the file is not in UTF-8")
    }
    return try POFile(text, name: name)
  }

  private static func fail(_ lines: [String]) {
    FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    exit(1)
  }
}
