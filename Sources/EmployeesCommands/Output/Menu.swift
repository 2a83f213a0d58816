import Localization
import Presentation
import TerminalUI

struct Menu {
  let console: Console
  let effects: Effects

  /// Asks until the answer is one of the choices; an empty one means the `usual` choice.
  ///
  /// The first choices may have dim remarks; `nil` at the end of input.
  func choose<Value>(
    _ title: String, _ choices: KeyValuePairs<String, Value>, remarks: [String] = [], usual: Int = 0
  ) -> Value? {
    choose(title, choices.map(\.key), remarks: remarks, usual: usual).map { choices[$0].value }
  }

  func choose(_ title: String, _ names: [String], remarks: [String] = [], usual: Int = 0) -> Int? {
    let column = (names.map(\.displayWidth).max() ?? 0) + 2
    let lines = names.enumerated().map { index, name in
      let number = String(index + 1)
      let start = String(repeating: " ", count: max(0, 3 - number.count)) + number + "  "
      let remark = remarks.indices.contains(index) ? remarks[index] : ""
      if remark.isEmpty { return [start, name, ""].asRow }
      let shown = console.errorPainter.paint(remark.isolated, .dim)
      return [start, name.padded(toWidth: column), shown].asRow
    }
    console.printErrorLine("")
    console.printErrorLine(console.errorPainter.paint(title.isolated, .accent))
    for line in lines {
      let plain = line.withoutControlSequences
      console.printErrorLines { width in
        [width.map { plain.displayWidth <= $0 ? line : plain.cut(toWidth: $0) } ?? line]
      }
    }
    while let answer = effects.ask(WritingPhrase.numberQuestion(number: String(usual + 1))) {
      if answer.isEmpty { return usual }
      if let number = Int(answer), names.indices.contains(number - 1) { return number - 1 }
      // Names can be typed, too.
      if let index = names.firstIndex(where: { $0.lowercased() == answer.lowercased() }) {
        return index
      }
      console.printErrorLine(WritingPhrase.notAChoice(last: String(names.count)).isolated)
    }
    return nil
  }
}
