extension ChangePhrase {
  var english: Template {
    switch self {
    case .joined: "{count} joined"
    case .left: "{count} left"
    case .changed: "{count} changed"
    case .renamed: "{count} renamed"
    case .changesMissed: "! {feed}: changes before this may be missing"
    case .joinedFeed: "joined {feed}"
    case .leftFeed: "left {feed}"
    case .changesSince: "{changes} since {time}"
    case .becomes: "{old} → {new}"
    case .followOption: "Keep running, and print each change as it comes."
    case .execOption:
      "Run a shell command for each change, with the change as JSON on its standard input."
    case .jsonOption: "Print a JSON array, or with --follow an object per line."
    case .execIsJSON: "use either --exec or --json: the command gets JSON."
    case .refreshJSONOption: "Print what the feeds answered and what changed as JSON."
    case .commandFailed: "the command for changes failed (exit status {status})."
    case .commandTimedOut: "the command for changes took longer than a minute and was ended."
    case .comesAgain: "The change is delivered again next time."
    }
  }
}
