import Basics
import EmployeeDirectory

extension Contact {
  /// The card with U+FFFD in place of U+0000, as the index keeps it; a vCard may have one.
  var replacingNUL: Contact {
    let texts = [givenName, familyName, additionalNames, formattedName, uid ?? "", kind ?? ""]
    guard texts.contains(where: \.hasNUL) else { return self }
    return Contact(
      givenName: givenName.replacingNUL, familyName: familyName.replacingNUL,
      additionalNames: additionalNames.replacingNUL, formattedName: formattedName.replacingNUL,
      uid: uid?.replacingNUL, file: file, line: line, byteRange: byteRange,
      birthday: birthday, anniversary: anniversary, kind: kind?.replacingNUL)
  }
}
