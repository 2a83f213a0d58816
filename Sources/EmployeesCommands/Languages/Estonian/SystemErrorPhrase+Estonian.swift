extension SystemErrorPhrase {
  var estonian: Template {
    switch self {
    case .noSuchFile: "sellist faili ega kausta ei ole"
    case .permissionDenied: "õigused puuduvad"
    case .notPermitted: "toiming ei ole lubatud"
    case .notAFolder: "ei ole kaust"
    case .isAFolder: "on kaust"
    case .noSpace: "seadmel ei ole enam ruumi"
    case .inputOutput: "sisend-väljundviga"
    case .readOnly: "failisüsteem on kirjutuskaitstud"
    case .tooManyLinks: "liiga pikk nimeviitade ahel"
    case .fileTooLarge: "fail on liiga suur"
    case .nameTooLong: "failinimi on liiga pikk"
    case .tooManyFiles: "liiga palju avatud faile"
    case .badDescriptor: "vigane failideskriptor"
    }
  }
}
