import Processes
import Testing

/// The terminal's properties in the environment.
@Suite struct EnvironmentTests {
  @Test func `a terminal without TERM, or with an empty or dumb one, is dumb`() {
    #expect([String: String]().isTerminalDumb)
    #expect(["TERM": ""].isTerminalDumb && ["TERM": "dumb"].isTerminalDumb)
    #expect(!["TERM": "xterm"].isTerminalDumb)
  }
}
