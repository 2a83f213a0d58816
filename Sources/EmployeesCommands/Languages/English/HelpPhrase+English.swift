extension HelpPhrase {
  var english: Template {
    switch self {
    case .program: "Look up colleagues: email, phone, position, projects."
    case .programDiscussion:
      """
      Shows each person once, however many feeds list them. When a feed cannot be reached, shows \
      its last good answer.
      """
    case .examples: "Examples:"
    case .exampleForCron: "Example, for cron:"
    case .everyCommand: "Global options"
    case .list: "List every employee, grouped by position (the default)."
    case .listDiscussion:
      """
      Groups are in alphabetical order, people in the order of their last names. On a terminal \
      the last good answer appears at once, while the feeds are fetched.

      --position takes a position as the feeds write it or, if nobody has that, as it is shown. A \
      position that merely looks like another is shown in quotation marks.
      """
    case .search: "Find employees by name, email, phone, project or position."
    case .searchDiscussion:
      """
      A term is any part of a first name, last name, email, project or position; case and accents \
      do not matter. Every term must match. Four or more digits also match phones, however the \
      digits are grouped; with + or 00 in front they also match a number without the country \
      code.

      FIELD:TEXT searches one field: {fields}. Field names have letters only: http://x and 14:05 \
      are plain terms. 'employees help search' shows more: or, not:, phrases, whole values.
      """
    case .show: "Show one employee in full."
    case .showDiscussion:
      """
      NAME is a full name, an email, a phone number, or any part of a name that only one person \
      has. If several match, a terminal asks which one. 'employees NAME' does the same.
      """
    case .contact: "Show a colleague's card from your contacts."
    case .contactDiscussion:
      """
      NAME is a full name, an email, or any part of a name that only one person has. If several \
      match, a terminal asks which one. Without a name, lists every card with its place and the \
      employee that it matches.

      Cards are read from the vCard files and folders that 'contacts' in the configuration, \
      EMPLOYEES_CONTACTS or --contacts names.
      """
    case .refresh: "Fetch the feeds now; made for cron."
    case .refreshDiscussion:
      """
      Prints nothing unless a feed fails; on a terminal or with --verbose, prints what changed. \
      Retries passing faults within the time limit.

      Exit status: 0 done; 3 something changed (with --exit-code); 65 a feed's answer is not a \
      valid feed; 75 a feed could not be reached.
      """
    case .changes: "Show who joined, left or changed, newest first."
    case .changesDiscussion:
      """
      Shows what earlier launches and refreshes found, and fetches no feed, except with --follow: \
      then every max-age, or every minute if it is 0s. A feed's first answer is only what later \
      ones are compared with. Somebody who left while somebody else joined with the same email has \
      a new name. The command of --exec gets the oldest change first; the exit status is 74 if it \
      fails.
      """
    case .status: "Show the age of each feed's answer, and the last errors."
    case .statusDiscussion:
      """
      Fetches no feed. A feed is fresh if the last fetch succeeded, stale if it failed and an \
      earlier answer is shown, missing if the feed never answered.
      """
    case .doctor: "Report problems: where each one is and what to do about it."
    case .doctorDiscussion:
      """
      Fetches no feed. Reports failing feeds, records that were skipped, people merged under one \
      name whose details disagree, cards that cannot be read or that nearly match a colleague, \
      and unsafe permissions. Emails that differ only in case, and phones that differ only in \
      spaces, dashes and parentheses, do not disagree.
      """
    case .export: "Print the directory as vCard, CSV, JSON, LDIF or mutt aliases."
    case .config: "Show, write or check the configuration file."
    case .configPath: "Print the path of the configuration file, whether or not it exists."
    case .configShow: "Print the settings in force, as a configuration file."
    case .configShowDiscussion:
      """
      Combines options, environment, configuration files and defaults. A comment behind a key \
      says where its value comes from; a default has none. Token commands are not printed.
      """
    case .configInit: "Write a configuration file with every key explained."
    case .configInitDiscussion:
      """
      An existing file is left as it is. If the system has a configuration file, every key is \
      a comment, so that the system's values still apply.
      """
    case .configCheck: "Check the configuration files, the system's too."
    case .quietOption: "Print errors only, no notes or warnings."
    case .verboseOption: "Print what is being done."
    case .positionOption: "Show only this position; repeatable."
    case .matchedOption: "Show only people in your contacts."
    case .unmatchedOption: "Show only people not in your contacts."
    case .listJSONOption: "Print a JSON array; the same as --format json."
    case .formatOption: "Print in this format."
    case .jsonArrayOption: "Print a JSON array."
    case .jsonObjectOption: "Print a JSON object."
    case .jsonOption: "Print JSON."
    case .showJSONOption: "Print a JSON object, or null if nobody matches."
    case .termsArgument: "Text to search for; see help search."
    case .showNameArgument: "The person to show."
    case .contactNameArgument: "The person whose card to show."
    case .openOption: "Open the card in the desktop's contacts application."
    case .sinceOption: "Show only changes since then."
    case .failAfterOption: "Fail only when a feed failed this many times in a row."
    case .exitCodeOption: "Exit with 3 if anything changed."
    case .statusExitCodeOption:
      "Exit with 65 or 75, as refresh does, if a feed failed last or was never fetched."
    case .doctorExitCodeOption: "Exit with 65 if there are problems."
    case .acceptShrinkOption:
      "Accept an answer that loses more people than the shrink limit allows."
    case .exportArgument: "The format to print."
    case .exportVersionOption: "The vCard version."
    }
  }
}
