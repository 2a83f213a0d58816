/// What is told of sending mails: the commands of the queue, and why a mail was not sent.
enum MailPhrase: Phrase {
  case sendDue, sendDueDiscussion, send, sendDiscussion, resend, resendDiscussion, cancel
  case cancelDiscussion, idArgument
  case noSuchMail, listShowsIDs, severalMails, needsYes, sendQuestion, resendQuestion
  case resendSentQuestion, resendUnsureQuestion, cancelQuestion, nothingDone, sent, cancelled
  case notScheduled, alreadyScheduled, notConfigured, gone
  case cancelQuoteQuestion, quoteSent, quoteCancelled, quoteNotScheduled, quoteAlreadyScheduled
  case quoteGone, quoteNotEditable
  case waits, failed, unsure, sentLate, resendAdvice, unsureAdvice
  case busy, fileFailed, fileChanged, notAFile, fileTooLarge
  case scheduledState, sendingState, sentState, unsureState, failedState, cancelledState
  case counts, lastRun, neverRun
  case missed, interrupted, unknownHost, couldNotConnect, connectionLost, timedOut, badReply
  case noEncryption, badCertificate, authorityFile, noLogin, noPassword, noLibrary, other
  case missedTitle, keepChoice, sendChoice, deleteChoice
  case commandDeferred, commandRefused, commandUnclear, commandReachesAll, badRecipients
  case badMessage, badTime
}
