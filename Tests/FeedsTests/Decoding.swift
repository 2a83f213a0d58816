import EmployeeDirectory
import HTTP
import Testing

@testable import Feeds

/// Reads a feed as the client does once it has all its bytes.
func decode(
  _ bytes: [UInt8]
) throws(FeedError) -> (records: [FeedRecord], skipped: [FaultyRecord]) {
  try decode(bytes, limits: DocumentLimits(maximumSize: bytes.count))
}

/// The document of a page.
func document(
  _ bytes: [UInt8], _ shape: FeedShape, limits: DocumentLimits
) throws(FeedError) -> FeedDocument {
  let body = ResponseBody(limit: bytes.count)
  unsafe bytes.withUnsafeBytes { bytes in
    do { try unsafe body.append(bytes) } catch { Issue.record(error) }
  }
  return try FeedDocument(body, shape, limits: limits)
}

/// Reads a feed within limits of a test's own.
func decode(
  _ bytes: [UInt8], _ shape: FeedShape = FeedKind.employees.shape, limits: DocumentLimits
) throws(FeedError) -> (records: [FeedRecord], skipped: [FaultyRecord]) {
  let document = try document(bytes, shape, limits: limits)
  if let fault = document.fault { throw .noUsableRecord(count: document.count, first: fault) }
  let records = FeedRecords([document])
  // Read again, an answer is the same.
  _ = try records.read { _, _ in false }
  let reading = try records.read()
  return (reading.records.map(\.record), reading.skipped)
}

/// Reads a feed written as text.
func decode(
  _ text: String, _ shape: FeedShape = FeedKind.employees.shape
) throws(FeedError) -> (records: [FeedRecord], skipped: [FaultyRecord]) {
  let bytes = Array(text.utf8)
  return try decode(bytes, shape, limits: DocumentLimits(maximumSize: bytes.count))
}

/// Why bytes are not a feed; `nil` if they are.
func fault(_ bytes: [UInt8]) -> FeedError? {
  do throws(FeedError) {
    _ = try decode(bytes)
    return nil
  } catch {
    return error
  }
}

/// Why bytes are not JSON, whatever the place; `nil` if they are.
func syntaxFault(_ bytes: [UInt8]) -> JSONFault? {
  guard case .notJSON(let fault, _) = fault(bytes) else { return nil }
  return fault
}

/// Why a text is not a feed; `nil` if it is.
func fault(_ text: String) -> FeedError? { fault(Array(text.utf8)) }
