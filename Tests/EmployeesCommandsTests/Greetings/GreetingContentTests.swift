import Correspondence
import Presentation
import Testing

@testable import EmployeesCommands

@Suite struct GreetingContentTests {
  @Test(arguments: [
    (String(repeating: "õ", count: 200), true), (String(repeating: "õ", count: 201), false),
    (String(repeating: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", count: 200), true),
    ("e" + String(repeating: "\u{301}", count: 3000), false),
  ])
  func `a subject has 200 characters at most, as a reader counts them`(
    subject: String, isTaken: Bool
  ) {
    let content = GreetingContent(occasion: .birthday, subject: subject, text: "Text")
    let isRefused: Bool
    do throws(CommandError) {
      try content.check()
      isRefused = false
    } catch {
      isRefused = error.status == .usage
    }
    #expect(isRefused == !isTaken)
  }
}
