import EmployeeDirectory
import Testing

struct AddressKeyTests {
  @Test(arguments: [
    ("Mari@Telisa.EE", "mari@telisa.ee"), ("mari@telisa.ee", "mari@telisa.ee"), ("", ""),
    ("AZ[@`az{", "az[@`az{"), ("J\u{DC}RI@Telisa.ee", "j\u{DC}ri@telisa.ee"),
  ])
  func `an address's key has small letters of ASCII`(address: String, key: String) {
    #expect(address.addressKey == key)
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
