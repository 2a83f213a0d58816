extension WritingPhrase {
  var english: Template {
    switch self {
    case .upcoming: "List the birthdays and anniversaries of colleagues, next first."
    case .upcomingDiscussion:
      """
      Reads the contact cards of people in the directory (BDAY and ANNIVERSARY). Someone who \
      was born on 29 February has a birthday on 28 February in other years. Greetings that \
      wait for a day are listed with it, by their IDs.
      """
    case .daysOption: "Look this many days ahead."
    case .daysOutOfRange: "--days takes a number from {first} to {last}."
    case .noneUpcoming:
      [
        .one: "no birthdays or anniversaries today or within {count} day.",
        .other: "no birthdays or anniversaries today or within {count} days.",
      ]
    case .dayColumn: "day"
    case .nameColumn: "who"
    case .occasionColumn: "what"
    case .yearsColumn: "years"
    case .scheduledColumn: "scheduled"
    case .scheduledAs: "scheduled: {ids}"
    case .birthday: "birthday"
    case .anniversary: "anniversary"
    case .welcome: "welcome"
    case .farewell: "farewell"
    case .thanks: "thanks"
    case .congratulations: "congratulations"
    case .holiday: "holiday"
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .inDays:
      [
        .one: "in {count} day",
        .other: "in {count} days",
      ]
    case .birthdayPicture: "A birthday cake with three candles"
    case .anniversaryPicture: "Two golden rings in a wreath of leaves"
    case .welcomePicture: "An open door with a bright landscape behind it"
    case .farewellPicture: "A sailing boat on calm water in the evening sun"
    case .thanksPicture: "A vase with a bunch of flowers"
    case .congratulationsPicture: "A golden cup, a laurel wreath and fireworks"
    case .holidayPicture: "A small house in the snow at night, and a tree with lights"
    case .pictureUnusable: "the picture {path} cannot be used: {cause}."
    case .pictureTooLarge: "it is larger than {size}"
    case .empty: "the greeting is empty; nothing was written."
    case .subjectTooLong: "the subject is longer than {count} characters; nothing was written."
    case .whoAreYou:
      "a greeting needs a sender: set 'me:' in the configuration to your email or full name."
    case .noMailSettings:
      "the configuration does not say how to send mail: set 'mail:' to a server or a command."
    case .mailSettingsAdvice:
      """
      For example: mail: {smtp: 'smtp://mail.example.com:587', user: mari, password-command: \
      'pass show mail'}
      """
    case .noSenderAddress:
      """
      {me} has no email to send from: set 'mail: {from: …}' in the \
      configuration.
      """
    case .fromLabel: "From"
    case .toLabel: "To"
    case .alsoLabel: "And to"
    case .subjectLabel: "Subject"
    case .whenLabel: "When"
    case .atOnce: "at once"
    case .numberQuestion: "Number or name [{number}]:"
    case .notAChoice: "Type a number from 1 to {last}, or a name."
    case .inputIsTerminal: "--message - reads standard input, which is a terminal here."
    case .noSuchMessage: "no template or file \"{name}\"."
    case .templatesAre: "Templates for {occasion}: {names}"
    case .noAddress: "nothing was written, since somebody cannot be reached:"
    case .noBirthday: "the birthday of {name} is not in your contacts."
    case .past: "{time} has passed; choose a later time."
    case .pastFor: "{name}: {time} has passed; choose a later time."
    case .occasionQuestion: "What is the occasion?"
    case .messageQuestion: "Which message do you begin with?"
    case .ownText: "your own"
    case .pictureQuestion: "Which picture?"
    case .pictureFile: "a file of yours"
    case .noPicture: "none"
    case .fileQuestion: "File:"
    case .timeQuestion: "When? For example tomorrow 9:00, birthday 9:00, 2026-12-24 9:00 [now]:"
    case .notATime: "\"{time}\" is not a time."
    case .sendNow: "send now"
    case .schedule: "schedule"
    case .edit: "edit"
    case .cancel: "cancel"
    case .whatNow: "What now?"
    case .cancelQuestion: "Throw the greeting away? [y/N]"
    case .notWritten: "Nothing was written."
    case .write: "Write a greeting to colleagues, and send or schedule it."
    case .writeDiscussion:
      """
      On a terminal it asks what the options leave open, opens the editor in VISUAL or \
      EDITOR, shows the greeting, and asks whether to send it. Elsewhere NAME, --message and \
      --yes suffice; the occasion is then a birthday, with its subject and picture. Each \
      person gets a mail of their own. Without --at it is sent at once. WHEN is in your time \
      zone; without a time of day it is 9:00. In messages and subjects {first-name}, \
      {last-name}, {name}, {my-first-name} and {my-name} become names.
      """
    case .nameArgument: "A colleague's name, email or phone; repeatable."
    case .occasionOption: "What it is for; a birthday unless you say it."
    case .subjectOption: "The subject, instead of the occasion's."
    case .messageOption: "The message: a template, a file, or standard input."
    case .pictureOption: "A picture: the occasion's, one of yours, a file, or none."
    case .atOption:
      "Send it then: '2026-12-24 9:00', 'tomorrow 9:00', 'birthday 9:00', or RFC 3339."
    case .needsOptions: "nobody can be asked here; add {options}."
    case .scheduledFor: "Greeting {id} to {to} is scheduled: {time}."
    case .editCommand: "Change a greeting that waits or failed: subject, text or time."
    case .editDiscussion:
      """
      Without options it opens the editor in VISUAL or EDITOR. It shows the result and asks \
      before saving it; --yes does not ask. A failed greeting that gets a time is scheduled \
      again; 'employees greeting resend' sends it at once.
      """
    case .newSubjectOption: "The new subject."
    case .newMessageOption: "The new message: a template, a file, or standard input."
    case .newTimeOption: "The new time, as for 'write'."
    case .notEditable: "greeting {id} was sent, or may have been; it cannot be changed."
    case .notAGreeting: "{id} is not a greeting."
    case .saveQuestion: "Save the greeting like this? [y/N]"
    case .saved: "Greeting {id} is changed."
    case .unchanged: "Greeting {id} is as it was."
    case .resendAdvice: "'employees greeting resend {id}' sends it."
    case .needsTerminal: "Writing needs a terminal; standard output is not one."
    case .enterGoesBack: "Enter goes back."
    }
  }
}
