import CSystem
import Foundation

/// The two forms of international domain names: Unicode, and ASCII (RFC 5890, 2.3.2.1; RFC 3492).
package enum DomainName {
  /// In bytes; a label that can be in a DNS name is shorter in every form.
  private static let longestLabel = 252

  /// A domain with its labels beyond ASCII as `xn--…`; a label without such a form stays as it is.
  package static func asciiForm(of domain: Substring) -> String {
    domain.split(separator: ".", omittingEmptySubsequences: false).map(asciiLabel)
      .joined(separator: ".")
  }

  /// A domain with its `xn--…` labels in Unicode; one that says nothing in that form stays.
  package static func unicodeForm(of domain: Substring) -> String {
    domain.split(separator: ".", omittingEmptySubsequences: false).map(unicodeLabel)
      .joined(separator: ".")
  }

  private static func unicodeLabel(_ label: Substring) -> String {
    let lower = String(label).lowercasedASCII
    guard lower.hasPrefix("xn--"), lower.utf8.count <= longestLabel,
      let unicode = text(ofPunycode: String(lower.dropFirst(4)))
    else { return String(label) }
    // Only what has this ASCII form and no other.
    return asciiLabel(unicode[...]) == lower ? unicode : String(label)
  }

  private static func asciiLabel(_ label: Substring) -> String {
    let isASCII = label.utf8.allSatisfy { $0 < 0x80 }
    if isASCII || label.utf8.count > longestLabel { return String(label) }
    let lower = label.unicodeScalars.map(lowercased).joined()
    let composed = lower.precomposedStringWithCanonicalMapping
    // The Kelvin sign becomes a capital K here, which no other key has.
    if composed.utf8.allSatisfy({ $0 < 0x80 }) { return String(label) }
    return punycode(of: composed).map { "xn--" + $0 } ?? String(label)
  }

  static func punycode(of text: String) -> String? { unsafe convert(text, cpunycode_encode) }
  static func text(ofPunycode code: String) -> String? { unsafe convert(code, cpunycode_decode) }

  /// Has ICU convert a label; `nil` if it has no such form.
  private static func convert(
    _ label: String,
    _ function: (UnsafePointer<UInt16>, Int32, UnsafeMutablePointer<UInt16>, Int32) -> Int32
  ) -> String? {
    let units = Array(label.utf16)
    // No form of a label is four times as long.
    var result = [UInt16](repeating: 0, count: longestLabel * 4)
    let count = unsafe function(units, Int32(units.count), &result, Int32(result.count))
    return count < 0 ? nil : String(decoding: result.prefix(Int(count)), as: UTF16.self)
  }

  /// A letter in lower case, unless that would make it one of ASCII.
  private static func lowercased(_ scalar: Unicode.Scalar) -> String {
    let lower = scalar.properties.lowercaseMapping
    return scalar.isASCII || lower.utf8.allSatisfy { $0 < 0x80 } ? String(scalar) : lower
  }
}
