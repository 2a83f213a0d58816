import EmployeeDirectory
import HTTP
import Testing

@testable import Feeds

/// Reads a feed as the client does once it has all its bytes.
func decode(
  _ bytes: [UInt8]
) throws(ContentError) -> (records: [FeedRecord], skipped: [SkippedRecord]) {
  try decode(bytes, limits: DocumentLimits(maximumSize: bytes.count))
}

/// Reads a feed within limits of a test's own.
func decode(
  _ bytes: [UInt8], limits: DocumentLimits
) throws(ContentError) -> (records: [FeedRecord], skipped: [SkippedRecord]) {
  let body = ResponseBody(limit: bytes.count)
  unsafe bytes.withUnsafeBytes { bytes in
    do { try unsafe body.append(bytes) } catch { Issue.record(error) }
  }
  let records = FeedRecords(try FeedDocument(body, limits: limits))
  // Read again, an answer is the same.
  _ = records.read { _, _ in false }
  let reading = records.read()
  return (reading.records.map(\.record), reading.skipped)
}

/// Reads a feed written as text.
func decode(
  _ text: String
) throws(ContentError) -> (records: [FeedRecord], skipped: [SkippedRecord]) {
  try decode(Array(text.utf8))
}

/// Why bytes are not a feed; `nil` if they are.
func fault(_ bytes: [UInt8]) -> ContentError? {
  do throws(ContentError) {
    _ = try decode(bytes)
    return nil
  } catch {
    return error
  }
}

/// Why a text is not a feed; `nil` if it is.
func fault(_ text: String) -> ContentError? { fault(Array(text.utf8)) }
