import Foundation
import TestSupport
import Testing

@testable import Processes

/// Commands that print passwords.
@Suite(.serialized) struct SecretCommandTests {
  @Test(arguments: [
    "secret", "sõna päike", "пароль", "🔑", " a ", "e\u{301}", "a\u{200D}b", "#\"'\\",
  ])
  func `a password may have any character`(password: String) throws {
    let command = "printf '%s\\nnext' '\(password.replacing("'", with: "'\\''"))'"
    let found = try SecretCommand.password(command, timeout: TimeLimit.hang, mayAsk: false)
    #expect(found.utf8.elementsEqual(password.utf8))
  }

  @Test(arguments: [
    "true", "echo", "printf 'a\\tb'", "printf 'a\\000b'", "printf 'a\\177b'", "printf '\\302\\205'",
    "printf 'a\\377'", "printf '\\303'", "printf '%9000d' 0",
  ])
  func `control characters and other encodings are refused`(command: String) {
    #expect(throws: TokenError.noToken) {
      try SecretCommand.password(command, timeout: TimeLimit.hang, mayAsk: false)
    }
  }
}
