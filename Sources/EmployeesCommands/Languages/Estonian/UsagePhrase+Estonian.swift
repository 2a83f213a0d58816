extension UsagePhrase {
  var estonian: Template {
    switch self {
    case .usage: "Kasutus"
    case .arguments: "Argumendid"
    case .options: "Valikud"
    case .commands: "Käsud"
    case .optionsPlace: "[valikud]"
    case .oneOf: "Üks neist: {values}."
    case .defaultIs: "Vaikimisi {value}."
    case .helpOption: "Näita seda abiteksti."
    case .versionOption: "Näita versiooni."
    case .helpCommand: "Näita käsu või teema abiteksti."
    case .helpArgument: "Käsk või teema."
    case .learnMore: "Lisateave"
    case .usageIs: "Kasutus: {usage}"
    case .seeHelp: "Vaata '{command} --help'."
    case .unknownOption: "tundmatu valik \"{option}\"."
    case .missingValue: "valikul {option} puudub väärtus."
    case .needlessValue: "valikule {option} ei saa väärtust anda: \"{value}\"."
    case .tooManyArguments: "liigsed argumendid: {arguments}."
    case .missingArgument: "puudub {argument}."
    case .badValue: "{option} ei saa olla \"{value}\"."
    case .repeated: "{option} on antud mitu korda."
    case .oneSpeaker: "tsitaadil on üks ütleja: anna --said-by üks kord."
    case .timesAre:
      """
      Kirjuta, kui ammu (90s, 10m, 2h, 7d), mis päeval (2026-11-01) või mis ajal \
      (2026-11-01T08:30:00Z).
      """
    case .shellsAre: "Sobivad kestad: {shells}."
    case .noShell: "kesta \"{shell}\" jaoks ei ole sõnalõpetust."
    case .whereMoreIs:
      """
      Käsu valikuid näitab 'employees help COMMAND', teemat 'employees help TOPIC' ja \
      käsiraamatut 'man employees'.
      """
    case .helpTopics: "Abiteemad"
    case .variables: "Muutujad"
    case .people: "Inimesed"
    case .yourOwn: "Sinu oma"
    case .upkeep: "Hooldus"
    }
  }
}
