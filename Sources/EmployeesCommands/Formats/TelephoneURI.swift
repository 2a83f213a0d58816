internal import EmployeeDirectory

extension String {
  /// The first number as a `tel` URI (RFC 3966): its digits, and a plus sign in front; empty without
  /// a digit.
  ///
  /// What is neither a digit nor groups digits ends the number: an extension is not dialled, nor a second number
  /// behind a slash or on another line.
  var telephoneURI: String {
    if let digits = spacedDigits { return digits.isEmpty ? "" : "tel:" + digits }
    let line = split(whereSeparator: \.isNewline).first { $0.contains(where: \.isWholeNumber) }
    let number = (line ?? "").drop { $0 != "+" && $0 != "(" && !$0.isWholeNumber }
    return String(number.beforeSeparatingSlash).numberURI
  }

  /// The digits of a text of digits and spaces, as most numbers are; `nil` for others.
  private var spacedDigits: String? {
    var digits = ""
    for byte in utf8 {
      if byte.isDigit {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte != UInt8(ascii: " ") {
        return nil
      }
    }
    return digits
  }

  private var numberURI: String {
    var number = dialable
    // The zero of "+44 (0)20 …" is dialled only inside the country.
    if number.utf8.first == UInt8(ascii: "+"), utf8.contains(UInt8(ascii: "(")) {
      number = replacing("(0)", with: "").dialable
    }
    let start = number.utf8.drop { $0 != UInt8(ascii: "+") && !$0.isDigit }
    let plus = start.first == UInt8(ascii: "+") ? "+" : ""
    let digits = start.dropFirst(plus.utf8.count).prefix(while: \.isDigit)
    return digits.isEmpty ? "" : "tel:" + plus + String(Substring(digits))
  }
}

extension Substring {
  /// The text before the first slash that has white space beside it.
  fileprivate var beforeSeparatingSlash: Substring {
    var last: Character?
    for (index, character) in zip(indices, self) {
      if last == "/", character.isWhitespace { return self[..<self.index(before: index)] }
      if character == "/", last?.isWhitespace == true { return self[..<index] }
      last = character
    }
    return self
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
