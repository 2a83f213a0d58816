/// A content line of a text in memory (RFC 6350 section 3.2; RFC 5545 section 3.1), with its place.
package struct ContentLine: Hashable, Sendable {
  /// Its range in the text, folds and line ends included.
  package let source: Range<Int>
  /// The number of the physical line it begins in, from 1.
  package let number: Int
  /// The unfolded octets, without the line end.
  package let bytes: [UInt8]
  /// Where the colon is that ends group, name and parameters; `nil` if there is none.
  private let colon: Int?

  init(source: Range<Int>, number: Int, bytes: [UInt8]) {
    (self.source, self.number, self.bytes) = (source, number, bytes)
    var finder = ColonFinder()
    colon = finder.find(bytes.span, bytes.indices) ?? finder.firstColon
  }

  /// Whether it has a colon, without which it has neither name nor value.
  package var isComplete: Bool { colon != nil }
  /// Group, name and parameters as written, unfolded; empty without a colon.
  package var head: ArraySlice<UInt8> { bytes[..<(colon ?? 0)] }

  /// The head without the parameters of a name, which is in capitals; all else stays as written.
  func head(without name: String) -> [UInt8] {
    var head = ContentLineHead(bytes.span, 0..<(colon ?? 0))
    var kept: [UInt8] = []
    var position = 0
    while let ranges = head.nextParameter(bytes.span) {
      guard let found = ranges.name, bytes.span.matches(found, name) else { continue }
      kept += bytes[position..<ranges.whole.lowerBound]
      position = ranges.whole.upperBound
    }
    return kept + bytes[position..<(colon ?? 0)]
  }

  /// The name in capitals; empty without a colon.
  package var name: String {
    let head = ContentLineHead(bytes.span, 0..<(colon ?? 0))
    return String(decoding: bytes[head.name], as: UTF8.self).uppercased()
  }

  /// The value with its escapes and separators kept; empty without a colon.
  package var value: String {
    String(decoding: bytes[(colon.map { $0 + 1 } ?? bytes.count)...], as: UTF8.self)
  }

  /// The parameters that have a name, in the order written.
  package var parameters: [Parameter] {
    var head = ContentLineHead(bytes.span, 0..<(colon ?? 0))
    var parameters: [Parameter] = []
    while let ranges = head.nextParameter(bytes.span) {
      guard let name = ranges.name else { continue }
      let values = Parameter.split(bytes[ranges.values]).map {
        Parameter.unescape(String(decoding: $0, as: UTF8.self))
      }
      parameters.append(
        Parameter(name: String(decoding: bytes[name], as: UTF8.self), values: values))
    }
    return parameters
  }

  /// The first value of a parameter; `nil` if it is missing.
  package func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }
}
