import Foundation

/// The fields in which the queue keeps its own about an email; none of them is sent.
package enum MailField: String, CaseIterable {
  case deferredDelivery = "Deferred-Delivery"
  case firstAttempt = "Employees-First-Attempt"
  case nextAttempt = "Employees-Next-Attempt"
  case attempts = "Employees-Attempts"
  case reply = "Employees-Reply"
  /// The recipient of a part of an email to several.
  case recipient = "Employees-Recipient"
}

extension HeaderFields {
  /// The schedule that the fields describe.
  package var schedule: MailSchedule {
    func time(_ field: MailField) -> MailTime? { self[field.rawValue].flatMap { MailTime($0) } }
    return MailSchedule(
      at: time(.deferredDelivery), firstAttempt: time(.firstAttempt)?.date,
      nextAttempt: time(.nextAttempt)?.date,
      attempts: self[MailField.attempts.rawValue].flatMap { Int($0) } ?? 0)
  }

  mutating func write(_ schedule: MailSchedule, in zone: TimeZone) {
    func text(_ date: Date?) -> String? { date.map { MailTime($0, in: zone).text } }
    write(schedule.at?.text, .deferredDelivery)
    write(text(schedule.firstAttempt), .firstAttempt)
    write(text(schedule.nextAttempt), .nextAttempt)
    write(schedule.attempts == 0 ? nil : String(schedule.attempts), .attempts)
  }

  mutating func write(_ value: String?, _ field: MailField) {
    // One field, whatever the file had.
    remove(field.rawValue)
    if let value { set(field.rawValue, to: value) }
  }

  /// The message as it is sent: without the queue's fields, with the time of sending.
  func sent(at date: MailTime) -> HeaderFields {
    var fields = withoutMailFields
    fields.remove("Date")
    fields.set("Date", to: date.text)
    return fields
  }

  var withoutMailFields: HeaderFields {
    var fields = self
    for field in MailField.allCases { fields.remove(field.rawValue) }
    return fields
  }
}
