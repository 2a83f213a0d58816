/// The headings, labels, amounts and ages on the screens that people see.
enum ScreenPhrase: Phrase {
  case people, groups, peopleInGroups, inContacts, comma, now, minutesAgo, hoursAgo, daysAgo
  case never, day, clock, seconds, minutes, bytes, kilobytes, megabytes, gigabytes, email
  case phone, projects, position, name, contact, address, organisation, title, role, nickname
  case birthday, web, categories, note, notes, photo, picture, noName, inContactsAt, alsoIn, fresh
  case stale, missing, recordsSkipped, namesakes, configuration, cache, changeLog, logHeading
  case logRemedy, stateOpen, noFile, cardsInFiles, cards, files, unreadable, timesInARow
  case lastTried, asking, addresses, records, skipped, notModified, nothingDoubtful
  case cacheHeading, cacheRemedy, feedHeading, feedRemedy, recordHeading, recordRemedy
  case namesakeHeading, namesakeRemedy, contactsHeading, contactsRemedy, cardHeading
  case cardRemedy, suggestionHeading, suggestionRemedy, permissionsHeading, permissionsRemedy
  case leftoverHeading, leftoverRemedy, anotherDetail, mayBe, databaseDamaged, openAddress
  case cacheOpen, configurationOpen, damagedLeftover, clockSetBack, emailHeading, emailRemedy
  case notAnAddress, profile, me, feeds, state, data, meHeading, meRemedy, meMissing, pictures,
    pictureHeading, pictureRemedy, signIn, signInHeading, signInRemedy, noteHeading, noteRemedy,
    notesOpen, greetingHeading, greetingRemedy
  case greetings, mailHeading, mailRemedy, mailsOpen
  case quotes, saidBy, heardBy, addedBy, when
  case quoteHeading, quoteRemedy, maildirHeading, maildirRemedy
}
