extension MailPhrase {
  var english: Template {
    switch self {
    case .sendDue: "Send the greetings and quotes that are due, for cron or a timer."
    case .sendDueDiscussion:
      """
      Says nothing unless something is wrong, and once at that: when a greeting could not be sent for \
      the first time, when it was sent after all, failed, or may have been sent. What could not be sent is \
      tried again after 15 minutes, 30 minutes, and 1, 2, 4 and then 8 hours, for five days.

      Ends with 65 if a greeting failed or may have been sent, with 75 if one could not be sent now.
      """
    case .send: "Send a scheduled greeting now."
    case .sendDiscussion: "On a terminal, asks; otherwise it needs --yes."
    case .resend: "Send a greeting again that failed or may have been sent."
    case .resendDiscussion:
      """
      The message stays the same, also its Message-ID, by which many mail programs show two copies as \
      one. On a terminal, asks; otherwise it needs --yes.
      """
    case .cancel: "Cancel a scheduled greeting."
    case .cancelDiscussion:
      """
      It goes to the bin of its Maildir and is not sent. On a terminal, asks; otherwise it needs --yes.
      """
    case .idArgument: "The ID of the greeting, as greeting list shows it, or its beginning."
    case .noSuchMail: "no mail of yours has the ID \"{id}\"."
    case .listShowsIDs:
      "'employees greeting list' shows the IDs of greetings, 'employees quote show' those of a quote's mails."
    case .severalMails: "several mails have an ID that begins with \"{id}\"."
    case .needsYes: "without a terminal, greeting {command} needs --yes."
    case .sendQuestion: "Send it to {to} now? [y/N]"
    case .resendQuestion: "Send it to {to} again? [y/N]"
    case .resendSentQuestion: "It was sent to {to} already. Send it once more? [y/N]"
    case .resendUnsureQuestion: "It may have reached {to} already. Send it again? [y/N]"
    case .cancelQuestion: "Cancel the greeting to {to}? [y/N]"
    case .nothingDone: "Nothing changed."
    case .sent: "Sent greeting {id} to {to}."
    case .cancelled: "Cancelled greeting {id} to {to}."
    case .notScheduled:
      "greeting {id} is {state}, not scheduled. 'employees greeting resend {id}' sends it again."
    case .alreadyScheduled:
      "greeting {id} is scheduled and not sent yet. 'employees greeting send {id}' sends it now."
    case .notConfigured:
      "mails are due, but nothing says how to send them: set 'mail:' in the configuration."
    case .gone: "greeting {id} has just been moved by another program; nothing was sent."
    case .cancelQuoteQuestion: "Cancel the quote to {to}? [y/N]"
    case .quoteSent: "Sent the quote to {to}."
    case .quoteCancelled: "Cancelled the quote to {to}."
    case .quoteNotScheduled:
      "the quote to {to} is {state}, not scheduled. 'employees greeting resend {id}' sends it again."
    case .quoteAlreadyScheduled:
      "the quote to {to} is scheduled and not sent yet. 'employees greeting send {id}' sends it now."
    case .quoteGone: "the quote to {to} has just been moved by another program; nothing was sent."
    case .quoteNotEditable: "{id} is a quote; a quote is not changed once it is added."
    case .waits: "not sent yet, and tried again for five days: {reason}."
    case .failed: "not sent: {reason}."
    case .unsure: "perhaps sent, perhaps not: {reason}."
    case .sentLate: "sent after all:"
    case .resendAdvice: "'employees greeting resend ID' sends it again."
    case .unsureAdvice: "Ask whether it came; 'employees greeting resend ID' sends it again."
    case .busy: "another process is sending mails; try again."
    case .fileFailed: "{path} cannot be read or written: {cause}."
    case .fileChanged: "{path} has just been changed by another program; try again."
    case .notAFile: "{path} is not a regular file, and is left as it is."
    case .fileTooLarge: "{path} is larger than {size}, and is left as it is."
    case .scheduledState: "scheduled"
    case .sendingState: "being sent"
    case .sentState: "sent"
    case .unsureState: "perhaps sent"
    case .failedState: "failed"
    case .cancelledState: "cancelled"
    case .counts: "{count} {state}"
    case .lastRun: "mails are sent by send-due; it last ran {age}"
    case .neverRun: "mails are scheduled, but 'employees greeting send-due' has never run"
    case .missedTitle: "missed: to {to}, {time}"
    case .keepChoice: "leave it for now"
    case .sendChoice: "send it now"
    case .deleteChoice: "put it into the bin"
    case .missed: "its day was over before it could be sent"
    case .interrupted: "the program ended while sending it"
    case .unknownHost: "the mail server is not found; check its name and the network"
    case .couldNotConnect: "no connection to the mail server"
    case .connectionLost: "the connection to the mail server broke"
    case .timedOut: "the mail server took too long"
    case .badReply: "the server does not speak SMTP"
    case .noEncryption: "the mail server has no encryption (STARTTLS)"
    case .badCertificate: "the mail server's certificate is not valid, or encryption failed"
    case .authorityFile: "the file of mail: cacert cannot be read or has no certificate"
    case .noLogin: "the mail server has no way to sign in that employees knows"
    case .noPassword: "password-command gave no password"
    case .noLibrary: "libcurl is not installed, or older than 7.85"
    case .other: "the transfer to the mail server failed"
    case .commandDeferred: "send-command failed for now"
    case .commandRefused: "send-command refused it"
    case .commandUnclear: "send-command ended without telling whether it sent it"
    case .commandReachesAll:
      "it goes to one of several people, and send-command would send it to all of them; set mail: smtp"
    case .badRecipients: "it has not exactly one sender, or its recipients are not certain"
    case .badMessage: "it has a line or a character that mail cannot carry"
    case .badTime: "its Deferred-Delivery is not a time"
    }
  }
}
