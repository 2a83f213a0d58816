extension SettingPhrase {
  var english: Template {
    switch self {
    case .introduction:
      "The configuration of employees. All keys are optional; what is commented out is the default."
    case .tokenIsSet: "token-command is set"
    case .configOption: "Read this configuration file."
    case .feedOption: "Ask this feed instead of the configured ones; can be repeated."
    case .feedsNote:
      """
      Where the employees are published: https, http or file URLs, or paths relative to this file.
      The first feed has the first say where two disagree. token-command is run by /bin/sh, and the
      first line that it prints is sent as a bearer token, to that feed alone and over https only.
      """
    case .contactsOption:
      "Look for cards in this .vcf file or folder instead of the configured ones; can be repeated."
    case .contactsNote:
      "Your own contacts: vCard files, and folders of them. Colleagues in there bear a mark."
    case .cacheOption: "Keep the last good answers in this folder."
    case .cacheNote:
      "Where the last good answers are kept: $XDG_CACHE_HOME/employees or ~/.cache/employees."
    case .stateOption: "Keep the log of changes in this folder."
    case .stateNote:
      """
      Where the log of changes is kept: $XDG_STATE_HOME/employees or ~/.local/state/employees. With
      --cache alone it is the folder state in the cache's folder.
      """
    case .offlineOption: "Go by the last good answers; ask no feed."
    case .offlineNote: "Ask no feed at all."
    case .maxAgeOption: "Ask only if an answer is older than this: 90s, 10m, 2h, 1d."
    case .maxAgeNote:
      "Ask only if an answer is older than this: 90s, 10m, 2h, 1d. 0s asks at every launch."
    case .timeout: "Give up asking after this time."
    case .shrinkLimitNote: "Refuse an answer that would lose more of a feed's people than this."
    case .localeOption: "Speak and sort as this locale does: en, et, ar."
    case .localeNote:
      """
      Speak this locale's language (en, et, ar), and sort as it does. The default is that of
      LC_ALL, LC_MESSAGES or LANG; for sorting, of LC_ALL, LC_COLLATE or LANG.
      """
    case .maxSizeNote: "How large one feed's answer may be, unpacked."
    case .authoritiesNote: "A PEM file of authorities to trust besides the system's."
    }
  }
}
