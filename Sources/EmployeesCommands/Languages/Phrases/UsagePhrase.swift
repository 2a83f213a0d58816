/// The frame of help pages, and what can be wrong with a command line.
enum UsagePhrase: Phrase {
  case usage, arguments, options, commands, optionsPlace, oneOf, defaultIs, helpOption
  case versionOption, helpCommand, helpArgument, learnMore, usageIs, seeHelp, unknownOption
  case missingValue, needlessValue, tooManyArguments, missingArgument, badValue, timesAre
  case repeated, oneSpeaker
  case shellsAre, noShell, whereMoreIs, helpTopics, variables, people, yourOwn, upkeep
}
