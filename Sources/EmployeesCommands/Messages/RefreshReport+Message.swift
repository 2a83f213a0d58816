internal import DirectoryService

extension RefreshReport.Answer {
  /// What a feed answered, in words: "50 people, 9.4 kB".
  var message: String {
    guard let records else { return "not modified" }
    let lost = skipped == 0 ? "" : ", \(skipped.of("record", "records")) skipped"
    return "\(records.of("record", "records"))\(lost), \(byteCount.inDecimalBytes)"
  }
}
