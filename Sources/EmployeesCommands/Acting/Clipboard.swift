internal import Foundation
internal import Processes
internal import Terminal

/// The user's clipboard.
struct Clipboard {
  private let effects: Effects

  init(_ effects: Effects) { self.effects = effects }

  /// A way to the clipboard.
  enum Way: Equatable {
    /// A program that reads the text.
    case program(String, [String])
    /// The terminal's own clipboard, by an escape sequence (OSC 52).
    case terminal

    /// What to tell the user once a text went this way.
    func report(_ text: String) -> String {
      switch self {
      case .program(let name, _): ActionPhrase.copied.text(["program": name, "text": text])
      case .terminal: ActionPhrase.sentToTerminal.text(["text": text])
      }
    }

    /// tmux's buffer; tmux also passes the text on to the terminal around it, which may be on another
    /// machine (`-w`).
    fileprivate static let tmux = Way.program("tmux", ["load-buffer", "-w", "-"])
  }

  /// The ways that an environment offers, the best first: the desktop's clipboard, from which every other
  /// application pastes, then tmux, then the terminal.
  static func ways(_ environment: [String: String]) -> [Way] {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    var ways: [Way] = []
    // Without a type, wl-copy guesses one that few programs paste.
    if isSet("WAYLAND_DISPLAY") { ways.append(.program("wl-copy", ["--type", "text/plain"])) }
    if isSet("DISPLAY") { ways.append(.program("xclip", ["-selection", "clipboard"])) }
    if isSet("TMUX") { ways.append(.tmux) }
    ways.append(.program("pbcopy", []))
    return environment.isTerminalDumb ? ways : ways + [.terminal]
  }

  /// The sequence that puts a text on a terminal's clipboard (xterm's OSC 52).
  static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }

  /// Copies a text, by the first way that works: `DISPLAY` may name a display that is gone.
  ///
  /// In tmux the text is also in its buffer, where tmux's own paste finds it.
  ///
  /// - Returns: the way.
  /// - Throws: ``CommandError`` if none works.
  func copy(_ text: String) throws(CommandError) -> Way {
    let advice = ActionPhrase.clipboardAdvice.text
    var failure: CommandError?
    for way in Self.ways(effects.environment) {
      switch way {
      case .program(let name, let arguments):
        do {
          try effects.feed(name, arguments, OutputText(text))
          if way != .tmux { alsoCopyToTmux(text) }
          return way
        } catch {
          if error != .notFound, failure == nil {
            failure = CommandError(error, of: name, advice: advice)
          }
        }
      case .terminal:
        if effects.writeToTerminal(OutputText(Self.sequence(text))) { return way }
      }
    }
    throw failure
      ?? CommandError(
        message: ActionPhrase.noClipboard.text, details: [advice], status: .inputOutput)
  }

  /// Puts a text into tmux's buffer if there is one; a failure does not matter.
  private func alsoCopyToTmux(_ text: String) {
    guard Self.ways(effects.environment).contains(.tmux),
      case .program(let name, let arguments) = Way.tmux
    else { return }
    try? effects.feed(name, arguments, OutputText(text))
  }
}
