/// A text cut at its values: "Calling {name} …" has the words "Calling " and " …".
struct Template: Equatable {
  /// One more than values; may be empty.
  private(set) var words = [""]
  /// The names of the values, in order; one may occur again.
  private(set) var values: [String] = []

  /// Cuts a text.
  ///
  /// - Parameters:
  ///   - text: the text of a message.
  ///   - hasValues: whether braces are values, as the flag `python-brace-format` says; a brace
  ///     itself is then written twice.
  /// - Throws: ``Problem`` if a brace is not closed, or is not around a name.
  init(_ text: String, hasValues: Bool) throws(Problem) {
    guard hasValues else {
      words = [text]
      return
    }
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "{" || scalar == "}", scalars.first == scalar {
        scalars.removeFirst()
        append(scalar)
      } else if scalar == "{" {
        let name = String(scalars.prefix { $0 != "}" })
        scalars = scalars.dropFirst(name.unicodeScalars.count)
        guard scalars.popFirst() != nil, name.isName else { throw Problem(value: name) }
        values.append(name)
        words.append("")
      } else if scalar == "}" {
        throw Problem(value: "")
      } else {
        append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    words[words.count - 1].unicodeScalars.append(scalar)
  }

  /// A brace that holds no name of a value.
  struct Problem: Error {
    let value: String
  }
}

extension String {
  /// Whether the text can be a name in Swift: a lower-case letter, then letters and digits.
  var isName: Bool {
    guard let first, first.isASCII, first.isLowercase else { return false }
    return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
