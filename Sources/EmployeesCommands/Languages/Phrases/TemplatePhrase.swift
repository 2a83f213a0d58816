/// Greetings to begin with: for each occasion a subject and three messages.
///
/// What stands in braces becomes a value of the message: the recipient's first name, the user's.
enum TemplatePhrase: Phrase {
  case birthdaySubject, birthdayWarm, birthdayShort, birthdayFormal
  case anniversarySubject, anniversaryWarm, anniversaryShort, anniversaryFormal
  case welcomeSubject, welcomeWarm, welcomeShort, welcomeFormal
  case farewellSubject, farewellWarm, farewellShort, farewellFormal
  case thanksSubject, thanksWarm, thanksShort, thanksFormal
  case congratulationsSubject, congratulationsWarm, congratulationsShort, congratulationsFormal
  case holidaySubject, holidayWarm, holidayShort, holidayFormal
}
