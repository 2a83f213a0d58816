import Basics
package import ContentLines
import Localization

/// Values of a card as people write them, in the current language.
package enum CardText {
  /// A text in one line, with commas between its lines.
  package static func line(_ text: String) -> String { lines(text).joined(separator: ", ") }

  /// The lines of a text that are not blank, made ``Swift/String/visible``.
  package static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline)
      .map { String($0).replacing("\t", with: " ").trimmed().visible }.filter { !$0.isEmpty }
  }

  /// A birthday: "12 April 1980", "12 April", "April 1980"; the raw value if it is not a date.
  package static func birthday(of card: VCard) -> String {
    guard let date = card.birthDate else { return line(card.birthday) }
    let month = date.month.map { Self.months[$0 - 1] }
    let year = date.year.map(String.init)
    let day = date.day.map(String.init)
    switch (day, month, year) {
    case (let day?, let month?, let year?):
      return CardPhrase.fullDate(day: day, month: month, year: year)
    case (let day?, let month?, nil): return CardPhrase.dayAndMonth(day: day, month: month)
    case (nil, let month?, let year?): return CardPhrase.monthAndYear(month: month, year: year)
    default: return [day, month, year].compactMap { $0 }.joined(separator: " ")
    }
  }

  private static var months: [String] {
    [
      CardPhrase.january, CardPhrase.february, CardPhrase.march, CardPhrase.april, CardPhrase.may,
      CardPhrase.june, CardPhrase.july, CardPhrase.august, CardPhrase.september, CardPhrase.october,
      CardPhrase.november, CardPhrase.december,
    ]
  }

  /// A telephone number without the parameters of a `tel` URI (RFC 3966) but its extension.
  package static func phone(_ value: String) -> String {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false)
    let names = parts.dropFirst().map { $0.prefix { $0 != "=" }.lowercased() }
    // A number that is not a URI may contain a semicolon, too.
    let known = ["ext", "isub", "phone-context"]
    guard let number = parts.first, names.allSatisfy(known.contains) else { return line(value) }
    let shown = line(String(number).percentDecoded)
    guard let index = names.firstIndex(of: "ext") else { return shown }
    let digits = parts[index + 1].drop { $0 != "=" }.dropFirst()
    return CardPhrase.extensionOf(extension: line(String(digits).percentDecoded), number: shown)
  }

  /// The kinds of a value: its label, then its types, without duplicates and default kinds.
  package static func kinds(label: String?, types: [String]) -> [String] {
    var kinds: [String] = []
    for kind in [label].compactMap({ $0 }) + types {
      let text = self.kind(kind)
      if !text.isEmpty, !kinds.contains(where: { $0.lowercased() == text.lowercased() }) {
        kinds.append(text)
      }
    }
    return kinds
  }

  private static func kind(_ name: String) -> String {
    let key = name.lowercased()
    // Default kinds: every email is an internet address, every telephone carries voice.
    if ["internet", "voice", "pref"].contains(key) { return "" }
    if let known = knownKind(key) { return known }
    return line(key.hasPrefix("x-") ? String(name.dropFirst(2)) : name)
  }

  /// Types of RFC 6350 and vCard 2.1, and the standard labels of Apple's programs.
  private static func knownKind(_ key: String) -> String? {
    switch key {
    case "home": CardPhrase.home
    case "work": CardPhrase.work
    case "cell", "mobile": CardPhrase.mobile
    case "fax": CardPhrase.fax
    case "pager": CardPhrase.pager
    case "other": CardPhrase.other
    case "main": CardPhrase.mainNumber
    case "school": CardPhrase.school
    case "homepage": CardPhrase.homePage
    case "homefax": CardPhrase.homeFax
    case "workfax": CardPhrase.workFax
    case "textphone": CardPhrase.textPhone
    default: nil
    }
  }

  /// A picture's type and size: "JPEG, 20 kB".
  package static func photo(_ photo: Property) -> String {
    switch photo.content {
    case .binary(let value):
      // "image/jpeg" is for programs.
      let type = value.type?.split(separator: "/").last.map(String.init) ?? ""
      return picture(type.uppercased(), size: value.estimatedSize)
    case .text:
      let uri = photo.text
      // A long text without a scheme is unreadable data, not a URI.
      let isShown = uri.utf8.count < 200 || uri.prefix(while: { $0 != "/" }).contains(":")
      return isShown ? line(uri) : picture("", size: uri.utf8.count)
    }
  }

  private static func picture(_ type: String, size: Int) -> String {
    let kind = type.isEmpty ? ScreenPhrase.picture : line(type)
    return [kind, size.inDecimalBytes].joined(separator: ScreenPhrase.comma).isolated
  }
}
