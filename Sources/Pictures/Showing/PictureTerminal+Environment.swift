extension PictureTerminal {
  /// A terminal by its environment, with at most some colours: `.none` for `NO_COLOR`.
  ///
  /// Finds the best way unless the user asks for one. tmux may pass it on (`allow-passthrough`).
  package init(
    environment: [String: String], colors limit: ColorDepth = .all, choice: PictureProtocol? = nil,
    passesThroughTmux: Bool = false
  ) {
    let variables = TerminalVariables(environment: environment)
    let colors = min(limit, variables.colors)
    // Half blocks show nothing without colours.
    let blocks: PictureProtocol? = colors >= .palette256 ? .blocks : nil
    let isReached =
      variables.isMultiplexed ? variables.isInTmux && passesThroughTmux : !variables.isDumb
    var way = isReached ? variables.graphics ?? blocks : blocks
    if let choice { way = choice == .blocks ? blocks : choice }
    self.init(
      way: way, colors: colors, isForced: choice != nil, isInTmux: variables.isInTmux,
      isRemote: variables.isRemote)
  }

  /// Whether the terminal may answer that it has a better way; not where that is known or chosen.
  ///
  /// Through SSH it may answer so late that the shell reads it, and runs it with the next Enter.
  package func isWorthAsking(_ environment: [String: String]) -> Bool {
    !isForced && !isInTmux && !isRemote && (way == nil || way == .blocks)
      && TerminalVariables(environment: environment).mayHaveGraphics
  }
}

/// The variables by which a terminal is known.
private struct TerminalVariables {
  let environment: [String: String]

  private var term: String { environment["TERM"] ?? "" }
  /// Of terminals that do not have a `TERM` of their own.
  private var program: String { environment["TERM_PROGRAM"] ?? "" }
  private func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
  private func number(_ name: String) -> Int { Int(environment[name] ?? "") ?? 0 }

  /// A terminal without colours and graphics.
  var isDumb: Bool { term.isEmpty || term == "dumb" || term == "linux" || term.hasPrefix("vt") }

  /// Whether `TERM` is that of a terminal with graphics; most call themselves xterm.
  var mayHaveGraphics: Bool {
    ["xterm", "konsole", "st", "mintty", "vt340"].contains(where: isNamed)
  }

  var isInTmux: Bool { has("TMUX") }

  /// Whether another program draws on the terminal: tmux, screen or Zellij.
  var isMultiplexed: Bool {
    isInTmux || has("STY") || has("ZELLIJ") || isNamed("screen") || isNamed("tmux")
  }

  var isRemote: Bool { has("SSH_TTY") || has("SSH_CONNECTION") }

  /// Whether `TERM` is a name or a variant of it, such as `foot-extra`.
  private func isNamed(_ name: String) -> Bool { term == name || term.hasPrefix(name + "-") }

  /// The protocol for graphics that the terminal speaks, if that is known.
  var graphics: PictureProtocol? {
    if isNamed("xterm-kitty") || isNamed("xterm-ghostty") || has("KITTY_WINDOW_ID") {
      return .kitty
    }
    switch program {
    case "ghostty": return .kitty
    case "iTerm.app", "WezTerm": return .iterm2
    case "mintty": return .sixel
    default: break
    }
    if isNamed("wezterm") || environment["LC_TERMINAL"] == "iTerm2" { return .iterm2 }
    if ["foot", "mlterm", "contour"].contains(where: isNamed) || isNamed("yaft") { return .sixel }
    // Konsole shows kitty's pictures since 22.04.
    if number("KONSOLE_VERSION") >= 220_400 { return .kitty }
    return nil
  }

  var colors: ColorDepth {
    if term.isEmpty || term == "dumb" { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return .all }
    if isDumb { return .palette16 }
    // What a multiplexer does not announce may not get through it.
    if !isMultiplexed, hasAllColors { return .all }
    if term.hasSuffix("-direct") { return .all }
    if term.contains("256color") || isNamed("xterm") { return .palette256 }
    return .palette16
  }

  /// Whether the terminal is one that shows 16 million colours though it may not say so.
  private var hasAllColors: Bool {
    graphics != nil || has("KONSOLE_VERSION") || number("VTE_VERSION") >= 3_600
      || has("WT_SESSION") || program == "vscode" || isNamed("alacritty")
  }
}
