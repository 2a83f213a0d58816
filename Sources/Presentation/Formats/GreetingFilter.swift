package import Correspondence
import EmployeeDirectory
import Foundation
package import Mail

/// Which greetings are listed.
package struct GreetingFilter: Equatable {
  /// Parts of a subject, a name or an address, in no order.
  package var terms: [String] = []
  package var isScheduled = false
  package var isInbox = false
  package var isSent = false
  package var occasion: Occasion?

  /// The arguments that say the same, for the history; empty if all greetings are listed.
  package var arguments: [String] {
    (isScheduled ? ["--scheduled"] : []) + (isInbox ? ["--inbox"] : []) + (isSent ? ["--sent"] : [])
      + (occasion.map { ["--occasion", $0.rawValue] } ?? []) + (terms.isEmpty ? [] : ["--"] + terms)
  }

  /// A filter of all greetings.
  package init() {}

  /// Reads what ``arguments`` gave; passes over what it does not know.
  package init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--scheduled": isScheduled = true
      case "--inbox": isInbox = true
      case "--sent": isSent = true
      case "--occasion": occasion = rest.popFirst().flatMap { Occasion(rawValue: $0) }
      case "--": (terms, rest) = (Array(rest), [])
      default: break
      }
    }
  }

  /// Some of the greetings, in their order.
  package func selected(_ entries: [GreetingEntry]) -> [GreetingEntry] {
    if arguments.isEmpty { return entries }
    let terms = terms.map(\.foldedPart)
    return entries.filter { includes($0.place) && includes($0, terms) }
  }

  private func includes(_ place: MailPlace) -> Bool {
    if !isScheduled, !isInbox, !isSent { return true }
    return switch place {
    case .imported, .received: isInbox
    case .own(.scheduled), .own(.sending): isScheduled
    case .own(.sent), .own(.unsure): isSent
    // It was to be sent, and was not.
    case .own(.failed): isScheduled
    }
  }

  private func includes(_ entry: GreetingEntry, _ terms: [String]) -> Bool {
    if let occasion, entry.occasion != occasion.rawValue { return false }
    if terms.isEmpty { return true }
    let people = ([entry.from].compactMap { $0 } + entry.to).flatMap { [$0.name, $0.address] }
    let texts = ([entry.subject, entry.occasion ?? ""] + people).map(\.foldedPart)
    return terms.allSatisfy { term in texts.contains { $0.holds(term) } }
  }
}
