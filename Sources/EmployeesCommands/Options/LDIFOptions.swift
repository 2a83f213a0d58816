internal import ArgumentParser
internal import Foundation
internal import History

/// The options of `export ldif` besides the choice of employees.
struct LDIFOptions: ParsableArguments {
  @Option(
    name: .customLong("base-dn"),
    help: ArgumentHelp(ExportPhrase.baseOption.text, valueName: "dn"),
    transform: { text in
      guard let name = DistinguishedName(text) else {
        throw ValidationError(ExportPhrase.badBase.text)
      }
      return name
    })
  var base: DistinguishedName?

  @Flag(help: ArgumentHelp(ExportPhrase.changesOption.text))
  var changes = false

  @Option(
    help: ArgumentHelp(ExportPhrase.sinceOption.text, valueName: "duration|date|time"))
  var since: StartTime?

  /// Where in the log of changes to begin.
  ///
  /// - Parameter now: the time that ages are counted from.
  /// - Returns: the entry or time to begin at.
  func beginning(_ now: Date) -> ChangeLog.Beginning {
    switch since {
    case nil: .newestChange
    case .entry(let time): .entry(time)
    case .ago, .date: .time(since?.time(before: now) ?? now)
    }
  }

  /// Checks the options against the format asked for and the choice of employees.
  ///
  /// - Throws: `ValidationError` if they contradict each other.
  func validate(for format: ExportFormat, _ choice: ChoiceOptions) throws {
    if format != .ldif, base != nil || changes {
      throw ValidationError(ExportPhrase.baseWithoutLDIF.text)
    }
    if since != nil, !changes { throw ValidationError(ExportPhrase.sinceWithoutChanges.text) }
    if format == .ldif, base == nil { throw ValidationError(ExportPhrase.noBase.text) }
    if changes, choice.isMade { throw ValidationError(ExportPhrase.choiceOfChanges.text) }
  }
}
