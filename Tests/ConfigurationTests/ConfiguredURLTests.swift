import Localization
import Testing

@testable import Configuration

/// Addresses of feeds.
@Suite struct ConfiguredURLTests {
  @Test(arguments: [
    "https://example.com/list", "http://127.0.0.1:8080/list?a=b#c", "HTTPS://EXAMPLE.COM/",
    "https://[::1]:8443/", "file:///srv/list.json", "file://localhost/srv/list.json",
    "https://example.com/@me", "https://example.com",
  ])
  func `a URL stays as it is`(text: String) throws {
    #expect(try resolve(text) == text)
  }

  @Test(arguments: [
    ("list.json", "file:///etc/employees/list.json"),
    ("./list.json", "file:///etc/employees/list.json"),
    ("~/list.json", "file:///home/me/list.json"), ("/srv/a b.json", "file:///srv/a%20b.json"),
    ("/srv/50%.json", "file:///srv/50%25.json"), ("/srv/a?b#c", "file:///srv/a%3Fb%23c"),
    ("/srv/õ.json", "file:///srv/%C3%B5.json"),
    ("./a:b.json", "file:///etc/employees/a:b.json"),
    ("a@b.json", "file:///etc/employees/a@b.json"),
    ("../x", "file:///etc/employees/../x"),
  ])
  func `a path becomes a file URL`(text: String, url: String) throws {
    #expect(try resolve(text) == url)
  }

  @Test(arguments: [
    "htps://example.com/", "ftp://example.com/", "http:example.com", "https://", "https:///x",
    "mailto:me", "file://other/srv/list.json", "localhost:8080/list", "https://a b/", "://x",
    "gopher://example.com/", "javascript:alert(1)", "//example.com/x", "a.b:80/x", "h2+tls:x",
  ])
  func `anything else is no address`(text: String) {
    #expect(problem(with: text) == .words(ConfigurationPhrase.badURL(text: text.excerpt)))
  }

  @Test(arguments: [
    "https://user@example.com/", "https://user:secret@example.com/", "http://:secret@example.com",
    "htps://user:secret@example.com/", "file://user:secret@localhost/x", "http:user:secret@host/",
    "https:///user:secret@host/", "https:/user:secret@host", "https:\\\\user:secret@host",
    "//user:secret@host/x", "///user:secret@host/x", "user2:secret@host/x", "us_er:secret@host",
  ])
  func `credentials are refused and never told`(text: String) {
    #expect(problem(with: text) == .credentialsInURL)
  }

  @Test(arguments: ["http://a/\r\nX: y", "a\u{0}b", "http://a/\t", "a\u{7F}", "\u{1B}[2J"])
  func `control characters are refused`(text: String) {
    #expect(problem(with: text) == .controlCharacter)
  }

  @Test func `nothing is no address, and a tilde needs a home`() {
    #expect(problem(with: "") == .empty)
    #expect(problem(with: "~/list.json", home: nil) == .noHome)
  }

  private func resolve(_ text: String, home: String? = "/home/me") throws -> String {
    try ConfiguredURL.resolve(text, in: "/etc/employees", home: home)
  }

  private func problem(with text: String, home: String? = "/home/me") -> ConfigurationCause? {
    do {
      _ = try ConfiguredURL.resolve(text, in: "/etc/employees", home: home)
      return nil
    } catch {
      return error
    }
  }
}

/// A problem with a configuration.
typealias ConfigurationCause = ConfigurationError.Cause
