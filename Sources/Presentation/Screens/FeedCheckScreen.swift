import Basics
package import DirectoryService
package import EmployeeDirectory
import Feeds
import Localization

/// In how many of a feed's records each field is empty.
package struct FeedCheckScreen {
  /// A line for the feed, and one for each field that its answers may have.
  package let lines: [String]

  /// Counts the empty fields of an answer.
  package init(_ feed: FeedSource, _ reading: RecordReading) {
    let records = reading.records.map(\.record)
    let heading = FeedCheckPhrase.records(
      count: records.count + reading.skippedCount, feed: feed.name.visible)
    let skipped =
      reading.skippedCount == 0 ? [] : [FeedCheckPhrase.skipped(count: reading.skippedCount)]
    let fields = feed.shape.fields.filter { !$0.isMark }.compactMap(\.field.counted)
    let counts = fields.map { field, isEmpty -> (label: String, values: [String]) in
      let count = FeedCheckPhrase.empty(count: records.count(where: isEmpty))
      return (field.visible, [count.isolated])
    }
    lines =
      [heading.isolatedSentence] + skipped.map { "  " + $0.isolated }
      + LabelColumn.lines(counts, width: nil, margin: 2)
  }
}
