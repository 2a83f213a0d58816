import EmployeeDirectory
import Presentation
import Processes

extension Effects {
  /// Asks the user on standard error; `nil` at the end of input.
  func ask(_ question: String) -> String? {
    readAnswer(question.isolated + " ", survivesInterrupt)?.collapsingWhiteSpace()
  }

  func agreement(to question: String) -> Bool? { ask(question).map(YesAnswers.contain) }

  func isAgreed(_ question: String) -> Bool { agreement(to: question) ?? false }

  func run(_ program: String, _ arguments: [String]) throws(FilterProgram.Failure) {
    try runProgram(program, arguments, runsOnTerminal)
  }
}
