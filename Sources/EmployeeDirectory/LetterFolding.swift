internal import Synchronization

/// Folding texts letter by letter, where each letter is folded once and remembered.
///
/// Folding as a whole takes Foundation about a microsecond a letter, and the names of a large
/// directory are made of a few hundred letters.
final class LetterFolding: Sendable {
  /// The letters that are remembered: those below U+2000, which all alphabets of Europe are among.
  private static let limit = 0x2000

  private struct Memory {
    /// What each letter folds to, in UTF-8; `nil` where that is not known yet.
    var letters: [[UInt8]?] = []
    /// The text that is being folded.
    var text: [UInt8] = []
  }

  private let memory = Mutex(Memory())
  private let foldAsAWhole: @Sendable (String) -> String

  /// Remembers what a folding makes of letters.
  ///
  /// - Parameter foldAsAWhole: folds a text; its result is in NFD, ASCII in lower case.
  init(_ foldAsAWhole: @escaping @Sendable (String) -> String) {
    self.foldAsAWhole = foldAsAWhole
  }

  /// Folds a text; `nil` if letters in it may act on one another.
  func fold(_ text: String) -> String? {
    memory.withLock { memory in
      memory.text.removeAll(keepingCapacity: true)
      for scalar in text.unicodeScalars {
        if scalar.isASCII {
          let isCapital = ("A"..."Z").contains(scalar)
          memory.text.append(UInt8(scalar.value) | (isCapital ? 0x20 : 0))
        } else {
          guard let letter = folded(scalar, &memory) else { return nil }
          memory.text += letter
        }
      }
      return String(decoding: memory.text, as: UTF8.self)
    }
  }

  /// What a letter folds to wherever it stands; `nil` for marks, which change places among each
  /// other, and for what is not remembered.
  private func folded(_ scalar: Unicode.Scalar, _ memory: inout Memory) -> [UInt8]? {
    let index = Int(scalar.value)
    if index >= Self.limit { return nil }
    if memory.letters.isEmpty { memory.letters = Array(repeating: nil, count: Self.limit) }
    if let known = memory.letters[index] { return known }
    if scalar.isCombining { return nil }
    let folded = foldAsAWhole(String(scalar))
    if folded.unicodeScalars.first?.isCombining == true { return nil }
    let letter = Array(folded.utf8)
    memory.letters[index] = letter
    return letter
  }
}
