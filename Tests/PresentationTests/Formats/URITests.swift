import Testing

@testable import Presentation

/// Links made of what feeds and cards say.
@Suite struct URITests {
  @Test(arguments: [
    ("55 555 555", "55555555"), ("+372 5551-0101", "+37255510101"),
    ("(+372) 5551.0101", "+37255510101"),
    ("030/555 0137", "0305550137"), ("00372 5551 0101", "0037255510101"),
    ("+44 (0)20 7946 0000", "+442079460000"), ("(0)20 7946", "0207946"),
    ("tel. 5551 0101", "55510101"), ("5551 0101 ext. 12", "55510101"),
    ("5551 0101, 5551 0102", "55510101"), ("5551;ext=12", "5551"), ("5551+0101", "5551"),
    ("+\u{FF11}\u{0662}3", "+123"), ("\u{202A}+372 5551\u{202C}", "+3725551"),
    ("5551 0106 / 5551 0107", "55510106"), ("5551 0106/ 0107", "55510106"),
    ("/ 5551 0106 /5551 0107", "55510106"),
    ("Mobile:\n5551 0106\n5551 0107", "55510106"), ("Tel. +44 (0)20 7946 0000", "+442079460000"),
    ("*#06#", "06"), ("5\u{1B}]8;;x\u{7}5", "5"),
  ])
  func `a number is dialled without what groups its digits, and without what follows it`(
    phone: String, number: String
  ) {
    #expect(phone.telephoneURI == "tel:" + number)
  }

  @Test(arguments: ["", "+", "none", "ask Mari", "+x 5"])
  func `without a digit there is no link`(phone: String) {
    #expect(phone.telephoneURI.isEmpty)
  }
}
