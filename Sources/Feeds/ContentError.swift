public import EmployeeDirectory

/// Why the content of an answer is not a valid feed.
public enum ContentError: Error, Hashable, Sendable, Codable {
  /// It is empty.
  case emptyAnswer
  /// It is not valid JSON.
  case notJSON(JSONFault)
  /// It is a web page, perhaps a sign-in page.
  case webPage
  /// It is JSON, but not an object with an array named `employees`.
  case noEmployees
  /// None of the elements in `employees`, of which there are `count`, is usable; `first` is what is
  /// wrong with the first.
  case noUsableRecord(count: Int, first: RecordFault)
  /// `employees` has more elements than that.
  case tooManyRecords(limit: Int)
  /// Parsing one value would take more memory than the largest answer may have.
  case tooLargeValue
}

/// The cache stores errors as JSON: both cases as `{"cause": …}`, as before they were told apart.
