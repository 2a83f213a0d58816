import Pictures
import TerminalUI
import TestSupport
import Testing

/// Tests a terminal's input as events.
@Suite struct InputDecoderTests {
  /// Input, and the names of its keys; `flush` follows.
  private static let keys: [(String, [String])] =
    characters + controls + arrows + editing + functions + modified + broken

  private static let characters: [(String, [String])] = [
    ("q", ["q"]), ("Õ", ["Õ"]), ("李", ["李"]), ("😀", ["😀"]), (" ", ["space"]), ("ab", ["a", "b"]),
    ("e\u{301}", ["e", "\u{301}"]), ("\u{9B}A", ["A"]),
  ]
  private static let controls: [(String, [String])] = [
    ("\u{0}", ["ctrl-space"]), ("\u{1}", ["ctrl-a"]), ("\u{1A}", ["ctrl-z"]), ("\u{A}", ["ctrl-j"]),
    ("\r", ["enter"]), ("\t", ["tab"]), ("\u{8}", ["backspace"]), ("\u{7F}", ["backspace"]),
    ("\u{1C}", ["ctrl-\\"]), ("\u{1D}", ["ctrl-]"]), ("\u{1F}", ["ctrl-_"]),
    ("\u{1B}", ["esc"]), ("\u{1B}\u{1B}", ["esc", "esc"]),
    ("\u{1B}\u{1B}\u{1B}", ["esc", "esc", "esc"]),
    ("\u{1B}m", ["alt-m"]), ("\u{1B}M", ["alt-M"]), ("\u{1B}õ", ["alt-õ"]),
    ("\u{1B}\r", ["alt-enter"]),
    ("\u{1B}\u{7F}", ["alt-backspace"]), ("\u{1B}\u{1}", ["ctrl-alt-a"]),
    ("\u{1B}\u{1B}x", ["esc", "alt-x"]),
    ("\u{1B}[", ["alt-["]), ("\u{1B}[\u{1F}", ["alt-[", "ctrl-_"]),
    ("\u{1B}O\u{1B}[A", ["alt-O", "up"]), ("\u{1B}O", ["alt-O"]), ("\u{1B}]", ["alt-]"]),
    ("\u{1B}P", ["alt-P"]),
    ("\u{1B}_", ["alt-_"]), ("\u{1B}\\", ["alt-\\"]),
  ]
  private static let arrows: [(String, [String])] = [
    ("\u{1B}[A", ["up"]), ("\u{1B}[B", ["down"]), ("\u{1B}[C", ["right"]), ("\u{1B}[D", ["left"]),
    ("\u{1B}OA", ["up"]), ("\u{1B}OD", ["left"]), ("\u{1B}[1;2A", ["shift-up"]),
    ("\u{1B}[1;3A", ["alt-up"]),
    ("\u{1B}[1;5C", ["ctrl-right"]), ("\u{1B}[1;8D", ["ctrl-alt-shift-left"]),
    ("\u{1B}O5A", ["ctrl-up"]),
    ("\u{1B}O1;3B", ["alt-down"]), ("\u{1B}[1;9A", []), ("\u{1B}[1;33A", ["alt-up"]),
    ("\u{1B}\u{1B}[A", ["alt-up"]),
    ("\u{1B}\u{1B}OA", ["alt-up"]), ("\u{1B}[1;1:3A", []), ("\u{1B}[1;1:2A", ["up"]),
    ("\u{1B}[1;65A", ["up"]),
  ]
  private static let editing: [(String, [String])] = [
    ("\u{1B}[H", ["home"]), ("\u{1B}[F", ["end"]), ("\u{1B}OH", ["home"]), ("\u{1B}OF", ["end"]),
    ("\u{1B}[1~", ["home"]), ("\u{1B}[4~", ["end"]), ("\u{1B}[7~", ["home"]),
    ("\u{1B}[8~", ["end"]),
    ("\u{1B}[2~", ["insert"]), ("\u{1B}[3~", ["delete"]), ("\u{1B}[5~", ["pageup"]),
    ("\u{1B}[6~", ["pagedown"]), ("\u{1B}[3;5~", ["ctrl-delete"]), ("\u{1B}[1;5H", ["ctrl-home"]),
    ("\u{1B}[Z", ["shift-tab"]), ("\u{1B}OM", ["enter"]), ("\u{1B}Op", ["0"]), ("\u{1B}Oy", ["9"]),
    ("\u{1B}Oj", ["*"]), ("\u{1B}OX", ["="]), ("\u{1B}OI", ["tab"]),
  ]
  private static let functions: [(String, [String])] = [
    ("\u{1B}OP", ["f1"]), ("\u{1B}OQ", ["f2"]), ("\u{1B}OR", ["f3"]), ("\u{1B}OS", ["f4"]),
    ("\u{1B}[[A", ["f1"]), ("\u{1B}[[E", ["f5"]), ("\u{1B}[11~", ["f1"]), ("\u{1B}[15~", ["f5"]),
    ("\u{1B}[17~", ["f6"]), ("\u{1B}[21~", ["f10"]), ("\u{1B}[23~", ["f11"]),
    ("\u{1B}[24~", ["f12"]),
    ("\u{1B}[34~", ["f20"]), ("\u{1B}[1;2P", ["shift-f1"]), ("\u{1B}[1;5R", ["ctrl-f3"]),
    ("\u{1B}[R", ["f3"]),
    ("\u{1B}[15;3~", ["alt-f5"]), ("\u{1B}[57376u", ["f13"]),
  ]
  private static let modified: [(String, [String])] = [
    ("\u{1B}[27;5;110~", ["ctrl-n"]), ("\u{1B}[27;6;65~", ["ctrl-shift-a"]),
    ("\u{1B}[27;5;9~", ["ctrl-tab"]),
    ("\u{1B}[27;2;13~", ["shift-enter"]), ("\u{1B}[110;5u", ["ctrl-n"]), ("\u{1B}[97;2u", ["A"]),
    ("\u{1B}[49:33;2u", ["!"]), ("\u{1B}[49;2;33u", ["!"]), ("\u{1B}[97;3u", ["alt-a"]),
    ("\u{1B}[97;4u", ["alt-A"]),
    ("\u{1B}[27u", ["esc"]), ("\u{1B}[13u", ["enter"]), ("\u{1B}[9;2u", ["shift-tab"]),
    ("\u{1B}[127u", ["backspace"]),
    ("\u{1B}[32;5u", ["ctrl-space"]), ("\u{1B}[32;2u", ["space"]), ("\u{1B}[57399u", ["0"]),
    ("\u{1B}[57413u", ["+"]), ("\u{1B}[57414u", ["enter"]), ("\u{1B}[57421u", ["pageup"]),
    ("\u{1B}[57358u", []),
    ("\u{1B}[97;1:3u", []), ("\u{1B}[97;9u", []), ("\u{1B}[105;5u", ["ctrl-i"]), ("\u{1B}[0u", []),
    ("\u{1B}[55296u", []), ("\u{1B}[99999999999999999999u", []), ("\u{1B}[27;5~", []),
  ]
  /// Replies of terminals, sequences of others and unfinished ones, each before an `x`.
  private static let broken: [(String, [String])] = [
    "\u{1B}[>1;7802;0c", "\u{1B}[1;1R", "\u{1B}[24;80R", "\u{1B}[0n",
    "\u{1B}[?2026;2$y",
    "\u{1B}[8;24;80t", "\u{1B}[?1u", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
    "\u{1B}]11;rgb:0/0/0\u{7}",
    "\u{1B}P1+r544e=787465726D\u{1B}\\", "\u{1B}P>|foot(1.13)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\", "\u{1B}]Gi=31;OK\u{1B}\\",
    "\u{1B}_Gi=31;OK" + String(repeating: "\u{1}", count: 90) + "\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}[E",
    "\u{1B}[?" + String(repeating: "4;", count: 40) + "c", "\u{1B}[4;480;640t", "\u{1B}[6;16t",
    "\u{1B}[M!!!",
    "\u{1B}[201~", "\u{1B}[E", "\u{1B}[ q", "\u{1B}[<0;1M", "\u{1B}[<67;1;1M", "\u{1B}[1;\u{1B}[E",
    "\u{1B}[" + String(repeating: "1;", count: 500) + "A", "\u{1B}Oz",
  ].map { ($0 + "x", ["x"]) }

  @Test(arguments: keys) func `a key is known by its bytes`(sent: String, names: [String]) {
    var decoder = InputDecoder()
    let events = decoder.feed(sent.utf8) + decoder.flush()
    #expect(events.map(\.name) == names)
    #expect(!decoder.isPending)
  }

  @Test(
    arguments: [
      ("\u{1B}[<0;3;2M", MouseEvent(.press(.left), row: 1, column: 2)),
      ("\u{1B}[<1;1;1M", MouseEvent(.press(.middle), row: 0, column: 0)),
      ("\u{1B}[<2;300;200M", MouseEvent(.press(.right), row: 199, column: 299)),
      ("\u{1B}[<0;3;2m", MouseEvent(.release, row: 1, column: 2)),
      ("\u{1B}[<64;3;2M", MouseEvent(.wheelUp, row: 1, column: 2)),
      ("\u{1B}[<65;3;2M", MouseEvent(.wheelDown, row: 1, column: 2)),
      ("\u{1B}[<81;3;2M", MouseEvent(.wheelDown, row: 1, column: 2)),
      ("\u{1B}[<32;3;2M", MouseEvent(.motion, row: 1, column: 2)),
      ("\u{1B}[<35;3;2M", MouseEvent(.motion, row: 1, column: 2)),
      ("\u{1B}[<12;3;2M", MouseEvent(.press(.left), row: 1, column: 2)),
      ("\u{1B}[<0;0;0M", MouseEvent(.press(.left), row: 0, column: 0)),
    ])
  func `the mouse is reported`(sent: String, event: MouseEvent) {
    var decoder = InputDecoder()
    #expect(decoder.feed(sent.utf8) == [.mouse(event)])
  }

  @Test(
    arguments: [
      ("\u{1B}[?62;4;22c", .attributes([62, 4, 22])), ("\u{1B}[?6c", .attributes([6])),
      ("\u{1B}[?c", .attributes([])), ("\u{1B}[?1;;4c", .attributes([1, 0, 4])),
      ("\u{1B}_Gi=31;OK\u{1B}\\", .kittyGraphics), ("\u{1B}_Gi=31;OK\u{7}", .kittyGraphics),
      ("\u{1B}_Gp=1,i=31;OK\u{1B}\\", .kittyGraphics),
      ("\u{1B}[6;18;9t", .cellSize(PixelSize(width: 9, height: 18))),
      ("\u{1B}[6;;999999999999t", .cellSize(PixelSize(width: 0x11_0000, height: 0))),
    ] as [(String, TerminalAnswer)])
  func `an answer is known wherever it is split`(sent: String, answer: TerminalAnswer) {
    let bytes = Array("a\(sent)b".utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.feed(bytes[..<split]) + decoder.feed(bytes[split...])
      #expect(
        events == [.key(Key(.character("a"))), .answer(answer), .key(Key(.character("b")))])
    }
  }

  @Test func `the focus is reported`() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[I\u{1B}[O".utf8) == [.focus(true), .focus(false)])
  }

  @Test(
    arguments: [
      ("", ""), ("Jüri Käär", "Jüri Käär"), ("a\r\nb\tc\u{1B}[A", "a\nb c [A"),
      ("\u{9B}\u{2028}\u{B}", " \n "), ("a\rb\nc\u{2029}d\r\r\n\n", "a\nb\nc\nd\n\n\n"),
      ("\u{1B}[20\u{1B}[201", " [20 [201"), ("\u{1B}", " "), ("\u{1B}[200~", " [200~"),
      ("\u{3}", " "),
    ])
  func `a paste is one event, with its lines`(pasted: String, text: String) {
    var decoder = InputDecoder()
    let events = decoder.feed("\u{1B}[200~\(pasted)\u{1B}[201~q".utf8)
    #expect(events == [.paste(text), .key(Key(.character("q")))])
    #expect(!decoder.isPending)
  }

  @Test(arguments: ["a", "õ", "李", "😀", "aõ"]) func `a long paste is cut between characters`(
    unit: String
  ) throws {
    let count = 100_000 / unit.utf8.count
    var decoder = InputDecoder()
    var events = decoder.feed("\u{1B}[200~".utf8)
    for _ in 0..<count { events += decoder.feed(unit.utf8) }
    #expect(events.isEmpty && decoder.isPending)
    events = decoder.feed("\u{1B}[201~".utf8)
    guard case .paste(let text) = try #require(events.first) else { throw Missing() }
    let limit = InputDecoder.maximumPaste
    let isCut = text.utf8.count <= limit && text.utf8.count > limit - 4
    let isPrefix = String(repeating: unit, count: count).hasPrefix(text)
    #expect(isCut && isPrefix)
    // The next one begins empty.
    #expect(decoder.feed("\u{1B}[200~x\u{1B}[201~".utf8) == [.paste("x")])
  }

  @Test func `a paste without an end stops after a long pause`() {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}[200~ab".utf8)
    for _ in 0..<19 { #expect(decoder.flush() == [] && decoder.isPending) }
    // A byte starts the pause again.
    _ = decoder.feed("c".utf8)
    for _ in 0..<19 { #expect(decoder.flush() == [] && decoder.isPending) }
    #expect(decoder.flush() == [.paste("abc")])
    #expect(decoder.feed("q".utf8) == [.key(Key(.character("q")))])
  }

  @Test(arguments: [
    [0xFF], [0xC3], [0xC3, 0x28], [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
  ])
  func `bytes that are not UTF-8 are one or more replacement characters`(bytes: [UInt8]) {
    var decoder = InputDecoder()
    let events = decoder.feed(bytes) + decoder.flush() + decoder.feed("q".utf8)
    let names = events.map(\.name)
    #expect(names.first == "\u{FFFD}" && names.last == "q")
    #expect(names.dropFirst().dropLast().allSatisfy { $0 == "\u{FFFD}" || $0 == "(" })
  }

  @Test func `it makes no difference where the bytes are split`() {
    let sent = Self.keys.map(\.0).filter { !$0.hasPrefix("\u{1B}[200") }
    for (first, second) in zip(sent, sent.dropFirst()) {
      let bytes = Array((first + second + "\u{1B}[200~õ\n\u{1B}[201~\u{1B}[<0;3;2M").utf8)
      var whole = InputDecoder()
      let events = whole.feed(bytes) + whole.flush()
      for split in 0...bytes.count {
        var decoder = InputDecoder()
        let parts = decoder.feed(bytes[..<split]) + decoder.feed(bytes[split...])
        #expect(parts + decoder.flush() == events)
      }
    }
  }

  @Test(arguments: RandomSeeds.first(of: 20))
  func `random bytes never hold up what follows them`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let likely = Array("\u{1B}\u{1B}[[]OPM_;:<?0123456789~uRAMm\\\u{7}õ".utf8)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? likely.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
      }
      var decoder = InputDecoder()
      var events = decoder.feed(bytes)
      #expect(events.count <= bytes.count)
      var flushes = 0
      while decoder.isPending, flushes < 20 {
        events += decoder.flush()
        flushes += 1
      }
      #expect(!decoder.isPending)
      #expect(decoder.feed("q".utf8) == [.key(Key(.character("q")))], "\(bytes)")
    }
  }
}

private struct Missing: Error {}

extension InputEvent {
  var name: String {
    if case .key(let key) = self { key.description } else { "\(self)" }
  }
}
