extension HelpPhrase {
  var english: Template {
    switch self {
    case .program: "The company directory: everybody's email, phone, position and projects."
    case .programDiscussion:
      """
      Asks the offices' feeds, shows each person once, and keeps the last good answers, so that \
      there is something to show at once, online or not.

      Without a command, shows the whole list.
      """
    case .examples: "Examples:"
    case .exampleInCrontab: "Example, in a crontab:"
    case .everyCommand: "Options of every command"
    case .list: "Show every employee, grouped by position."
    case .listDiscussion:
      """
      Groups are in alphabetical order, people in the order of their last names. On a terminal \
      the last good answer is shown at once, while the feeds are asked.

      --position takes a position as the feeds write it or, where nobody has that, as it is shown. \
      One that only reads like another is shown in quotation marks.
      """
    case .search: "Show the employees whom every term matches."
    case .searchDiscussion:
      """
      A term is any part of a first name, last name, email, project or position, in upper or \
      lower case, with or without accents. Four or more digits also match phones, however they \
      are grouped; with + or 00 in front they match a number without the country's code, too.

      FIELD:TEXT looks in one field only: {fields}. Only letters name a field: http://x and 14:05 \
      are searched for as they are.
      """
    case .show: "Show one employee in full."
    case .showDiscussion:
      "NAME is a full name, an email, or any part of a name that nobody else has."
    case .contact: "Show a colleague's card from your own contacts."
    case .contactDiscussion:
      """
      NAME is a full name, an email, or any part of a name that nobody else has. Without it, every \
      card is listed with its place and the employee that it matches.

      Cards are read from the vCard files and folders that 'contacts' in the configuration, \
      EMPLOYEES_CONTACTS or --contacts name.
      """
    case .refresh: "Ask the feeds now; made for cron."
    case .refreshDiscussion:
      """
      Prints nothing unless something is wrong, on a terminal, or with --verbose. Passing \
      faults are tried again within the time limit.

      Exit status: 0 done; 3 with --exit-code, if anything changed; 65 if a feed answered with \
      something that is no valid feed; 75 if a feed could not be reached.
      """
    case .changes: "Show who joined, left or changed, newest first."
    case .changesDiscussion:
      """
      Asks no feed: it tells what earlier launches and refreshes noticed. A feed's first answer \
      is what later ones are compared with.
      """
    case .status: "Show how fresh each feed's answer is, and what went wrong last."
    case .statusDiscussion:
      """
      Asks no feed. A feed is fresh if its last try succeeded, stale if it failed and an \
      earlier answer is shown, missing if it never gave an answer.
      """
    case .doctor: "Tell everything doubtful, with its place and what to do about it."
    case .doctorDiscussion:
      """
      Asks no feed. Lists failing feeds, records of the feeds that could not be used, people \
      merged under one name whose details disagree, cards that cannot be read or that nearly \
      match a colleague, and permissions that are not safe. Emails that differ only in case, and \
      phones only in spaces, dashes and parentheses, do not disagree.
      """
    case .export: "Print the directory for other programs."
    case .config: "Show, make or check the configuration file."
    case .configPath: "Print the configuration file's path, whether or not it exists."
    case .configShow: "Print what is in force, as a configuration file."
    case .configShowDiscussion:
      """
      Options, environment, configuration file and defaults together. Token commands are not \
      printed.
      """
    case .configInit: "Write a configuration file with the defaults and a note on each."
    case .configInitDiscussion: "An existing file is left alone."
    case .configCheck: "Tell what is wrong with the configuration, if anything."
    case .colorOption: "Show colours and links."
    case .quietOption: "Print no notes and no warnings, only errors."
    case .verboseOption: "Tell what is being done."
    case .positionOption: "Show only this position; repeatable."
    case .matchedOption: "Only who is in your contacts."
    case .unmatchedOption: "Only who is not in your contacts."
    case .listJSONOption: "Print a JSON array; the same as --format json."
    case .formatOption: "Print in this format."
    case .jsonArrayOption: "Print a JSON array."
    case .jsonObjectOption: "Print a JSON object."
    case .jsonOption: "Print JSON."
    case .showJSONOption: "Print a JSON object, or null if nobody has that name."
    case .termsArgument: "What to look for; all of it must match."
    case .showNameArgument: "Whom to show."
    case .contactNameArgument: "Whose card to show."
    case .openOption: "Hand the card to the desktop's contacts application."
    case .sinceOption: "Only what was noticed since then."
    case .failAfterOption: "Fail only once a feed failed this many times in a row."
    case .exitCodeOption: "End with 3 if anything changed."
    case .acceptShrinkOption:
      "Take an answer even if it lacks more people than the shrink limit allows."
    case .exportArgument: "What to print."
    case .exportVersionOption: "The version of vCard."
    }
  }
}
