import EmployeeDirectory
import Foundation
import TerminalUI

extension BrowserState {
  mutating func handle(_ input: InputEvent, now: Date) -> [BrowserEffect] {
    switch input {
    case .key(let key):
      message = nil
      if layout.isTooSmall { return handleTooSmall(key) }
      if isCopying { return finishCopying(key) }
      if overlay != nil { return handleOverlay(key) }
      return handle(key)
    case .paste(let text):
      message = nil
      paste(text.joinedLines)
      return []
    case .mouse(let event): return handle(event, now: now)
    case .focus, .answer: return []
    }
  }

  /// Whether characters that are typed are text now, not keys.
  package var takesText: Bool {
    if layout.isTooSmall || isCopying { return false }
    if case .picker = overlay { return true }
    return overlay == nil && isTyping
  }

  /// Adds characters that were typed in one go, as if they were typed one by one.
  mutating func insertTyped(_ text: String) {
    message = nil
    if case .picker(var picker) = overlay {
      picker.query.insert(text)
      picker.filter()
      overlay = .picker(picker)
    } else {
      type(text)
    }
  }

  private mutating func handle(_ key: Key) -> [BrowserEffect] {
    if isTyping {
      if let character = key.typedCharacter {
        type(String(character))
        return []
      }
      if let action = context.keys.action(for: key), edit(action) { return [] }
    }
    if let action = context.keys.action(for: key) { return perform(action) }
    // With Alt, letters do in the query what they do outside of it.
    guard case .character = key.code, key.modifiers == .alt else { return [] }
    return context.keys.action(for: Key(key.code)).map { perform($0) } ?? []
  }

  private mutating func handleTooSmall(_ key: Key) -> [BrowserEffect] {
    if isTyping, key.typedCharacter != nil { return [] }
    guard let action = context.keys.action(for: key), [.cancel, .suspend, .quit].contains(action)
    else { return [] }
    return perform(action)
  }

  // MARK: The query

  private mutating func type(_ text: String) {
    if quoteList != nil { return typeInQuotes(text) }
    var edited = query
    edited.insert(text)
    // Nothing fits into a full query.
    if edited == query { return }
    snapshot(.typing)
    query = edited
    recalled = nil
    search()
  }

  private mutating func paste(_ text: String) {
    if case .picker = overlay {
      insertTyped(text)
    } else if overlay == nil, quoteList != nil {
      typeInQuotes(text)
    } else if overlay == nil {
      lastEdit = nil
      closePage()
      focus = .query
      type(text)
    }
  }

  /// Edits the query, and searches again if its text changed; returns whether the action edits.
  private mutating func edit(_ action: BrowserAction) -> Bool {
    if quoteList != nil { return editInQuotes(action) }
    var edited = query
    if !edited.edit(action) { return false }
    let isSame = edited.text == query.text
    if !isSame { snapshot(.deleting) }
    query = edited
    if isSame { return true }
    recalled = nil
    search()
    return true
  }

  mutating func replaceQuery(_ text: String, recalled index: Int? = nil) {
    query = QueryLine(text)
    recalled = index
    search()
  }

  // MARK: Undoing

  /// Remembers what `u` brings back; typing in one go is one step, and so is deleting.
  mutating func snapshot(_ edit: Edit? = nil) {
    defer { lastEdit = edit }
    if edit != nil, edit == lastEdit { return }
    undone.append(Snapshot(query: query, filters: filters, marks: marks))
    if undone.count > 100 { undone.removeFirst() }
  }

  mutating func undo() {
    while let last = undone.popLast() {
      let isSame = last.query.text == query.text && last.filters == filters && last.marks == marks
      if isSame { continue }
      marks = last.marks
      filters = last.filters
      if last.query.text != query.text {
        query = last.query
        // Its person may be another one now.
        closePage()
        search()
      } else {
        relist()
      }
      lastEdit = nil
      recalled = nil
      return
    }
  }

  // MARK: Copying

  private mutating func finishCopying(_ key: Key) -> [BrowserEffect] {
    isCopying = false
    if case .character(let character) = key.code, key.modifiers.isSubset(of: [.alt]),
      let field = CopiedField.allCases.first(where: { $0.key == character })
    {
      if quoteList != nil { return speakerKey.map { [.copy(field, [$0])] } ?? [] }
      return [.copy(field, targets)]
    }
    guard let action = context.keys.action(for: key) else { return [] }
    return action == .cancel || action == .quit && key.typedCharacter == nil ? perform(action) : []
  }

  // MARK: Overlays

  private mutating func handleOverlay(_ key: Key) -> [BrowserEffect] {
    if case .picker = overlay, let character = key.typedCharacter {
      insertTyped(String(character))
      return []
    }
    let action = context.keys.action(for: key)
    if action == .back {
      overlay = nil
      return []
    }
    if let action, [.cancel, .suspend, .redraw].contains(action) { return perform(action) }
    if action == .quit, key.typedCharacter == nil { return perform(.quit) }
    let step = action?.motion?.step
    switch overlay {
    case .problems(let top):
      let lines = problems.reduce(0) { $0 + 1 + $1.count / max(1, size.columns - 4) }
      overlay = step.map { Overlay.problems(top: max(0, min(lines, top + $0))) }
    case .picker(var picker):
      if action == .open {
        overlay = nil
        return picker.choice.map { choose($0) } ?? []
      }
      if let step {
        picker.move(by: step)
      } else if let action, picker.query.edit(action) {
        picker.filter()
      }
      overlay = .picker(picker)
    case .picture(var zoom):
      if let action {
        overlay = zoom.perform(action, in: layout.pictureRoom) ? .picture(zoom) : nil
      }
    case nil: break
    }
    return []
  }
}

extension Key {
  /// The character that the key adds to a text; `nil` if it adds none.
  package var typedCharacter: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}

extension String {
  /// The lines that have anything in them, with a space between two.
  var joinedLines: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
