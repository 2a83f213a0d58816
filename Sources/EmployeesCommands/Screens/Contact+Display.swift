internal import EmployeeDirectory
internal import TerminalUI

extension Contact {
  /// The URI of the card's file (RFC 8089).
  var uri: String { FileURI.of(path: file) }

  /// The name as shown; "no name" if there is none.
  var title: String {
    let name = displayName.visible
    return name.isEmpty ? ScreenPhrase.noName.text : name
  }

  /// The file's name and the line: "contacts.vcf:12".
  var shortLocation: String {
    "\(file.split(separator: "/").last.map(String.init)?.visible ?? ""):\(line)"
  }

  /// Where the card is, as a user writes it: "~/contacts.vcf:12".
  func location(home: String?) -> String { "\(Paths.short(file, home: home).visible):\(line)" }
}
