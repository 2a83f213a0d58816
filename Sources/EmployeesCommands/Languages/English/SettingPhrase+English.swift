internal import Browser

extension SettingPhrase {
  var english: Template {
    switch self {
    case .introduction:
      "The configuration of employees. All keys are optional; commented lines show the defaults."
    case .tokenIsSet: "token-command is set"
    case .configOption: "Read this configuration file."
    case .profileOption: "Use this profile of the configuration."
    case .meNote: "Who you are in the directory: your email or full name."
    case .profilesNote:
      """
      Several organisations side by side. The keys above hold for all; the keys of a profile go before
      them. --profile, EMPLOYEES_PROFILE or employees profile use chooses one; otherwise it is the first.
      Each profile has a folder of its name below cache, state and $XDG_DATA_HOME/employees.
      """
    case .feedOption: "Fetch this feed instead of the configured ones; repeatable."
    case .feedsNote:
      """
      Where the employees are published: https, http or file URLs, or paths relative to this file.
      If two feeds disagree, the first one wins. /bin/sh runs token-command; the first line that it
      prints is sent as a bearer token, to that feed only and over https only. With sign-in instead,
      'employees login' signs you in at an OpenID provider; scope is what is asked for there.
      """
    case .contactsOption:
      "Read cards from this .vcf file or folder instead of the configured ones; repeatable."
    case .contactsNote:
      "Your contacts: vCard files, and folders of them. Colleagues in them are marked in lists."
    case .notesNote:
      """
      Where your notes are: a folder of iCalendar files, such as one that vdirsyncer synchronises. By
      default $XDG_DATA_HOME/employees/PROFILE/notes; PROFILE is default where none is configured.
      """
    case .cacheOption: "Keep the last good answers in this folder."
    case .cacheNote:
      "Where the last good answers are kept: $XDG_CACHE_HOME/employees or ~/.cache/employees."
    case .stateOption: "Keep the log of changes in this folder."
    case .stateNote:
      """
      Where the log of changes is kept: $XDG_STATE_HOME/employees or ~/.local/state/employees. With
      --cache alone it is the folder state in the cache's folder.
      """
    case .offlineOption: "Use the last good answers; fetch no feed."
    case .offlineNote: "Fetch no feed."
    case .maxAgeOption: "Fetch only if an answer is older: 90s, 10m, 2h, 1d."
    case .maxAgeNote:
      "Fetch only if an answer is older than this: 90s, 10m, 2h, 1d. 0s fetches at every launch."
    case .timeout: "Stop fetching after this time."
    case .shrinkLimitNote: "Refuse an answer that would lose more of a feed's people than this."
    case .localeOption: "Language and sorting: en, et, ar."
    case .localeNote:
      """
      The language (en, et, ar) and the order of names. The default is LC_ALL, LC_MESSAGES or LANG for
      the language; LC_ALL, LC_COLLATE or LANG for the order.
      """
    case .maxSizeNote: "The largest answer of one feed, after decompression."
    case .colorOption: "Colours and links: auto, always, never."
    case .colorNote:
      """
      When to show colours and links: auto (on a terminal), always (on a pipe, too) or never. auto heeds
      NO_COLOR and CLICOLOR_FORCE.
      """
    case .formatNote:
      """
      What list and search print on a terminal unless an option says otherwise: table, plain, tsv, csv,
      json or ndjson. On a pipe and in a file they print a table, so that scripts keep working.
      """
    case .aliasesNote:
      """
      Words of your own for command lines, as the first word behind employees. The program's own
      commands stay, and no shell reads the line.
      """
    case .keysNote:
      .text(
        """
        Keys of browse. An action has one key or a list of keys, such as q, ctrl-n, alt-up, space, esc
        or f1; with an empty list it has none. The actions:
        \(BrowserAction.names).
        """)
    case .authoritiesNote: "A PEM file of certificate authorities to trust besides the system's."
    case .secretStoreNote:
      """
      Run by /bin/sh to keep the secret of a sign-in, instead of a file of your own: it reads the secret
      on standard input, or nothing to forget it. EMPLOYEES_SECRET names the secret, EMPLOYEES_ISSUER its
      provider.
      """
    case .secretNote:
      """
      Run by /bin/sh to print the secret that secret-store-command has kept.
      """
    case .syncCommandNote:
      """
      A shell command that carries notes to a server and back. It runs after you have written one and, \
      at most every max-age, before they are listed; never with offline. It gets no terminal.
      """
    case .onChangeNote:
      """
      A shell command that refresh and changes --follow run for each change, with the change as \
      JSON on its standard input. A failing change comes again for a week, before later ones.
      """
    case .passwordIsSet: "password-command is set"
    case .sendIsSet: "send-command is set"
    case .mailNote:
      """
      How greetings are sent: from is your address (by default that of me), smtp a server, to which user
      signs in with what password-command prints; cacert is a PEM file of more authorities to trust. Or
      send-command, a shell command that reads a mail. maildirs are folders with the mail you receive,
      which is only read.
      """
    case .picturesAsOption: "Pictures: auto, kitty, iterm2, sixel, blocks, never."
    case .picturesAsNote:
      """
      How a terminal shows pictures: auto (as it can), kitty, iterm2 and sixel (protocols of terminals),
      blocks (coloured half blocks) or never.
      """
    case .picturesNote:
      """
      Where pictures are of people whose feeds and contact card name none, thumb for small and full for
      large ones: URLs, or paths relative to this file. {email}, {first}, {last} and {key} (the full
      name in lower case) stand for the person's values. Without this key no such address is asked.
      """
    case .picturesHostsNote:
      "The hosts that pictures are fetched from whose addresses contact cards name. The default is none."
    case .picturesCacheNote:
      "How much of the cache pictures take at most; the least recently used ones are removed first."
    case .watermarkNote:
      """
      A service that puts a watermark on every picture before it is shown, saved or exported: it gets a
      JPEG by POST and answers with one. Without a good answer no picture is shown.
      """
    }
  }
}
