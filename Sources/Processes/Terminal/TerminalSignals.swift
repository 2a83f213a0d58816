import CSystem

/// The signals that end, stop or continue the process, or resize its terminal.
package enum TerminalSignals {
  /// Handles them from now on, so that they restore the terminal; ignored ones stay ignored.
  package static func handle(interruptedStatus: Int32) {
    cterminal_handle_signals(interruptedStatus)
  }

  /// Waits for an answer; a signal that ends the process meanwhile ends the question's line, too.
  package static func withQuestionShown<Answer>(_ wait: () -> Answer) -> Answer {
    cterminal_set_question_shown(true)
    defer { cterminal_set_question_shown(false) }
    return wait()
  }

  /// Whether a line is on standard error that the program erases before it ends or stops, even by a
  /// signal; one may have erased it since this was set.
  package static var isLineShown: Bool {
    get { cterminal_is_line_shown() }
    set { cterminal_set_line_shown(newValue) }
  }
}
