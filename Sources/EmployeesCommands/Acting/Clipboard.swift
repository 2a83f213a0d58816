import Basics
import Configuration
import Foundation
import Localization
import Presentation
import Processes

struct Clipboard {
  let effects: Effects

  enum Way: Equatable {
    case program(String, [String])
    /// The terminal's own clipboard, by an escape sequence (OSC 52).
    case terminal

    func report(_ text: String) -> String {
      switch self {
      case .program(let name, _): ActionPhrase.copied(program: name, text: text)
      case .terminal: ActionPhrase.sentToTerminal(text: text)
      }
    }

    /// Also passed on to the terminal around tmux, which may be on another machine (`-w`).
    fileprivate static let tmux = Way.program("tmux", ["load-buffer", "-w", "-"])
  }

  /// The best way first: other applications paste from the desktop's clipboard.
  static func ways(_ environment: [String: String]) -> [Way] {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    var ways: [Way] = []
    // Without a type, wl-copy guesses one that few programs paste.
    if isSet("WAYLAND_DISPLAY") { ways.append(.program("wl-copy", ["--type", "text/plain"])) }
    if isSet("DISPLAY") { ways.append(.program("xclip", ["-selection", "clipboard"])) }
    if isSet("TMUX") { ways.append(.tmux) }
    return environment.isTerminalDumb ? ways : ways + [.terminal]
  }

  static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }

  /// Copies a text, by the first way that works: `DISPLAY` may name a display that is gone.
  func copy(_ text: String) throws(CommandError) -> Way {
    let advice = ActionPhrase.clipboardAdvice
    var failure: CommandError?
    let ways = Self.ways(effects.environment.variables)
    for way in ways {
      switch way {
      case .program(let name, let arguments):
        do throws(FilterProgram.Failure) {
          try effects.feed(name, arguments, OutputText(text))
          // The paste of a tmux finds it, too; a failure does not matter.
          if way != .tmux, ways.contains(.tmux), case .program(let name, let arguments) = Way.tmux {
            try? effects.feed(name, arguments, OutputText(text))
          }
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
      ?? CommandError(message: ActionPhrase.noClipboard, details: [advice], status: .inputOutput)
  }
}
