extension NotePhrase {
  var english: Template {
    switch self {
    case .note: "Keep notes about colleagues."
    case .add: "Add a note about a colleague."
    case .addDiscussion:
      """
      Without TEXT, reads it from standard input, or on a terminal opens the editor in VISUAL or \
      EDITOR. An empty note is dropped. The author is you: me in the configuration. Prints the new \
      ID where standard output is not a terminal.
      """
    case .addNameArgument: "The colleague, in one argument."
    case .textArgument: "The note; quoted, it may have several lines."
    case .list: "List notes, newest first."
    case .listDiscussion:
      """
      Shows the author, the time and the person of each note. The author is what the note says, not \
      proof of who wrote it. Colleagues who change their names keep their notes.
      """
    case .listNameArgument: "Show only notes about this person."
    case .byOption: "Show only notes whose author has this in the name or address."
    case .sinceOption: "Show only notes since then."
    case .whoAreYou:
      "a note needs an author: set 'me:' in the configuration to your email or full name."
    case .noEditor: "no editor: name one in VISUAL or EDITOR, or give the text as an argument."
    case .draftKept: "What you wrote is in {path}."
    case .noInput: "standard input cannot be read: {cause}."
    case .notUTF8: "the text is not valid UTF-8; nothing was written."
    case .tooLong: "the text is longer than {size}; nothing was written."
    case .empty: "the note is empty; nothing was added."
    case .added: "Added note {id} about {name}."
    case .isWritten: "The note is written in {path}."
    case .fileFailed: "{path} cannot be read or written: {cause}."
    case .fileChanged: "{path} has just been changed by another program; try again."
    case .notAFile: "{path} is not a regular file, and is left as it is."
    case .fileTooLarge: "{path} is larger than {size}, and is left as it is."
    case .folderBusy: "another process writes to {path}; try again."
    case .noNotes: "you have no notes yet. 'employees note add NAME' adds one."
    case .noneAbout: "you have no notes about {name}."
    case .noneMatches: "no note matches."
    case .idColumn: "id"
    case .whenColumn: "when"
    case .authorColumn: "by"
    case .personColumn: "about"
    case .textColumn: "note"
    case .otherVersion: "other version: {text}"
    case .followOption:
      "Keep running, and print new notes as they come; with --json an object per line."
    case .search: "Find notes by what they say."
    case .searchDiscussion:
      """
      Shows the notes that contain every TERM in the text, or in the name or address of the person or \
      the author, whatever the case and accents.
      """
    case .termsArgument: "What to look for; quoted, it may be several words."
    case .edit: "Change the text of a note."
    case .editDiscussion:
      """
      Without TEXT, opens the editor in VISUAL or EDITOR, which needs no terminal. Everything else in \
      the file stays as it is, also what other programs wrote. Everybody who shares the folder can \
      edit a note; its author stays the same.
      """
    case .idArgument: "The ID of the note, as note list shows it, or its beginning."
    case .newTextArgument: "The new text; - reads it from standard input."
    case .delete: "Delete a note."
    case .deleteDiscussion: "On a terminal, shows the note and asks; otherwise it needs --yes."
    case .resolve: "Make one of two versions of a note."
    case .resolveDiscussion:
      """
      For a program that synchronises folders and finds two versions of a note: in the configuration of \
      vdirsyncer, conflict_resolution = ["command", "employees", "note", "resolve"]. The newer text \
      stays, the other one becomes a comment. Both files are written alike, whichever comes first.
      """
    case .fileArgument: "A file of one note."
    case .otherFileArgument: "The other version."
    case .noSuchNote: "no note has the ID \"{id}\"."
    case .listShowsIDs: "'employees note list' shows the IDs."
    case .severalNotes: "several notes have an ID that begins with \"{id}\"."
    case .emptyEdit:
      "the text is empty, and the note stays as it is. 'employees note delete' deletes it."
    case .unchanged: "Note {id} says this already."
    case .changed: "Changed note {id}."
    case .deleteNeedsYes: "without a terminal, note delete needs --yes."
    case .deleteQuestion: "Delete this note? [y/N]"
    case .notDeleted: "Nothing deleted."
    case .deleted: "Deleted note {id}."
    case .notOneNote: "{path} is not a file of one note."
    case .differentNotes: "{path} and {other} are different notes, not versions of one."
    case .notRegular: "not a regular file"
    case .largerThan: "larger than {size}"
    case .notACalendar: "not iCalendar: no BEGIN:VCALENDAR line"
    case .componentNotEnded: "what begins here has no END line"
    case .endWithoutBegin: "END without a BEGIN line"
    case .textOutsideCalendar: "text outside of any calendar"
    case .tooManyLines: "more than {limit} lines"
    }
  }
}
