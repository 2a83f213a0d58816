internal import EmployeeDirectory

extension Effects {
  /// Asks the user a question that `y` and `yes` agree to.
  ///
  /// - Parameters:
  ///   - question: the question, with the answers in brackets.
  ///   - isAgreedAtEnd: what the end of input means.
  /// - Returns: whether the user agrees.
  func isAgreed(_ question: String, isAgreedAtEnd: Bool = false) -> Bool {
    guard let answer = ask(question.isolated + " ") else { return isAgreedAtEnd }
    return ["y", "yes"].contains(answer.collapsingWhiteSpace().lowercased())
  }
}
