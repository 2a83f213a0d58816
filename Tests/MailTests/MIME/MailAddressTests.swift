import Mail
import Testing

struct MailAddressTests {
  @Test(arguments: [
    ("a@x.ee", true), ("a-b+c@x.ee", true), ("1a@x", true), ("_a@x", true), ("õ@x", true),
    ("-o@x.ee", false), ("|reboot@x", false), ("/tmp/a@x", false), ("a/../b@x", false),
    ("+inbox@x", false), ("a|b@x", false), ("`id`@x", false), ("$HOME@x", false), ("a,b@x", false),
    ("", false),
  ])
  func `an argument is nothing but an address to any mail program`(email: String, isSafe: Bool) {
    #expect(MailAddress.isSafeArgument(email) == isSafe)
  }
}

struct NestedGroupTests {
  @Test func `groups in groups do not end the program`() throws {
    for count in [50, 1000, 100_000] {
      let header = "From: a@x.ee\nTo: " + String(repeating: "a:\n ", count: count) + "b@x.ee\n\n"
      let read = try MessageHeader(HeaderFields(Array(header.utf8)))
      #expect(read.from?.address == "a@x.ee")
      if count > 100 { #expect(read.to.isEmpty) }
    }
  }
}
