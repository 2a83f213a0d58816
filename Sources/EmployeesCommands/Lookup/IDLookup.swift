/// Chooses the only one of several things that an ID names.
struct IDLookup {
  /// The message if nothing has the ID.
  let none: String
  /// What to do then.
  let advice: String
  /// The message if more than one thing has it.
  let several: String

  /// The only thing that was found.
  ///
  /// - Parameters:
  ///   - found: what has the ID.
  ///   - title: a thing in a line, with a longer ID.
  /// - Returns: the thing.
  /// - Throws: ``CommandError`` if nothing, or more than one thing, was found.
  func only<Thing>(
    _ found: [Thing], title: (Thing) -> String
  ) throws(CommandError) -> Thing {
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw CommandError(message: none, details: [advice], status: .noMatch)
    }
    let shown = found.prefix(Screen.candidateLimit)
    let rest = found.count - shown.count
    throw CommandError(
      message: several,
      details: shown.map(title) + (rest > 0 ? [MessagePhrase.andMore.text(count: rest)] : []),
      status: .ambiguous)
  }
}
