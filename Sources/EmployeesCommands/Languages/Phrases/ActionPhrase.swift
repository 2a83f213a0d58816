/// What the commands say that act on people, and their help.
enum ActionPhrase: Phrase {
  case mail, mailDiscussion, mailNameArgument, projectOption, positionOption, printOption
  case mailerVariable, nameOrGroup, nobodyInProject, projectsAre, nobodyInBoth, leftOut, lacks
  case nobodyToMail, tooManyAddresses, printAdvice, mailAdvice, noProgram, programFailed
  case copy, copyDiscussion, copyNameArgument, copied, sentToTerminal, noClipboard, clipboardAdvice
  case clipboardVariables, lacksBoth
  case call, callDiscussion, callNameArgument, calling, numberIs, notANumber
}
