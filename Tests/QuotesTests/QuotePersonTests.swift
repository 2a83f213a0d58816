import Quotes
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
}
