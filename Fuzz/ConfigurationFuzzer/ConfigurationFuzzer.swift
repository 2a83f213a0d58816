import Basics

@testable import Configuration
@testable import Presentation

/// Reads arbitrary text as a configuration file; it is one, or the error can be shown to anybody.
///
/// Traps where something does not hold, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer's octets live as long as this call; the array is a copy.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let text = String(validating: bytes, as: UTF8.self) else { return 0 }
  if let values = read(text) { checkShowing(values) }
  // The same text around a secret: where a password stands in an address, and behind the beginning
  // of a token command.
  let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
  let address = parts[0] + ":\(secret)@" + (parts.count > 1 ? parts[1] : "host")
  var quoted = JSONWriter()
  quoted.string(String(address))
  _ = read("feeds:\n  - name: A\n    url: \(quoted.text)\n")
  _ = read("feeds:\n  - name: A\n    url: https://a.example/\n    token-command: \(secret)" + text)
  return 0
}

private let secret = "s3cr3t-4711"
private let file = ConfigurationFile(path: "/etc/employees/config.yaml", home: "/home/me")

/// Reads a text; `nil` where it is no configuration and the error's message is as it must be.
private func read(_ text: String) -> SettingValues? {
  do throws(ConfigurationError) {
    return try file.values(in: text)
  } catch {
    let message = error.message(home: "/home/me")
    precondition(message == message.visible, "a message that steers: \(message.debugDescription)")
    precondition(message.hasPrefix("/etc/employees/config.yaml:"), "a message without its place")
    precondition(!message.contains(secret), "a message with a secret: \(message)")
    precondition(error.status == .configuration)
    return nil
  }
}

/// Checks that the output of `config show` means the same when it is read.
private func checkShowing(_ values: SettingValues) {
  guard let settings = try? Settings(options: values, environment) else { return }
  let shown = ConfigurationText.text(of: settings, home: nil)
  guard let again = read(shown) else {
    preconditionFailure("what is shown cannot be read: \(shown)")
  }
  guard let same = try? Settings(options: again, environment) else {
    preconditionFailure("what is shown is in force no longer")
  }
  // That there is a token command is told, which one is not; and a default has come from no file.
  // The first line names the profile whose settings are shown.
  let texts = [settings, same].map { settings in
    ConfigurationText.text(of: settings, home: nil)
      .replacing("    # token-command is set\n", with: "").replacing(#/  # .*/#, with: "")
      .replacing(#/^# .*\n/#, with: "")
  }
  precondition(texts[0] == texts[1], "shown, read and shown again: \(texts[1])")
  precondition(settings.maximumAge == same.maximumAge && settings.timeout == same.timeout)
  precondition(settings.shrinkLimit == same.shrinkLimit)
}

/// An environment with nothing in it.
private let environment = Environment(
  variables: ["XDG_CONFIG_HOME": "/nowhere", "XDG_CONFIG_DIRS": "/nowhere"], currentFolder: "/",
  homeFolder: "/home/me")
