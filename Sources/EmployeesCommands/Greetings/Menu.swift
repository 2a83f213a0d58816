internal import EmployeeDirectory
internal import TerminalUI

/// Asks the user for one of several choices, each with a number.
struct Menu {
  let console: Console
  let effects: Effects

  /// Asks until the answer is one of the choices.
  ///
  /// - Parameters:
  ///   - title: what is chosen.
  ///   - choices: each with its name and a dim remark, which may be empty.
  ///   - usual: the index of the choice that an empty answer means.
  /// - Returns: the index of the choice; `nil` at the end of input.
  func choose(_ title: String, _ choices: [(name: String, remark: String)], usual: Int = 0) -> Int?
  {
    let column = (choices.map(\.name.displayWidth).max() ?? 0) + 2
    let lines = choices.enumerated().map { index, choice in
      let number = String(index + 1)
      let space = String(repeating: " ", count: max(0, 3 - number.count))
      let name = choice.remark.isEmpty ? choice.name : choice.name.padded(toWidth: column)
      let remark = choice.remark.isEmpty ? "" : console.errorPainter.paint(choice.remark, .dim)
      return [space + number + "  ", name, remark].asRow
    }
    console.tellLine("")
    console.tellLine(console.errorPainter.paint(title.isolated, .accent))
    for line in lines {
      console.tellLines { width in width.map { [line.cutPainted(toWidth: $0)] } ?? [line] }
    }
    let question = WritingPhrase.numberQuestion.text(["number": String(usual + 1)])
    while let answer = effects.ask(question.isolated + " ")?.collapsingWhiteSpace() {
      if answer.isEmpty { return usual }
      if let number = Int(answer), choices.indices.contains(number - 1) { return number - 1 }
      // Names can be typed, too.
      if let index = choices.firstIndex(where: { $0.name.lowercased() == answer.lowercased() }) {
        return index
      }
      console.tellLine(WritingPhrase.notAChoice.text(["last": String(choices.count)]).isolated)
    }
    return nil
  }
}

extension String {
  /// The text, folded to one line of a width; its styles are closed.
  fileprivate func cutPainted(toWidth width: Int) -> String {
    withoutControlSequences.displayWidth <= width
      ? self : withoutControlSequences.cut(toWidth: width)
  }
}
