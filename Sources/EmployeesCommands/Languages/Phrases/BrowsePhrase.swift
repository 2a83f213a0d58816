/// What `browse` shows, and its help.
enum BrowsePhrase: Phrase {
  case browse, browseDiscussion, printOption, printNeeded, noTerminal, dumbTerminal, tooSmall
  case placeholder, matching, loading, asking, marked, nobodyYet, noAnswer, offline, empty
  case nobodyMatches, couldNotRefresh, problems, noProblems, chooseCopy, copied
  case filters, sorting, profiles, help, inContacts, notInContacts, noProject
  case groupByPosition, groupByOffice, groupByProject, orderByLast, orderByFirst, orderByNewest
  case hintOpen, hintChoose, hintAct, hintMark, hintCopy, hintQuery, hintList, hintBack, hintHelp
  case hintRefresh, cardHint, noEditor, notAsked, nothingMatches, contactsUnread,
    editorVariables, hintProblems, mouseOn, mouseOff, copyEmail,
    copyPhone, copyName, hintZoomIn, hintZoomOut, noPicture, loadingPicture,
    picturesOff
}
