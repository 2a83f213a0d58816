/// What `doctor` found, as JSON.
enum FindingsJSON {
  /// All findings, one object per line.
  static func text(of findings: [Finding]) -> String {
    Language.forPrograms { written(findings) }
  }

  private static func written(_ findings: [Finding]) -> String {
    var json = JSONWriter()
    json.lines(findings) { json, finding in
      json.object { json in
        json.member("kind", finding.kind.rawValue)
        json.member("place", finding.location)
        json.member("problem", finding.problem)
        json.member("remedy", finding.kind.remedy)
      }
    }
    return json.text + "\n"
  }
}
