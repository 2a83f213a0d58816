import Foundation
import TestSupport
import Testing

/// The IDs of quotes: what one means never changes.
@Suite struct QuoteIDTests {
  private let quotes: QuoteHome

  init() throws { quotes = try QuoteHome() }

  /// The quote that each listed ID means.
  private func texts() throws -> [String: String] {
    let pairs = try quotes.list().map { quote in
      (try #require(quote["id"]?.text), try #require(quote["text"]?.text))
    }
    return Dictionary(pairs) { _, _ in "two quotes" }
  }

  @Test func `a mail with the UID of a quote does not take over its ID`() throws {
    try quotes.receive(QuoteSample())
    let id = try quotes.id()
    // One of them would have come first by any order of hashes.
    for number in 1...12 {
      try quotes.receive(
        QuoteSample(from: "g\(number)@example.com", text: "Forged \(number)").with {
          $0.addedBy = "CN=G:mailto:g\(number)@example.com"
        }, "0.\(number)")
      let texts = try texts()
      #expect(texts.count == number + 1)
      #expect(texts[id] == "You had to be there.")
    }
    #expect(try quotes.quote("show", id).output.contains("You had to be there."))
    #expect(try quotes.quote("delete", id, "--yes").status == 0)
    let left = try texts()
    #expect(left.count == 12 && !left.values.contains("You had to be there."))
    #expect(try quotes.quote("delete", id, "--yes").status == 1)
  }

  @Test func `quotes of one UID that arrive together keep their IDs, whichever goes`() throws {
    try quotes.receive(QuoteSample())
    try quotes.receive(
      QuoteSample(from: "jyri@tartu.ee", text: "Same UID").with {
        $0.addedBy = "CN=J:mailto:jyri@tartu.ee"
      }, "2")
    let before = try texts()
    #expect(before.count == 2)
    for (id, text) in before {
      #expect(try quotes.quote("show", id).output.contains(text))
    }
    let id = try #require(before.first { $0.value == "Same UID" }?.key)
    #expect(try quotes.quote("delete", id, "--yes").status == 0)
    #expect(try texts() == before.filter { $0.key != id })
  }

  /// A mail of the quote's speaker that claims to be Peeter's quote and says something else.
  private var forgery: QuoteSample { QuoteSample(from: "jyri@tartu.ee", text: "Forged words") }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: quotes.inbox + "/new/\(name).a.host")
  }

  @Test func `a forgery that is left alone does not get the ID of the quote`() throws {
    try quotes.receive(QuoteSample())
    let id = try quotes.id()
    try quotes.receive(forgery, "2")
    #expect(try texts() == [id: "You had to be there."])
    try remove("1")
    let left = try texts()
    #expect(Array(left.values) == ["Forged words"] && left[id] == nil)
    #expect(try quotes.quote("show", id).status == 1)
    #expect(try quotes.quote("delete", id, "--yes").status == 1)
    try quotes.receive(QuoteSample())
    #expect(try texts() == [id: "You had to be there."])
  }

  @Test func `a quote that comes after its forgery does not get the forgery's ID`() throws {
    try quotes.receive(forgery)
    let id = try quotes.id()
    try quotes.receive(QuoteSample(), "2")
    let listed = try texts()
    #expect(Array(listed.values) == ["You had to be there."] && listed[id] == nil)
    #expect(try quotes.quote("show", id).status == 1)
  }

  @Test func `a forgery that is imported does not get the ID of a deleted quote`() throws {
    try quotes.receive(QuoteSample())
    let id = try quotes.id()
    #expect(try quotes.quote("delete", id, "--yes").status == 0)
    try remove("1")
    let run = try quotes.take(forgery.message)
    #expect(run.status == 0 && run.lines.first != id)
    #expect(Array(try texts().values) == ["Forged words"])
    #expect(try quotes.quote("delete", id, "--yes").status == 1)
    #expect(try texts().count == 1)
  }

  @Test func `an index that is made again changes no ID`() throws {
    for number in 1...40 {
      try quotes.receive(QuoteSample(uid: "\(number)@x", text: "Number \(number)"), "\(number)")
    }
    let before = try texts()
    #expect(before.count == 40)
    let state = quotes.home.folder.path("home/.local/state/employees")
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: state + "/quotes.sqlite" + ending)
    }
    // The order of arrival, which other programs may change.
    for number in 1...40 {
      try FileManager.default.moveItem(
        atPath: quotes.inbox + "/new/\(number).a.host",
        toPath: quotes.inbox + "/cur/\(1_700_000_000 - number).b.host:2,S")
    }
    #expect(try texts() == before)
  }
}
