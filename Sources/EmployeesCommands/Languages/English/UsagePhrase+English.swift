extension UsagePhrase {
  var english: Template {
    switch self {
    case .usage: "Usage"
    case .arguments: "Arguments"
    case .options: "Options"
    case .commands: "Commands"
    case .optionsPlace: "[options]"
    case .oneOf: "One of {values}."
    case .defaultIs: "Default: {value}."
    case .helpOption: "Show this help."
    case .versionOption: "Show the version."
    case .helpCommand: "Show the help of a command or topic."
    case .helpArgument: "The command or topic."
    case .learnMore: "Learn more"
    case .usageIs: "Usage: {usage}"
    case .seeHelp: "See '{command} --help'."
    case .unknownOption: "unknown option \"{option}\"."
    case .missingValue: "{option} needs a value."
    case .needlessValue: "{option} takes no value, but got \"{value}\"."
    case .tooManyArguments: "too many arguments: {arguments}."
    case .missingArgument: "{argument} is missing."
    case .badValue: "invalid value \"{value}\" for {option}."
    case .repeated: "{option} is given more than once."
    case .oneSpeaker: "a quote has one speaker: give --said-by once."
    case .timesAre:
      "Use how long ago (90s, 10m, 2h, 7d), a day (2026-11-01) or a time (2026-11-01T08:30:00Z)."
    case .shellsAre: "Shells are {shells}."
    case .noShell: "no completion for the shell \"{shell}\"."
    case .whereMoreIs:
      """
      'employees help COMMAND' shows the options of a command, 'employees help TOPIC' a topic, \
      and 'man employees' the manual.
      """
    case .helpTopics: "Help topics"
    case .variables: "Variables"
    case .people: "People"
    case .yourOwn: "Your own"
    case .upkeep: "Upkeep"
    }
  }
}
