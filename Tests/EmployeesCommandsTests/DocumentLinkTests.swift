import Foundation
import TestSupport
import Testing

/// The links of the documents and of the manual pages.
@Suite struct DocumentLinkTests {
  private static let root = BuiltProgram.package

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The text of a document without its blocks of code.
  private static func prose(_ path: String) throws -> String {
    try text(path).replacing(/```(?s:.*?)```/, with: "")
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
  }

  /// The anchors of a document's headings, as GitHub makes them.
  private static func anchors(of path: String) throws -> Set<String> {
    var counts: [String: Int] = [:]
    var anchors: Set<String> = []
    for heading in try prose(path).matches(of: /(?m)^#+ (.+)$/) {
      let characters = heading.1.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      }
      let anchor = String(characters)
      let earlier = counts[anchor, default: 0]
      counts[anchor] = earlier + 1
      anchors.insert(earlier == 0 ? anchor : "\(anchor)-\(earlier)")
    }
    return anchors
  }

  @Test func `every link leads to a file, and to one of its headings`() throws {
    let documents = try ["", "docs/", "docs/decisions/", "sample-data/"].flatMap { folder in
      try Self.names(in: folder).filter { $0.hasSuffix(".md") }.map { folder + $0 }
    }
    #expect(documents.count > 20)
    var checked = 0
    for document in documents {
      let folder = (document as NSString).deletingLastPathComponent
      for link in try Self.prose(document).matches(of: /\]\(([^)#: ]*)(?:#([^) ]*))?\)/) {
        let path = link.1.isEmpty ? document : "\(folder)/\(link.1)"
        #expect(Self.exists(path), "\(document) links to \(link.1)")
        guard let anchor = link.2, path.hasSuffix(".md"), Self.exists(path) else { continue }
        checked += 1
        let anchors = try Self.anchors(of: path)
        #expect(anchors.contains(String(anchor)), "\(document) links to \(link.1)#\(anchor)")
      }
    }
    #expect(checked > 40)
  }

  @Test func `every page and file that a manual page names exists`() throws {
    let pages = try Self.names(in: "man")
    #expect(pages.count > 20)
    for page in pages {
      let text = try Self.text("man/" + page)
      for reference in text.matches(of: /(?m)^\.Xr (employees[\w.-]*) (\d)/) {
        let name = "\(reference.1).\(reference.2)"
        #expect(pages.contains(name), "\(page) names \(name)")
      }
      for path in text.matches(of: /\bdocs\/[\w.\/-]*\w/) {
        #expect(Self.exists(String(path.output)), "\(page) names \(path.output)")
      }
    }
  }
}
