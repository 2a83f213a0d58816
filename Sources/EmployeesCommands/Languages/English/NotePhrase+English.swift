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
      Shows who wrote each note, when, and about whom. The author is what the note says, not \
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
    }
  }
}
