import Correspondence
import Testing

@Suite struct QuotePersonTests {
  @Test(arguments: [
    ("Mari Maasikas", "mari@telisa.ee", "Mari Maasikas"), ("", "mari@telisa.ee", "mari@telisa.ee"),
  ])
  func `Somebody without a name is shown by the address`(
    _ name: String, _ email: String, _ title: String
  ) {
    #expect(QuotePerson(name: name, email: email).title == title)
  }

  @Test(arguments: [
    ("a", "a"), ("", ""), ("a\nb\n", "a\nb\n"), ("a\r\nb\rc\u{85}d\u{2028}e", "a\nb\nc\nd\ne"),
    ("\ta\t", " a "),
  ])
  func `each line of a text ends with a line feed, and tabs are spaces`(
    _ text: String, _ plain: String
  ) {
    #expect(QuoteDraft.plain(text) == plain)
  }
}
