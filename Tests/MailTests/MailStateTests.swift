import Mail
import Testing

struct MailStateTests {
  @Test
  func `maildirs have these names`() {
    #expect(
      MailState.allCases.map(\.rawValue) == ["scheduled", "sending", "sent", "unsure", "failed"])
  }
}
