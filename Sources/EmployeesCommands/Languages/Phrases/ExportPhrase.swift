/// What `export` says, and its help.
enum ExportPhrase: Phrase {
  case discussion, baseOption, changesOption, sinceOption, noMatch, noBase, badBase, baseWithoutLDIF
  case versionWithoutVCard, sinceWithoutChanges, choiceOfChanges, forgotten, omission, twin
  case toOption, toWithoutVCard, noFolder, folderNotWritten, writtenBefore, namesTaken, cardsWritten
  case contactsNotWhole, makeFolder
}
