internal import Basics
package import DirectoryService
package import EmployeeDirectory
internal import Feeds
internal import Localization

/// In how many of a feed's records each field is empty.
package struct FeedCheckScreen {
  /// A line for the feed, and one for each field that its answers may have.
  package let lines: [String]

  /// Counts the empty fields of an answer.
  package init(_ feed: FeedSource, _ reading: RecordReading) {
    let records = reading.records.map(\.record)
    let name = feed.name.visible
    let heading = FeedCheckPhrase.records(count: records.count + reading.skippedCount, feed: name)
    let skipped =
      reading.skippedCount == 0 ? [] : [FeedCheckPhrase.skipped(count: reading.skippedCount)]
    let fields = feed.shape.fields.filter { !$0.isMark }.compactMap { Self.counted($0.field) }
    let counts = fields.map { field, isEmpty in
      FeedCheckPhrase.empty(count: records.count(where: isEmpty), field: field.visible)
    }
    lines = [heading] + (skipped + counts).map { "  " + $0 }
  }

  /// The key of a field, and whether a record has nothing in it; `nil` for a name, which every
  /// record has.
  private static func counted(
    _ field: FeedField
  ) -> (name: String, isEmpty: (FeedRecord) -> Bool)? {
    switch field {
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
