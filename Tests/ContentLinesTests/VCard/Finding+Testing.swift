import ContentLines

extension [VCardScanner.Finding] {
  var summaries: [CardSummary] {
    compactMap { if case .card(let card) = $0 { card } else { nil } }
  }

  var problems: [VCardProblem] {
    compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }
}

/// Scans an input in chunks of a size.
func scan(_ bytes: [UInt8], chunkSize: Int) -> [VCardScanner.Finding] {
  var scanner = VCardScanner()
  var findings: [VCardScanner.Finding] = []
  var start = 0
  while start < bytes.count {
    let end = min(start + chunkSize, bytes.count)
    findings += scanner.feed(bytes.span.extracting(start..<end))
    start = end
  }
  return findings + scanner.finish()
}

/// The octets of a text whose lines end as given.
func octets(_ text: String, lineEnd: String = "\r\n") -> [UInt8] {
  Array(text.unicodeScalars.map { $0 == "\n" ? lineEnd : String($0) }.joined().utf8)
}
