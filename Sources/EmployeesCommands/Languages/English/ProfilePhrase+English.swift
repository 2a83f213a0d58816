extension ProfilePhrase {
  var english: Template {
    switch self {
    case .profile: "List your profiles, show one, or choose one."
    case .list: "List the profiles of the configuration."
    case .show: "Show the profile in force, what chose it, and its folders."
    case .use: "Use a profile from now on."
    case .useDiscussion:
      """
      Keeps the choice in the state's folder; the configuration file stays as it is. \
      EMPLOYEES_PROFILE and --profile take precedence over it.
      """
    case .nameArgument: "The profile to use."
    case .none: "No profiles are configured."
    case .inUse: "The profile is now {name}."
    case .variableChooses: "{variable} still chooses the profile {name}."
    case .settingsOf: "The settings of the profile {name}."
    case .first: "the first of the configuration"
    case .feeds:
      [.one: "{count} feed", .other: "{count} feeds"]
    }
  }
}
