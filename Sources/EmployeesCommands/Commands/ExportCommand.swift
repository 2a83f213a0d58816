internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory
internal import VCard

/// The command `employees export`.
struct ExportCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: HelpPhrase.export.text,
      discussion: Examples.text(
        "employees export vcard --unmatched > colleagues.vcf",
        "employees export vcard --version 3.0 --position pm"))
  }

  @Argument(help: ArgumentHelp(HelpPhrase.exportArgument.text, valueName: "vcard")) var format:
    ExportFormat
  @Option(
    name: .customLong("version"),
    help: ArgumentHelp(HelpPhrase.exportVersionOption.text, valueName: "4.0|3.0"))
  var version: VCardVersion = .v4
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    return try launch.show(needsContacts: choice.matched) { store in
      let employees = try store.employees(in: settings.collation)
      let selection = try choice.selection(of: employees, launch)
      let cards = selection.directory.employees.map(VCard.init)
      let text = String(decoding: VCardWriter(version.writerVersion).write(cards), as: UTF8.self)
      return Screen(
        text: text, apology: cards.isEmpty ? [MessagePhrase.nobodyToExport.text] : [],
        status: cards.isEmpty ? .nobody : .success)
    }
  }
}

/// The forms that the directory can be exported in.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  /// A vCard an employee (RFC 6350, RFC 2426).
  case vcard
}

/// The versions of vCard that can be written.
enum VCardVersion: String, CaseIterable, ExpressibleByArgument {
  case v4 = "4.0"
  case v3 = "3.0"

  fileprivate var writerVersion: VCardWriter.Version { self == .v4 ? .v4_0 : .v3_0 }
}

extension VCard {
  /// An employee as a card.
  fileprivate init(_ employee: Employee) {
    self.init(
      name: StructuredName(
        family: employee.name.last.visible, given: employee.name.first.visible, additional: "",
        prefixes: "",
        suffixes: ""),
      emails: employee.email.isEmpty ? [] : [employee.email.visible],
      phones: employee.phone.map { [$0.visible] } ?? [], title: employee.position.rawValue.visible,
      categories: employee.projects.map(\.visible), uid: StableIdentifier.of(employee.key))
  }
}

/// Identifiers that stay the same from one export to the next.
enum StableIdentifier {
  /// A UUID made of a person's key (RFC 9562, version 8), as a URN.
  static func of(_ key: NameKey) -> String {
    var bytes = ["employees", "directory"].flatMap { hash(of: $0, key) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let parts = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    return "urn:uuid:" + parts.joined(separator: "-")
  }

  private static func hash(of domain: String, _ key: NameKey) -> [UInt8] {
    var hash = FNV1a()
    hash.combine(domain)
    hash.combine(key.rawValue)
    return (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> (56 - 8 * $0)) }
  }
}
