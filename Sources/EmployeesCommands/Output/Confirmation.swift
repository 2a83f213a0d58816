internal import EmployeeDirectory

extension Effects {
  /// Asks the user a question that `y` and `yes` agree to.
  ///
  /// - Parameters:
  ///   - question: the question, with the answers in brackets.
  ///   - isAgreedAtEnd: what the end of input means.
  /// - Returns: whether the user agrees.
  func isAgreed(_ question: String, isAgreedAtEnd: Bool = false) -> Bool {
    agreement(to: question) ?? isAgreedAtEnd
  }

  /// Asks the user a question that `y` and `yes` agree to.
  ///
  /// - Parameter question: the question, with the answers in brackets.
  /// - Returns: whether the user agrees; `nil` at the end of input.
  func agreement(to question: String) -> Bool? {
    ask(question.isolated + " ").map {
      ["y", "yes"].contains($0.collapsingWhiteSpace().lowercased())
    }
  }
}
