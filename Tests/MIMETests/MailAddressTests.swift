import MIME
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
