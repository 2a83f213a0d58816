import EmployeeDirectory
import Feeds
import Testing

/// A small feed.
enum Sample {
  static let feed = """
    {"employees":[
    {"fname":"Peeter","lname":"Termomeeter",
     "contact_details":{"email":"peeter@telisa.ee","phone":"55 555 555"},
     "position":"IOS","projects":["MyCoolApp","OneTimeThing"]},
    {"fname":"Mari","lname":"Maasikas","contact_details":{"email":"mari@telisa.ee"},
     "position":"WEB"}]}
    """

  static let peeter = FullName(first: "Peeter", last: "Termomeeter").map {
    FeedRecord(
      name: $0, email: "peeter@telisa.ee", phone: "55 555 555", position: .iOS,
      projects: ["MyCoolApp", "OneTimeThing"])
  }
}

/// A client that no proxy of the machine stands before.
let directClient = FeedClient(userAgent: "employees-tests") { _ in nil }

/// Asks one feed.
func ask(
  _ url: String, _ change: (inout FeedRequest) -> Void = { _ in }
) throws -> Result<FeedResponse, FeedError> {
  var request = FeedRequest(name: "Tallinn", url: url)
  change(&request)
  return try #require(directClient.ask([request]).first)
}

/// How long something takes.
func timed(_ work: () throws -> Void) throws -> Duration {
  let start = ContinuousClock.now
  try work()
  return start.duration(to: .now)
}

extension FeedAnswer {
  /// All that could be used.
  var employees: [FeedRecord] { records.read().records.map(\.record) }

  /// All that could not.
  var skipped: [SkippedRecord] { records.read().skipped }
}

extension Result where Success == FeedResponse, Failure == FeedError {
  /// The answer, or a failed test.
  var answer: FeedAnswer {
    get throws {
      guard case .answer(let answer) = try get() else { throw Unexpected.notModified }
      return answer
    }
  }

  /// The validators of a 304, or a failed test.
  var notModified: Validators {
    get throws {
      guard case .notModified(let validators) = try get() else { throw Unexpected.answer }
      return validators
    }
  }

  /// What went wrong; `nil` if nothing did.
  var cause: FeedError.Cause? {
    if case .failure(let error) = self { error.cause } else { nil }
  }
}

/// A response that a test did not ask for.
enum Unexpected: Error {
  case notModified
  case answer
}
