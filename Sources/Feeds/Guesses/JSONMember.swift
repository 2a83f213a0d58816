import Foundation

/// A member of an object in an answer, or of an object in that.
struct JSONMember {
  let key: String
  /// Its name without case and punctuation: "e_mail" and "eMail" are alike.
  let name: String
  /// The names of the objects around it, the outermost first, as ``name`` is.
  let around: [String]
  let pointer: JSONPointer
  /// Its value, which is an object only if that is empty or too deep.
  let value: Any

  /// The members of an object and of those in it, down to a depth, in the order of their pointers.
  static func all(in object: [String: Any], depth: Int) -> [JSONMember] {
    all(in: object, at: "", around: [], depth: depth)
  }

  private static func all(
    in object: [String: Any], at pointer: JSONPointer, around: [String], depth: Int
  ) -> [JSONMember] {
    object.sorted { $0.key < $1.key }.flatMap { key, value -> [JSONMember] in
      let own = pointer.member(key)
      if depth > 0, let inner = value as? [String: Any], !inner.isEmpty {
        return all(in: inner, at: own, around: around + [key.plain], depth: depth - 1)
      }
      return [JSONMember(key: key, name: key.plain, around: around, pointer: own, value: value)]
    }
  }

  /// Whether a value says nothing: `null`, an empty text, an empty list.
  static func isBlank(_ value: Any) -> Bool {
    value is NSNull || (value as? String)?.isEmpty == true || (value as? [Any])?.isEmpty == true
  }
}

extension String {
  /// The letters and digits in lower case.
  var plain: String { String(lowercased().filter { $0.isLetter || $0.isNumber }) }
}
