extension ActionPhrase {
  var english: Template {
    switch self {
    case .mail: "Write to people with your mail program."
    case .mailDiscussion:
      """
      NAME... is one person, as for 'show'. If nobody has that name, each NAME is a person: quote \
      names of several words. Instead of names, --project and --position choose people; together \
      they choose those in both.

      The mail program in MAILER gets the addresses as arguments; its words are separated by \
      spaces, and no shell reads them. Without MAILER the desktop gets one mailto link. People \
      without an email that mail programs read as one address are named and left out.
      """
    case .mailNameArgument: "The people to write to."
    case .projectOption: "Write to everyone in this project; repeatable."
    case .positionOption: "Write to everyone in this position; repeatable."
    case .printOption: "Print the addresses with names, separated by commas (RFC 5322)."
    case .mailerVariable: "The mail program of 'mail'. The default is the desktop's."
    case .nameOrGroup: "use either names, or --project and --position, not both."
    case .nobodyInProject: "nobody is in the project \"{project}\"."
    case .projectsAre: "The projects are {projects}."
    case .nobodyInBoth: "nobody in the project has the position."
    case .leftOut:
      [.one: "{count} person is left out.", .other: "{count} people are left out."]
    case .lacks: "{name} has no {field}."
    case .nobodyToMail: "nobody is left to write to."
    case .tooManyAddresses: "too many addresses for {program}: {size} is the limit."
    case .printAdvice: "Print the addresses with --print."
    case .mailAdvice: "Name a mail program in MAILER, or print the addresses with --print."
    case .noProgram: "{program} is not on PATH."
    case .programFailed: "{program} failed (exit status {status})."
    case .copy: "Copy a person's email, phone or card to the clipboard."
    case .copyDiscussion:
      """
      NAME is a person, as for 'show'. A last word email, phone, name or vcard says what to copy. \
      Without it, the email is copied, or the phone of a person without an email.

      The text goes to wl-copy (Wayland), xclip (X11) or pbcopy, and in tmux also to its buffer. \
      Without them it goes to the terminal (OSC 52); some terminals ignore it.
      """
    case .copyNameArgument: "The person, and what to copy."
    case .copied: "Copied with {program}: {text}"
    case .sentToTerminal: "Sent to the terminal's clipboard: {text}"
    case .noClipboard: "no clipboard found."
    case .clipboardAdvice:
      "Install wl-copy (Wayland) or xclip (X11), or use a terminal with a clipboard (OSC 52)."
    case .clipboardVariables:
      "If set, 'copy' uses the first that works of wl-copy, xclip and tmux, and always tmux."
    case .lacksBoth: "{name} has neither an email nor a phone."
    case .call: "Call a person with the desktop's application for calls."
    case .callDiscussion:
      """
      NAME is a person, as for 'show'. The desktop gets the number as a tel link. If that fails, \
      the number is printed, so that you can dial it yourself.
      """
    case .callNameArgument: "The person to call."
    case .calling: "Calling {name}: {phone}"
    case .numberIs: "The number is {phone}."
    case .notANumber: "the phone of {name} is not a number: {phone}"
    }
  }
}
