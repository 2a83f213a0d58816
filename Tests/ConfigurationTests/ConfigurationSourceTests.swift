import Foundation
import TestSupport
import Testing

@testable import Configuration

/// Reading a configuration from files and pipes, and whether a command in it may be run.
@Suite struct ConfigurationSourceTests {
  @Test(
    arguments: [
      (0o600, 1000, nil), (0o644, 1000, nil), (0o644, 0, nil), (0o755, 1000, nil),
      (0o664, 1000, .commandOfOthers), (0o602, 1000, .commandOfOthers),
      (0o666, 0, .commandOfOthers), (0o600, 1001, .commandOfAnother),
      (0o666, 1001, .commandOfAnother),
    ] as [(mode_t, uid_t, ConfigurationCause?)])
  func `a command is run only from a file that nobody else could have written`(
    mode: mode_t, owner: uid_t, fault: ConfigurationCause?
  ) {
    #expect(
      ConfigurationSource.commandRefusal(permissions: mode, owner: owner, user: 1000) == fault)
  }

  @Test func `a file is looked at behind a link`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("locale: et", to: "a.yaml")
    let link = folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try ConfigurationSource(path: link).commandRefusal == nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o620], ofItemAtPath: path)
    #expect(try ConfigurationSource(path: link).commandRefusal == .commandOfOthers)
  }

  @Test func `a pipe is read to its end, however late its writer`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    // The writer comes only when the reader already waits, or before; both must do.
    let writer = try ChildProcess(
      "/bin/sh", ["-c", "{ echo 'locale: et'; sleep 0.2; echo 'timeout: 3s'; } > '\(path)'"],
      environment: ["PATH": "/usr/bin:/bin"],
      streams: (.file("/dev/null"), .file("/dev/null"), .file("/dev/null")))
    let source = try ConfigurationSource(path: path)
    #expect(source.text == "locale: et\ntimeout: 3s\n")
    #expect(source.commandRefusal == nil)
    _ = writer.wait()
  }

  @Test func `a pipe that brings nothing is an error, not an empty configuration`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(problem(with: path) == .silentPipe(.milliseconds(100)))
    let writer = try ChildProcess(
      "/bin/sh", ["-c", ": > '\(path)'"], environment: ["PATH": "/usr/bin:/bin"],
      streams: (.file("/dev/null"), .file("/dev/null"), .file("/dev/null")))
    #expect(problem(with: path, pipeTimeout: TimeLimit.hang) == .emptyPipe)
    _ = writer.wait()
    #expect(try ConfigurationSource(path: "/dev/null").text.isEmpty)
  }

  @Test func `what never ends is too large`() {
    #expect(problem(with: "/dev/zero") == .tooLarge)
  }

  private func problem(
    with path: String, pipeTimeout: Duration = .milliseconds(100)
  ) -> ConfigurationCause? {
    do {
      _ = try ConfigurationSource(path: path, pipeTimeout: pipeTimeout)
      return nil
    } catch {
      return error
    }
  }
}

/// Names of locales.
@Suite struct LocaleIdentifierTests {
  @Test(arguments: [
    "et", "et_EE", "et-EE", "et_EE.UTF-8", "en_GB.utf8", "ca_ES@valencia", "de_DE.ISO-8859-1@euro",
    "C", "C.UTF-8", "POSIX", "zh-Hant-TW", "sr_Latn_RS", "es-419", "tlh", "ET",
  ])
  func `these are locales`(text: String) { #expect(LocaleIdentifier.isValid(text)) }

  @Test(arguments: [
    "", "õ", "\u{FFFD}", "klingon", "5", "xx", "et_EE.ÜTF-8", "et EE", "et_", "_EE", "e",
    "et_\u{1B}",
    "C_EE", "../et", "en_EE\n", String(repeating: "e", count: 1 << 20),
    "et" + String(repeating: "_EE", count: 100), "٣", "et_٣٤٥",
  ])
  func `these are not`(text: String) { #expect(!LocaleIdentifier.isValid(text)) }
}
