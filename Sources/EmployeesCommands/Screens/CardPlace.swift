internal import EmployeeDirectory

extension Contact {
  /// The name as it may be shown.
  var title: String {
    let name = displayName.visible
    return name.isEmpty ? ScreenPhrase.noName.text : name
  }

  /// The file's name and the line: "contacts.vcf:12".
  var shortPlace: String {
    "\(file.split(separator: "/").last.map(String.init)?.visible ?? ""):\(line)"
  }

  /// Where the card is, as a user writes it: "~/contacts.vcf:12".
  func place(home: String?) -> String { "\(Paths.short(file, home: home).visible):\(line)" }
}

extension JSONWriter {
  /// The members that tell which card it is, and whose.
  mutating func members(of card: MatchedCard) {
    member("given_name", card.contact.givenName)
    member("family_name", card.contact.familyName)
    member("formatted_name", card.contact.formattedName)
    member("file", card.contact.file)
    member("line", card.contact.line)
    member("uid", card.contact.uid)
    member("employee", card.employee?.name.description)
  }
}
