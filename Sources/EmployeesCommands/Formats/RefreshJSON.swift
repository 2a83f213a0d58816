internal import DirectoryService

/// The result of a refresh as JSON.
enum RefreshJSON {
  /// An object on a line.
  ///
  /// - Parameters:
  ///   - report: the result.
  ///   - feeds: the feeds' names, in configured order.
  /// - Returns: the object. It has no feeds if another process had just asked them.
  static func text(of report: RefreshReport, _ feeds: [String]) -> String {
    Language.forPrograms { written(report, feeds) }
  }

  private static func written(_ report: RefreshReport, _ feeds: [String]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("feeds") { json in
        json.array(feeds) { json, feed in
          // A refused answer is a failure, too.
          if let failure = report.failures.first(where: { $0.feed == feed }) {
            json.object { $0.members(of: failure) }
          } else if let answer = report.answers.first(where: { $0.feed == feed }) {
            json.object { $0.members(of: answer) }
          }
        }
      }
      json.member("changes") { json in
        json.array(report.changes) { json, change in json.object { $0.members(of: change) } }
      }
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func members(of answer: RefreshReport.Answer) {
    member("name", answer.feed)
    member("result", answer.records == nil ? "not_modified" : "answered")
    member("records") { json in
      if let records = answer.records { json.integer(records) } else { json.null() }
    }
    member("skipped", answer.skipped)
    member("bytes", answer.byteCount)
    member("failures", 0)
    member("error", nil as String?)
  }

  fileprivate mutating func members(of failure: RefreshReport.Failure) {
    member("name", failure.feed)
    member("result", "failed")
    member("records") { $0.null() }
    member("skipped", 0)
    member("bytes", 0)
    member("failures", failure.failures)
    member("error", failure.fault.message)
  }
}
