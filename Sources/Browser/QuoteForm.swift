import Basics
package import Correspondence
import EmployeeDirectory
package import TerminalUI

/// The form in which a quote is written down: what was said, who said it, who heard it.
package struct QuoteForm: Sendable {
  package enum Field: Int, Hashable, Sendable, CaseIterable { case text, saidBy, heardBy }

  /// A message that is shown until the next key.
  package enum Notice: Hashable, Sendable {
    /// The text is as long as it may be: what was typed is left out.
    case full
    /// The typed text takes more bytes than are left, and is left out.
    case noRoom
    /// The text is as long as it may be: some of what was pasted is left out.
    case pasteCut
    case missing(Field)
    /// No one more can be chosen.
    case tooMany
  }

  /// Work for the caller.
  package enum Effect: Hashable, Sendable {
    case done(QuoteDraft)
    case cancel
    /// Ctrl-C.
    case interrupt
    case redraw, suspend
  }

  package private(set) var text: QueryLine
  package private(set) var saidBy: QuotePerson?
  package private(set) var heardBy: [QuotePerson]
  package private(set) var field = Field.text
  package private(set) var notice: Notice?
  /// Who can be named; `nil` until they are loaded.
  package private(set) var candidates: QuoteCandidates?
  /// Indices of the candidates for the field, best first.
  package private(set) var found: [Int32] = []
  /// The index in ``found`` under the cursor.
  package private(set) var cursor = 0
  package let keys: KeyMap
  /// The columns that a line of the text has, by which the caret moves between lines.
  package var textColumns = 77
  /// The most people who heard it.
  package let listenerLimit: Int
  private var queries: [Field: QueryLine] = [:]
  /// The effect that leaves the form if the user agrees to lose what is written.
  private var leaving: Effect?
  private let yesKeys: Set<Character>
  private let givenPeople: QuoteDraft

  /// Starts with what is known, which can be changed, in the first field that lacks something.
  package init(
    _ draft: QuoteDraft, textLimit: Int, listenerLimit: Int, keys: KeyMap = .standard,
    yesKeys: Set<Character> = ["y", "Y"]
  ) {
    (self.keys, self.yesKeys, self.listenerLimit) = (keys, yesKeys, listenerLimit)
    text = QueryLine(QuoteDraft.plain(draft.text), limit: textLimit)
    (saidBy, heardBy) = (draft.saidBy, draft.heardBy)
    givenPeople = QuoteDraft(text: "", saidBy: draft.saidBy, heardBy: draft.heardBy)
    field = firstMissing ?? .text
  }

  /// The quote as written and chosen so far.
  package var draft: QuoteDraft { QuoteDraft(text: text.text, saidBy: saidBy, heardBy: heardBy) }
  /// Whether the next key says that what is written may be lost.
  package var asksToDiscard: Bool { leaving != nil }

  private var isUnwritten: Bool {
    let isBlank = { (line: QueryLine) in line.text.allSatisfy(\.isWhitespace) }
    return isBlank(text) && queries.values.allSatisfy(isBlank) && saidBy == givenPeople.saidBy
      && heardBy == givenPeople.heardBy
  }

  /// The text that is typed to find a person of the field.
  package var query: QueryLine { query(of: field) }

  /// The text that is typed to find a person of a field.
  package func query(of field: Field) -> QueryLine { queries[field] ?? QueryLine() }

  private var firstMissing: Field? {
    if text.text.allSatisfy(\.isWhitespace) { return .text }
    if saidBy == nil { return .saidBy }
    return heardBy.isEmpty ? .heardBy : nil
  }

  // MARK: Events

  /// Takes the people who can be named.
  package mutating func load(_ candidates: QuoteCandidates) {
    self.candidates = candidates
    find()
  }

  /// Changes the form after an event, and returns what is to be done outside.
  package mutating func update(_ input: InputEvent) -> Effect? {
    switch input {
    case .key(let key): return handle(key)
    case .paste(let pasted):
      (notice, leaving) = (nil, nil)
      type(QuoteDraft.plain(pasted), isPaste: true)
      return nil
    case .mouse, .focus, .answer: return nil
    }
  }

  /// The key that begins a line of the text; `nil` in other fields, and if it does something else.
  package var newLineKey: Key? {
    let key = Key(.enter, .alt)
    return field == .text && keys.action(for: key) == nil ? key : nil
  }

  private mutating func handle(_ key: Key) -> Effect? {
    notice = nil
    if let leaving { return answer(key, leaving) }
    if let character = key.typedCharacter {
      type(String(character), isPaste: false)
      return nil
    }
    if key == Key(.tab, .shift) {
      go(to: Field(rawValue: field.rawValue - 1) ?? .heardBy)
      return nil
    }
    guard let action = keys.action(for: key) else {
      if key == newLineKey { type("\n", isPaste: false) }
      return nil
    }
    switch action {
    case .cancel: return leave(.interrupt)
    case .quit: return leave(.cancel)
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .back: return back()
    case .open: return enter()
    case .nextPane: go(to: Field(rawValue: field.rawValue + 1) ?? .text)
    case .up, .down: move(action == .up ? -1 : 1)
    case .left, .right, .first, .last, .deleteBackward, .deleteForward, .deleteWord, .deleteLine:
      edit(action)
    case .pageUp, .pageDown, .halfPageDown, .query, .mark, .copy, .mail, .openLink, .card, .edit,
      .note, .greeting, .filter, .sort, .undo, .earlierQuery, .laterQuery, .refresh, .problems,
      .view, .picture, .zoomIn, .zoomOut, .quotes, .allQuotes, .saidQuotes, .heardQuotes,
      .addQuote, .profile, .help, .mouse:
      break
    }
    return nil
  }

  // MARK: Leaving

  /// Leaves, or asks first if something is written.
  private mutating func leave(_ effect: Effect) -> Effect? {
    if isUnwritten { return effect }
    leaving = effect
    return nil
  }

  /// Leaves if the key agrees, as Ctrl-C does; any other but those that concern the screen goes on.
  private mutating func answer(_ key: Key, _ effect: Effect) -> Effect? {
    let action = keys.action(for: key)
    if action == .redraw { return .redraw }
    if action == .suspend { return .suspend }
    if action == .cancel { return .interrupt }
    leaving = nil
    return key.typedCharacter.map { yesKeys.contains($0) } ?? false ? effect : nil
  }

  // MARK: Typing

  private mutating func type(_ typed: String, isPaste: Bool) {
    if field == .text {
      if text.insert(typed) { return }
      notice = text.isFull ? (isPaste ? .pasteCut : .full) : .noRoom
    } else {
      var edited = query
      edited.insert(typed.joinedLines)
      if edited == query { return }
      queries[field] = edited
      find()
    }
  }

  private mutating func edit(_ action: BrowserAction) {
    if field == .text {
      _ = text.edit(action)
      return
    }
    if action == .deleteBackward, query.isEmpty {
      if field == .saidBy { saidBy = nil } else if !heardBy.isEmpty { heardBy.removeLast() }
      find()
      return
    }
    var edited = query
    let before = edited.text
    if !edited.edit(action) { return }
    queries[field] = edited
    if edited.text != before { find() }
  }

  private mutating func find() {
    (found, cursor) = ([], 0)
    guard let candidates, field != .text else { return }
    let isListener = field == .heardBy
    let chosen = isListener ? heardBy + [saidBy].compactMap(\.self) : []
    if !query.text.allSatisfy(\.isWhitespace) {
      found = candidates.matches(query.text, without: chosen, isMeFirst: isListener)
    } else if isListener, heardBy.isEmpty {
      // The user is nearly always among those who heard it.
      found = candidates.mine(without: chosen)
    }
  }

  // MARK: Moving

  private mutating func go(to field: Field) {
    self.field = field
    find()
  }

  /// Moves among the lines of the text or the candidates, and beyond their ends between the fields.
  private mutating func move(_ step: Int) {
    if field == .text, text.moveLine(by: step, width: textColumns) { return }
    let isInside = found.indices.contains(cursor + step)
    if field != .text, !query.isEmpty, isInside || (step > 0 && !found.isEmpty) {
      if isInside { cursor += step }
    } else if let next = Field(rawValue: field.rawValue + step) {
      go(to: next)
    }
  }

  /// One step back; from the first field out of the form.
  private mutating func back() -> Effect? {
    guard let previous = Field(rawValue: field.rawValue - 1) else { return leave(.cancel) }
    go(to: previous)
    return nil
  }

  private mutating func enter() -> Effect? {
    if field != .text, let candidates, found.indices.contains(cursor) {
      choose(candidates.people[Int(found[cursor])])
      return nil
    }
    switch field {
    case .text: go(to: .saidBy, ifThere: firstMissing != .text)
    case .saidBy: go(to: .heardBy, ifThere: saidBy != nil && query.isEmpty)
    case .heardBy:
      if !query.isEmpty { return nil }
      guard let missing = firstMissing else { return .done(draft) }
      go(to: missing)
      notice = .missing(missing)
    }
    return nil
  }

  private mutating func go(to next: Field, ifThere isThere: Bool) {
    if isThere { go(to: next) } else { notice = .missing(field) }
  }

  private mutating func choose(_ person: QuotePerson) {
    if field == .saidBy {
      saidBy = person
      let address = person.email.addressKey
      heardBy.removeAll { $0.email.addressKey == address }
    } else if heardBy.count < listenerLimit {
      heardBy.append(person)
    } else {
      notice = .tooMany
      return
    }
    queries[field] = nil
    go(to: .heardBy)
  }
}
