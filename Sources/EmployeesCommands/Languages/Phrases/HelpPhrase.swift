/// What `--help` says of the commands and their options.
enum HelpPhrase: Phrase {
  case program, programDiscussion, examples, exampleForCron, everyCommand, list, listDiscussion
  case search, searchDiscussion, show, showDiscussion, contact, contactDiscussion, refresh
  case refreshDiscussion, changes, changesDiscussion, status, statusDiscussion, doctor
  case doctorDiscussion, export, config, configPath, configShow, configShowDiscussion, configInit
  case configInitDiscussion, configCheck
  case quietOption
  case verboseOption, positionOption, matchedOption, unmatchedOption, listJSONOption, formatOption
  case jsonArrayOption, jsonObjectOption, jsonOption, showJSONOption, termsArgument
  case showNameArgument, contactNameArgument, openOption, sinceOption, failAfterOption
  case exitCodeOption, statusExitCodeOption, doctorExitCodeOption, acceptShrinkOption,
    exportArgument, exportVersionOption
}
