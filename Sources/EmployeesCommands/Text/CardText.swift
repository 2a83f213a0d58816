internal import TerminalUI
internal import VCard

/// Values of a card as people write them, in the current language.
enum CardText {
  /// A text in one line, with commas between its lines.
  static func line(_ text: String) -> String { lines(text).joined(separator: ", ") }

  /// The lines of a text that are not blank, made ``Swift/String/visible``.
  static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline)
      .map { String($0).replacing("\t", with: " ").trimmedOfSpaces.visible }
      .filter { !$0.isEmpty }
  }

  /// A birthday: "12 April 1980", "12 April", "April 1980"; the raw value if it is not a date.
  static func birthday(of card: VCard) -> String {
    guard let date = card.birthDate else { return line(card.birthday) }
    let month = date.month.map { Self.months[$0 - 1].text }
    let year = date.year.map(String.init)
    let day = date.day.map(String.init)
    switch (day, month, year) {
    case (let day?, let month?, let year?):
      return CardPhrase.fullDate.text(["day": day, "month": month, "year": year])
    case (let day?, let month?, nil):
      return CardPhrase.dayAndMonth.text(["day": day, "month": month])
    case (nil, let month?, let year?):
      return CardPhrase.monthAndYear.text(["month": month, "year": year])
    default: return [day, month, year].compactMap { $0 }.joined(separator: " ")
    }
  }

  private static let months: [CardPhrase] = [
    .january, .february, .march, .april, .may, .june, .july, .august, .september, .october,
    .november, .december,
  ]

  /// A telephone number without the parameters of a `tel` URI except its extension.
  ///
  /// Source: RFC 3966 section 3.
  static func phone(_ value: String) -> String {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false)
    let names = parts.dropFirst().map { $0.prefix { $0 != "=" }.lowercased() }
    // A number that is not a URI may contain a semicolon, too.
    guard let number = parts.first, names.allSatisfy({ Self.telephoneParameters.contains($0) })
    else { return line(value) }
    let shown = line(String(number).percentDecoded)
    guard let index = names.firstIndex(of: "ext") else { return shown }
    let digits = parts[index + 1].drop { $0 != "=" }.dropFirst()
    return CardPhrase.extensionOf.text([
      "number": shown, "extension": line(String(digits).percentDecoded),
    ])
  }

  private static let telephoneParameters: Set<String> = ["ext", "isub", "phone-context"]

  /// The kinds of a value: its label, then its types, without duplicates and default kinds.
  static func kinds(label: String?, types: [String]) -> [String] {
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
    if let phrase = knownKinds[key] { return phrase.text }
    return line(key.hasPrefix("x-") ? String(name.dropFirst(2)) : name)
  }

  /// Types of RFC 6350 and vCard 2.1, and the standard labels of Apple's programs.
  private static let knownKinds: [String: CardPhrase] = [
    "home": .home, "work": .work, "cell": .mobile, "mobile": .mobile, "fax": .fax,
    "pager": .pager, "other": .other, "main": .mainNumber, "school": .school,
    "homepage": .homePage, "homefax": .homeFax, "workfax": .workFax, "textphone": .textPhone,
  ]

  /// A picture's type and size: "JPEG, 20 kB".
  static func photo(_ photo: VCard.Photo) -> String {
    switch photo {
    case .inline(let value):
      // "image/jpeg" is for programs.
      let type = value.type?.split(separator: "/").last.map(String.init) ?? ""
      return picture(type.uppercased(), size: value.estimatedSize)
    case .uri(let uri):
      // A long text without a scheme is unreadable data, not a URI.
      let isShown = uri.utf8.count < 200 || uri.prefix(while: { $0 != "/" }).contains(":")
      return isShown ? line(uri) : picture("", size: uri.utf8.count)
    }
  }

  private static func picture(_ type: String, size: Int) -> String {
    let kind = type.isEmpty ? ScreenPhrase.picture.text : line(type)
    return [kind, size.inDecimalBytes].joined(separator: ScreenPhrase.comma.text)
  }
}

extension String {
  fileprivate var trimmedOfSpaces: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
