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

extension FeedField {
  /// A field's key, and whether a record lacks it; `nil` for a name, which every record has.
  var counted: (name: String, isEmpty: (FeedRecord) -> Bool)? {
    switch self {
    case .first, .last, .name: nil
    case .id: ("id", { $0.id == nil })
    case .email: ("email", { $0.email.isEmpty })
    case .phone: ("phone", { $0.phone == nil })
    case .position: ("position", { $0.position == nil })
    case .projects: ("projects", { $0.projects.isEmpty })
    case .thumb: ("thumb", { $0.images.thumb == nil })
    case .picture: ("picture", { $0.images.full == nil })
    case .own(let name): (name, { $0.more.value(of: name) == nil })
    }
  }
}
