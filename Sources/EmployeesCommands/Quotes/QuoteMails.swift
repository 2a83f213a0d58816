import Basics
import ContentLines
import Correspondence
import EmployeeDirectory
import Files
import Foundation
import Mail

/// The quotes in some mails: each once, whatever copies there are.
struct QuoteMails {
  /// A quote as the mail that counts has it; a class, since thousands are sorted.
  final class Found {
    let quote: Quote
    let identity: String
    let file: String
    let arrival: Date
    /// When it was written down, or else, if that is more than a day after its arrival, when it
    /// arrived: a sender can choose any date.
    let date: Date

    /// In seconds; clocks may be wrong, and time zones forgotten.
    private static let tolerance = 86_400.0

    init(_ quote: Quote, _ identity: String, in entry: QuoteEntry) {
      (self.quote, self.identity) = (quote, identity)
      (file, arrival) = (entry.file, entry.arrival)
      date = quote.date > arrival + Self.tolerance ? arrival : quote.date
    }
  }

  /// The rejected quotes, the user's own first.
  private(set) var refused: [QuoteBook.Refused] = []
  /// Those that are not hidden, the newest first.
  private(set) var quotes: [Found] = []
  private let entries: [QuoteEntry]
  /// The mail that counts of each quote, also of hidden ones: its index among the entries.
  private var counting: [String: Int] = [:]
  /// The mails of the quotes that have several, the one that counts first.
  private var copies: [String: [QuoteEntry]] = [:]

  init(_ entries: [QuoteEntry], hidden: Set<Int64>) {
    self.entries = entries
    counting.reserveCapacity(entries.count)
    var several: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      switch entry.content {
      case .success(let quote):
        let identity = quote.identity
        if let first = counting[identity] {
          several[identity, default: [first]].append(index)
        } else {
          counting[identity] = index
        }
      case .failure(let refusal): refused.append(.init(entry: entry, reason: refusal))
      }
    }
    func isHidden(_ identity: String) -> Bool {
      !hidden.isEmpty && hidden.contains(ShortID(identity).mark)
    }
    for (identity, indices) in several {
      choose(identity, among: indices, isHidden: isHidden(identity))
    }
    quotes.reserveCapacity(counting.count)
    for (identity, index) in counting where !isHidden(identity) {
      guard case .success(let quote) = entries[index].content else { continue }
      quotes.append(Found(quote, identity, in: entries[index]))
    }
    quotes.sort { $0.date != $1.date ? $0.date > $1.date : $0.identity < $1.identity }
    refused.sort { $0.entry.file < $1.entry.file }
  }

  /// The mails of a quote, the one that counts first; none if there is not any.
  func mails(of identity: String) -> [QuoteEntry] {
    copies[identity] ?? counting[identity].map { [entries[$0]] } ?? []
  }

  func delivery(of identity: String) -> ListedQuote.Delivery? {
    mails(of: identity).compactMap { mail in
      guard case .own(let state) = mail.place else { return nil }
      return switch state {
      case .scheduled, .sending: .waiting
      case .unsure: .unsure
      case .failed: .failed
      case .sent: nil
      }
    }.max()
  }

  private mutating func choose(_ identity: String, among indices: [Int], isHidden: Bool) {
    let sorted = indices.compactMap { index -> Copy? in
      guard case .success(let quote) = entries[index].content else { return nil }
      return Copy(quote: quote, entry: entries[index], index: index)
    }.sorted { ($0.rank, $0.time, $0.entry.file) < ($1.rank, $1.time, $1.entry.file) }
    guard let first = sorted.first else { return }
    counting[identity] = first.index
    for copy in sorted {
      if copy.quote.saysTheSame(as: first.quote) {
        copies[identity, default: []].append(copy.entry)
      } else if !isHidden {
        refused.append(.init(entry: copy.entry, reason: nil))
      }
    }
  }
}

private struct Copy {
  let quote: Quote
  let entry: QuoteEntry
  let index: Int

  /// The user's own go first, then one that the author sent.
  var rank: Int {
    if case .own = entry.place { return 0 }
    return entry.from?.address.addressKey == quote.addedBy.email.addressKey ? 1 : 2
  }

  /// When it was delivered, as the file's name tells, since a sender can choose any date.
  var time: Int64 {
    let name = FileSystem.name(of: entry.file)
    return Int64(name.prefix { $0.isASCII && $0.isNumber }) ?? .max
  }
}

extension Quote {
  /// Its UID, which others can reuse for a quote of theirs, and who added it, which is a claim.
  var identity: String { uid + "\n" + addedBy.email.addressKey }

  /// The hash whose beginning is its ID: of what it says, too, so that a message that claims to be
  /// this quote and says something else never has its ID.
  var shortID: ShortID { ShortID([identity] + content) }

  /// Whether it is the same text of the same people, whatever they are called.
  func saysTheSame(as other: Quote) -> Bool { self == other || content == other.content }

  private var content: [String] {
    [text] + ([saidBy, addedBy] + heardBy).map { $0.email.addressKey }
  }
}
