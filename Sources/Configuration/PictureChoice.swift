package import Pictures

/// How to show pictures; the raw value is what `--pictures-as` calls it.
package enum PictureChoice: RawRepresentable, CaseIterable, Sendable {
  /// As the terminal can.
  case auto
  case with(PictureProtocol)
  case never

  package static let allCases: [PictureChoice] =
    [.auto] + PictureProtocol.allCases.map(PictureChoice.with) + [.never]

  package init?(rawValue: String) {
    guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = choice
  }

  package var rawValue: String {
    switch self {
    case .auto: "auto"
    case .with(let way): way.rawValue
    case .never: "never"
    }
  }

  /// The protocol to use; `nil` to find the best one, or for none.
  package var way: PictureProtocol? { if case .with(let way) = self { way } else { nil } }
}
