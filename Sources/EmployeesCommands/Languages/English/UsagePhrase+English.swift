extension UsagePhrase {
  var english: Template {
    switch self {
    case .usage: "Usage"
    case .arguments: "Arguments"
    case .options: "Options"
    case .commands: "Commands"
    case .optionsPlace: "[options]"
    case .oneOf: "One of {values}."
    case .defaultIs: "The default is {value}."
    case .helpOption: "Show this help."
    case .versionOption: "Show the version."
    case .helpCommand: "Show the help of a command."
    case .helpArgument: "The command."
    case .learnMore:
      "'employees help COMMAND' shows a command's options, and 'man employees' everything."
    case .usageIs: "Usage: {usage}"
    case .seeHelp: "See '{command} --help'."
    case .unknownOption: "unknown option \"{option}\"."
    case .missingValue: "{option} needs a value."
    case .needlessValue: "{option} takes no value, but got \"{value}\"."
    case .tooManyArguments: "too many arguments: {arguments}."
    case .missingArgument: "{argument} is missing."
    case .badValue: "{option} cannot be \"{value}\"."
    case .timesAre:
      "Write how long ago (90s, 10m, 2h, 7d), a day (2026-11-01) or a time (2026-11-01T08:30:00Z)."
    case .shellsAre: "Shells are {shells}."
    case .noShell: "there is no completion for \"{shell}\"."
    }
  }
}
