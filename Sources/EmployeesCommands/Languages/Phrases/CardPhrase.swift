/// What a card's details are called where a person would not write them as the card does.
enum CardPhrase: Phrase {
  case january, february, march, april, may, june, july, august, september, october, november
  case december
  case dayAndMonth, monthAndYear, fullDate, extensionOf
  case home, work, mobile, fax, pager, other, mainNumber, school, homePage, homeFax, workFax
  case textPhone
}
