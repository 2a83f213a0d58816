import Foundation
import Pictures
import TestSupport
import Testing

/// Tests the tile that replaces a missing picture.
@Suite struct InitialsTileTests {
  @Test(
    arguments: [
      ("Jüri", "Käär", "JK"), ("peeter", "õun", "PÕ"), ("李", "小龍", "李小"), ("", "Käär", "K"),
      ("Jüri", "", "J"), ("", "", ""), ("👩‍👩‍👧", " - ", ""), ("(Jüri)", "\"Käär\"", "JK"),
      ("e\u{301}va", "x", "E\u{301}X"), ("ßa", "ǆa", "Sǅ"), ("გია", "ა", "გა"), ("3D", "9", "39"),
      ("مريم", "حسن", "مح"), ("\u{202E}a", "\u{1B}[2Jb", "A2"),
    ])
  func `the first letters of both names are capitals`(first: String, last: String, text: String) {
    #expect(InitialsTile((first, last), seed: 0).text == text)
  }

  @Test func `a letter with a thousand marks keeps a few`() {
    let name = "x" + String(repeating: "\u{301}", count: 1_000)
    #expect(InitialsTile((name, name), seed: 0).text.unicodeScalars.count == 18)
  }

  @Test(arguments: InitialsTile.backgrounds)
  func `the letters are legible, and the tile is seen in the light and in the dark`(
    background: RGBColor
  ) {
    #expect(background.contrast(to: InitialsTile.foreground) >= 4.5)
    #expect(background.contrast(to: .white) >= 3 && background.contrast(to: .black) >= 3)
    for channel in [background.red, background.green, background.blue] {
      #expect(RGBColor.cubeLevels.contains(channel), "not of the palette of 256")
    }
    #expect(background.hueOf8 != InitialsTile.foreground.hueOf8)
  }

  @Test func `names have different colours, and each always the same`() {
    #expect(
      InitialsTile(("a", "b"), seed: 42).background == InitialsTile(("c", "d"), seed: 42).background
    )
    var generator = SplitMix64(seed: 1)
    var counts: [RGBColor: Int] = [:]
    for seed in 0..<1_600 {
      // Hashes that differ in few bits, and random ones.
      let hash = seed.isMultiple(of: 2) ? UInt64(seed) : generator.next()
      counts[InitialsTile(("a", "b"), seed: hash).background, default: 0] += 1
    }
    #expect(counts.count == InitialsTile.backgrounds.count)
    #expect(counts.values.allSatisfy { (40...180).contains($0) })
    #expect(Set(InitialsTile.backgrounds).count == 16)
  }
}

extension RGBColor {
  /// The contrast of two colours as WCAG 2.2 defines it.
  fileprivate func contrast(to other: RGBColor) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  private var luminance: Double {
    let channels = [red, green, blue].map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
