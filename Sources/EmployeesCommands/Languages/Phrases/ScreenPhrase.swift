/// The headings, labels, amounts and ages on the screens that people see.
enum ScreenPhrase: Phrase {
  case people, groups, peopleInGroups, inContacts, comma, now, minutesAgo, hoursAgo, daysAgo
  case never, day, clock, seconds, minutes, bytes, kilobytes, megabytes, gigabytes, joined, left
  case changed, changesMissed, joinedFeed, leftFeed, changesSince, email, phone, projects, position,
    name
  case contact, address, organisation, title, role, nickname, birthday, web, categories, note
  case photo, picture, noName, inContactsAt, alsoIn, fresh, stale, missing, recordsSkipped,
    namesakes
  case configuration, cache, changeLog, logHeading, logRemedy, stateOpen, noFile, cardsInFiles,
    cards, files, unreadable, timesInARow
  case lastTried, asking, addresses, records, skipped, notModified, nothingDoubtful, cacheHeading
  case cacheRemedy, feedHeading, feedRemedy, recordHeading, recordRemedy, namesakeHeading
  case namesakeRemedy, contactsHeading, contactsRemedy, cardHeading, cardRemedy, suggestionHeading
  case suggestionRemedy, permissionsHeading, permissionsRemedy, leftoverHeading, leftoverRemedy
  case anotherDetail, mayBe, databaseDamaged, openAddress, cacheOpen, configurationOpen
  case damagedLeftover, clockSetBack, emailHeading, emailRemedy, notAnAddress, becomes
}
