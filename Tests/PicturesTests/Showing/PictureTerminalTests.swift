import Pictures
import Testing

/// Tests which pictures terminals can show.
@Suite struct PictureTerminalTests {
  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .kitty, .all),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty, .all),
      (["TERM": "xterm-ghostty"], .kitty, .all),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty, .all),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], .kitty, .all),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "211200"], .blocks, .all),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm2, .all),
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm2, .all),
      (["TERM": "wezterm"], .iterm2, .all),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm2, .all),
      (["TERM": "foot"], .sixel, .all), (["TERM": "foot-extra"], .sixel, .all),
      (["TERM": "mlterm-256color"], .sixel, .all), (["TERM": "contour"], .sixel, .all),
      (["TERM": "xterm", "TERM_PROGRAM": "mintty"], .sixel, .all),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .blocks, .all),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006"], .blocks, .all),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .blocks, .all),
      (["TERM": "xterm", "COLORTERM": "24bit"], .blocks, .all),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .blocks, .palette256),
      (["TERM": "xterm"], .blocks, .palette256), (["TERM": "rxvt-256color"], .blocks, .palette256),
      (["TERM": "xterm-direct"], .blocks, .all),
      (["TERM": "alacritty"], .blocks, .all),
      (["TERM": "rxvt"], nil, .palette16), (["TERM": "linux"], nil, .palette16),
      (["TERM": "vt220"], nil, .palette16),
      (["TERM": "dumb"], nil, .none), (["TERM": ""], nil, .none), ([:], nil, .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], nil, .none),
      // Inside of others, which do not pass graphics on.
      (["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"], .blocks, .palette256),
      (
        ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0", "COLORTERM": "truecolor"], .blocks, .all
      ),
      (["TERM": "tmux-256color", "TMUX": "/tmp/t", "KITTY_WINDOW_ID": "3"], .blocks, .palette256),
      (["TERM": "screen-256color", "STY": "1.a"], .blocks, .palette256),
      (["TERM": "screen", "STY": "1.a", "KITTY_WINDOW_ID": "3"], nil, .palette16),
      (["TERM": "screen-256color", "LC_TERMINAL": "iTerm2"], .blocks, .palette256),
      (["TERM": "xterm-kitty", "ZELLIJ": "0"], .blocks, .palette256),
    ] as [([String: String], PictureProtocol?, ColorDepth)])
  func `the environment tells what the terminal is`(
    environment: [String: String], way: PictureProtocol?, colors: ColorDepth
  ) {
    let terminal = PictureTerminal(environment: environment)
    #expect(terminal.way == way)
    #expect(terminal.colors == colors)
  }

  @Test(arguments: [
    ("xterm", true), ("xterm-256color", true), ("st-256color", true), ("vt340", true),
    ("vt100", false), ("vt220", false), ("linux", false), ("dumb", false), ("", false),
    ("ansi", false), ("alacritty", false), ("rxvt-unicode-256color", false),
    ("tmux-256color", false),
    ("screen", false),
    // Known already.
    ("xterm-kitty", false), ("foot", false),
  ])
  func `only a terminal that may have graphics is worth asking`(name: String, isWorth: Bool) {
    let environment = ["TERM": name]
    #expect(PictureTerminal(environment: environment).isWorthAsking(environment) == isWorth)
    let forced = PictureTerminal(environment: environment, choice: .blocks)
    #expect(!forced.isWorthAsking(environment))
  }

  @Test(arguments: [
    (["KITTY_WINDOW_ID": "3"], PictureProtocol.kitty), (["LC_TERMINAL": "iTerm2"], .iterm2),
    ([:], .blocks),
  ])
  func `tmux passes on what its own terminal shows, but not on a full screen`(
    variables: [String: String], way: PictureProtocol
  ) {
    let environment = variables.merging(["TMUX": "x", "TERM": "tmux-256color"]) { old, _ in old }
    let terminal = PictureTerminal(environment: environment, passesThroughTmux: true)
    #expect(terminal.way == way && terminal.isInTmux)
    #expect(terminal.fullScreenWay == .blocks)
  }

  @Test(arguments: [ColorDepth.none, .palette16])
  func `without colours half blocks show nothing, and other ways as always`(colors: ColorDepth) {
    let plain = PictureTerminal(environment: ["TERM": "xterm-256color"], colors: colors)
    #expect(plain.way == nil && plain.colors == colors)
    let kitty = PictureTerminal(environment: ["TERM": "xterm-kitty"], colors: colors)
    #expect(kitty.way == .kitty && kitty.colors == colors)
    let forced = PictureTerminal(
      environment: ["TERM": "xterm-kitty"], colors: colors, choice: .blocks)
    #expect(forced.way == nil)
  }

  @Test(arguments: PictureProtocol.allCases) func `the user's choice stays`(choice: PictureProtocol)
  {
    var terminal = PictureTerminal(environment: ["TERM": "foot"], choice: choice)
    #expect(terminal.way == choice)
    let isBetter = terminal.apply(.kittyGraphics)
    #expect(!isBetter && terminal.way == choice)
  }

  @Test(
    arguments: [
      ([.attributes([62, 4])], .sixel), ([.attributes([6]), .attributes([])], .blocks),
      ([.kittyGraphics, .attributes([62, 4])], .kitty),
      ([.attributes([62, 4]), .kittyGraphics], .kitty),
    ] as [([TerminalAnswer], PictureProtocol)])
  func `answers better what the environment tells`(answers: [TerminalAnswer], way: PictureProtocol)
  {
    var terminal = PictureTerminal(environment: ["TERM": "xterm-256color"])
    for answer in answers { _ = terminal.apply(answer) }
    #expect(terminal.way == way)
    var wezterm = PictureTerminal(environment: ["TERM": "wezterm"])
    for answer in answers { _ = wezterm.apply(answer) }
    #expect(wezterm.way == .iterm2)
    var tmux = PictureTerminal(environment: ["TERM": "tmux-256color", "TMUX": "x"])
    for answer in answers { _ = tmux.apply(answer) }
    #expect(tmux.way == .blocks)
  }

  @Test func `a cell has its size from the system, then from the terminal, then the usual one`() {
    var terminal = PictureTerminal(way: .sixel)
    #expect(terminal.cellSize == PixelSize(8, 16))
    terminal.resize(columns: 80, rows: 24, pixels: PixelSize(0, 0))
    #expect(terminal.cellSize == PixelSize(8, 16))
    for absurd in [PixelSize(0, 0), PixelSize(1, 16), PixelSize(5_000, 16), PixelSize(8, -3)] {
      #expect(terminal.apply(.cellSize(absurd)) == false)
    }
    #expect(terminal.apply(.cellSize(PixelSize(9, 18))) == true)
    #expect(terminal.cellSize == PixelSize(9, 18))
    terminal.resize(columns: 80, rows: 24, pixels: PixelSize(805, 490))
    #expect(terminal.cellSize == PixelSize(10, 20))
    #expect(terminal.apply(.cellSize(PixelSize(9, 18))) == false)
  }

  @Test func `SSH is known by its variables`() {
    #expect(PictureTerminal(environment: ["SSH_TTY": "/dev/pts/1"]).isRemote)
    #expect(PictureTerminal(environment: ["SSH_CONNECTION": "::1 50000 ::1 22"]).isRemote)
    #expect(!PictureTerminal(environment: ["SSH_TTY": ""]).isRemote)
  }

  @Test(arguments: ["SSH_TTY", "SSH_CONNECTION"])
  func `through SSH no terminal is worth asking, and half blocks are shown`(name: String) {
    let environment = ["TERM": "xterm-256color", name: "x"]
    let terminal = PictureTerminal(environment: environment)
    #expect(terminal.way == .blocks && !terminal.isWorthAsking(environment))
    // What its name tells is known there, too.
    #expect(PictureTerminal(environment: ["TERM": "xterm-kitty", name: "x"]).way == .kitty)
  }
}
