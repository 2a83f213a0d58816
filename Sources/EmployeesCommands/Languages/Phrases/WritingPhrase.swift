/// What is told of writing greetings: the days to write for, the questions, and what came of them.
enum WritingPhrase: Phrase {
  case upcoming, upcomingDiscussion, daysOption, daysOutOfRange, noneUpcoming, dayColumn
  case nameColumn, occasionColumn, yearsColumn, scheduledColumn, scheduledAs, birthday
  case anniversary, welcome, farewell, thanks, congratulations, holiday, today, tomorrow, inDays
  case birthdayPicture, anniversaryPicture, welcomePicture, farewellPicture, thanksPicture
  case congratulationsPicture, holidayPicture, pictureUnusable, pictureTooLarge, empty
  case subjectTooLong, whoAreYou, noMailSettings, mailSettingsAdvice, noSenderAddress, fromLabel
  case toLabel, alsoLabel, subjectLabel, whenLabel, atOnce, numberQuestion, notAChoice
  case inputIsTerminal, noSuchMessage, templatesAre, noAddress, noBirthday, past, pastFor
  case occasionQuestion, messageQuestion, ownText, pictureQuestion, pictureFile, noPicture
  case fileQuestion, timeQuestion, notATime, sendNow, schedule, edit, cancel, whatNow
  case cancelQuestion, notWritten, write, writeDiscussion, nameArgument, occasionOption
  case subjectOption, messageOption, pictureOption, atOption, needsOptions, scheduledFor
  case editCommand, editDiscussion, newSubjectOption, newMessageOption, newTimeOption
  case notEditable, notAGreeting, saveQuestion, saved, unchanged, resendAdvice, needsTerminal
  case enterGoesBack
}
