enum HTMLWriter {
  /// A page with the text's paragraphs and, below them, the picture.
  static func page(_ text: String, _ picture: MessagePicture, contentID: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }.map { lines in
      "<p dir=\"auto\">" + lines.map { escaped(String($0)) }.joined(separator: "<br>\n") + "</p>\n"
    }
    return """
      <!DOCTYPE html>
      <html>
      <head><meta charset="utf-8"></head>
      <body>
      \(paragraphs.joined())<p><img src="cid:\(escaped(contentID))" alt="\
      \(escaped(picture.description.oneLine))" style="max-width: 100%"></p>
      </body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
