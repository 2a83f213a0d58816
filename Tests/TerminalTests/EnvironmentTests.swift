import Terminal
import Testing

/// What the environment says of the terminal.
@Suite struct EnvironmentTests {
  @Test func `a terminal without TERM, or with an empty or dumb one, is dumb`() {
    #expect([String: String]().isTerminalDumb)
    #expect(["TERM": ""].isTerminalDumb && ["TERM": "dumb"].isTerminalDumb)
    #expect(!["TERM": "xterm"].isTerminalDumb)
  }
}
