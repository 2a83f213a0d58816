internal import DirectoryService

extension RefreshReport.Answer {
  /// What a feed answered, in words: "50 people, 9.4 kB".
  var message: String {
    guard let records else { return ScreenPhrase.notModified.text }
    let lost = skipped == 0 ? [] : [ScreenPhrase.skipped.text(count: skipped)]
    return ([ScreenPhrase.records.text(count: records)] + lost + [byteCount.inDecimalBytes])
      .joined(separator: ScreenPhrase.comma.text)
  }
}
