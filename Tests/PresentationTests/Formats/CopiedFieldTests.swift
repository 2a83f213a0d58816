import Basics
import Browser
import Testing

@testable import Presentation

/// The fields that are copied, and how a command line names one.
@Suite struct CopiedFieldTests {
  @Test(
    arguments: [
      (["mari"], ["mari"], nil), (["mari", "phone"], ["mari"], .phone), (["email"], ["email"], nil),
      (["mari", "maasikas", "vcard"], ["mari", "maasikas"], .vcard),
      (["mari", "Email"], ["mari", "Email"], nil), (["mari email"], ["mari email"], nil),
      (["phone", "mari"], ["phone", "mari"], nil), (["email", "email"], ["email"], .email),
    ] as [([String], [String], CopiedField?)])
  func `a last word says what to copy`(words: [String], name: [String], field: CopiedField?) {
    let split = CopiedField.split(words)
    #expect(split.name == name && split.field == field)
  }

  @Test func `nothing that a shell would run when pasted is copied`() throws {
    let evil = try employee(
      "A\u{1B}[201~", "B\u{9B}", email: "a@x\nid\r", phone: "5\u{3}\u{85}6\u{2028}")
    #expect(CopiedField.email.text(of: evil) == "a@x\u{FFFD}id\u{FFFD}")
    #expect(CopiedField.phone.text(of: evil) == "5\u{FFFD}\u{FFFD}6\u{FFFD}")
    #expect(CopiedField.name.text(of: evil) == "A\u{FFFD}[201~ B\u{FFFD}")
    let card = CopiedField.vcard.text(of: evil)
    #expect(card.hasPrefix("BEGIN:VCARD\r\n") && card.hasSuffix("END:VCARD\r\n"))
    #expect(!card.unicodeScalars.contains { $0.isInvisible && $0 != "\r" && $0 != "\n" })
  }
}
