/// A colour of the terminal's own palette (SGR 30–37).
package enum ANSIColor: UInt8, CaseIterable, Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
}
