import Testing

@testable import Basics

struct AddressKeyTests {
  @Test(arguments: [
    ("Mari@Telisa.EE", "mari@telisa.ee"), ("mari@telisa.ee", "mari@telisa.ee"), ("", ""),
    ("AZ[@`az{", "az[@`az{"), ("J\u{DC}RI@Telisa.ee", "j\u{DC}ri@telisa.ee"),
  ])
  func `an address's key has small letters of ASCII`(address: String, key: String) {
    #expect(address.addressKey == key)
  }

  @Test(arguments: [
    ("Mari@\u{D5}unapuu.EE", "mari@xn--unapuu-oxa.ee"),
    ("mari@xn--UNAPUU-oxa.ee", "mari@xn--unapuu-oxa.ee"),
    // Composed or not, in both parts.
    ("mari@O\u{303}unapuu.ee", "mari@xn--unapuu-oxa.ee"),
    ("ju\u{308}ri@x.ee", "j\u{FC}ri@x.ee"),
    ("info@b\u{FC}cher.example", "info@xn--bcher-kva.example"),
    ("a@fa\u{DF}.de", "a@xn--fa-hia.de"), ("a@x.\u{440}\u{444}", "a@x.xn--p1ai"),
    ("a@x.\u{420}\u{424}", "a@x.xn--p1ai"), ("a@\u{4E2D}.\u{4E2D}", "a@xn--fiq.xn--fiq"),
    ("a@b@\u{FC}.ee", "a@b@xn--tda.ee"), ("\u{FC}.ee", "\u{FC}.ee"), ("a@", "a@"),
  ])
  func `an international domain is in its ASCII form`(address: String, key: String) {
    #expect(address.addressKey.utf8.elementsEqual(key.utf8), "\(address.addressKey)")
  }

  /// Some of the examples of RFC 3492, section 7.1.
  @Test(arguments: [
    (
      "\u{644}\u{64A}\u{647}\u{645}\u{627}\u{628}\u{62A}\u{643}\u{644}\u{645}\u{648}\u{634}\u{639}"
        + "\u{631}\u{628}\u{64A}\u{61F}", "egbpdaj6bu4bxfgehfvwxn"
    ),
    (
      "\u{4ED6}\u{4EEC}\u{4E3A}\u{4EC0}\u{4E48}\u{4E0D}\u{8BF4}\u{4E2D}\u{6587}",
      "ihqwcrb4cv8a8dqg056pqjye"
    ),
    ("Pro\u{10D}prost\u{11B}nemluv\u{ED}\u{10D}esky", "Proprostnemluvesky-uyb24dma41a"),
    ("3\u{5E74}B\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}", "3B-ww4c5e180e575a65lsy2b"),
    ("Maji\u{3067}Koi\u{3059}\u{308B}5\u{79D2}\u{524D}", "MajiKoi5-783gue6qz075azm5e"),
    ("\u{305D}\u{306E}\u{30B9}\u{30D4}\u{30FC}\u{30C9}\u{3067}", "d9juau41awczczp"),
    ("-> $1.00 <-", "-> $1.00 <--"),
  ])
  func `Punycode is that of its standard`(text: String, code: String) {
    #expect(DomainName.punycode(of: text) == code)
    #expect(DomainName.text(ofPunycode: code) == text)
  }

  @Test(arguments: [
    // No digits, a digit that is none, a number that does not end, one beyond all characters, half
    // a pair.
    "\u{FC}", "a-\u{FC}", "a-!", "a-z", "99999999", "a-9999999999999999999999999999", "0ca",
    "a-zzzzzz", "ib9b",
  ])
  func `what is not Punycode is no text`(code: String) {
    let text = DomainName.text(ofPunycode: code)
    // What can be decoded is that code alone.
    if let text { #expect(DomainName.punycode(of: text) == code) }
    let domain = "xn--" + code
    #expect(text != nil || DomainName.unicodeForm(of: domain[...]) == domain)
  }

  @Test(arguments: [
    ("xn--unapuu-oxa.EE", "\u{F5}unapuu.EE"), ("XN--UNAPUU-OXA", "\u{F5}unapuu"),
    ("a.xn--p1ai", "a.\u{440}\u{444}"), ("telisa.ee", "telisa.ee"), ("", ""),
    // Says "telisa" without need, a capital letter, nothing: no key has such a form.
    ("xn--telisa-", "xn--telisa-"), ("xn--unapuu-9qa", "xn--unapuu-9qa"), ("xn--", "xn--"),
  ])
  func `a domain is in Unicode where that says the same`(domain: String, form: String) {
    #expect(DomainName.unicodeForm(of: domain[...]) == form)
  }

  @Test func `a domain of any length has a key, in a moment`() {
    let letters = (UInt32(0x4E00)..<0x9E00).compactMap(Unicode.Scalar.init)
    let long = "a@" + String(String.UnicodeScalarView(letters))
    #expect(long.addressKey == long)
    let label = "a@" + String(repeating: "\u{FC}", count: 60) + ".ee"
    #expect(label.addressKey.hasPrefix("a@xn--"))
  }

  @Test(arguments: [
    ("boss@stra\u{DF}e.example", "boss@strasse.example"), ("a@teli\u{17F}a.ee", "a@telisa.ee"),
    ("a@\u{212A}ask.ee", "a@kask.ee"), ("\u{FB01}@x.ee", "fi@x.ee"), ("\u{130}@x.ee", "i@x.ee"),
    ("\u{131}@x.ee", "i@x.ee"), ("a@\u{FF58}.ee", "a@x.ee"), ("m\u{E4}ri@x.ee", "mari@x.ee"),
  ])
  func `addresses that look or fold alike are different`(one: String, other: String) {
    #expect(one.addressKey != other.addressKey)
    #expect(one.addressKey != other.uppercased().addressKey)
  }
}
