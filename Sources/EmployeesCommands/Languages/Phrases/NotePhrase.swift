/// What `employees note` says, and its help.
enum NotePhrase: Phrase {
  case note, add, addDiscussion, addNameArgument, textArgument, list, listDiscussion,
    listNameArgument
  case byOption, sinceOption, whoAreYou, noEditor, draftKept, noInput, notUTF8, tooLong, empty,
    added, isWritten
  case fileFailed, fileChanged, notAFile, fileTooLarge, folderBusy, noNotes, noneAbout, noneMatches
  case idColumn, whenColumn, authorColumn, personColumn, textColumn, otherVersion
  case followOption, search, searchDiscussion, termsArgument, edit, editDiscussion
  case idArgument, newTextArgument, delete, deleteDiscussion, resolve, resolveDiscussion,
    fileArgument
  case otherFileArgument, noSuchNote, listShowsIDs, severalNotes, emptyEdit, unchanged, changed
  case deleteNeedsYes, deleteQuestion, notDeleted, deleted, notOneNote, differentNotes, notRegular
  case largerThan, notACalendar, componentNotEnded, endWithoutBegin,
    textOutsideCalendar, tooManyLines
}
