extension ProfilePhrase {
  var estonian: Template {
    switch self {
    case .profile: "Loetle profiile, näita üht või vali see."
    case .list: "Loetle seadistuse profiilid."
    case .show: "Näita kehtivat profiili, selle valijat ja kaustu."
    case .use: "Kasuta edaspidi seda profiili."
    case .useDiscussion:
      """
      Valik on olekukaustas; seadistusfail jääb muutmata. \
      EMPLOYEES_PROFILE ja --profile on sellest eespool.
      """
    case .nameArgument: "Kasutatav profiil."
    case .none: "Profiile ei ole seadistatud."
    case .inUse: "Profiil on nüüd {name}."
    case .variableChooses: "{variable} valib endiselt profiili {name}."
    case .settingsOf: "Profiili {name} seaded."
    case .first: "seadistuse esimene"
    case .feeds:
      [.one: "{count} voog", .other: "{count} voogu"]
    }
  }
}
