extension RecordFaultPhrase {
  var estonian: Template {
    switch self {
    case .ofRecord: "{name}: {reason}"
    case .noFirstName: "eesnimi puudub"
    case .noLastName: "perekonnanimi puudub"
    case .notAnObject: "ei ole objekt"
    case .notAString: "{member} ei ole sõne"
    case .memberNotAnObject: "{member} ei ole objekt"
    case .memberNotAnArray: "{member} ei ole massiiv"
    case .notAVCard: "ei ole vCard: rida BEGIN:VCARD puudub"
    case .cardNotEnded: "siin algaval kaardil ei ole rida END:VCARD"
    case .cardTooLarge: "siin algav kaart on suurem kui {limit} baiti"
    case .endWithoutBegin: "END:VCARD ilma reata BEGIN:VCARD"
    case .lineWithoutColon: "ei ole sisurida: koolon puudub"
    case .textOutsideCard: "tekst väljaspool kaarte"
    case .boundariesOnOneLine: "END:VCARD ja BEGIN:VCARD on ühel real"
    case .moreProblems: "siit alates veel probleeme: {number}"
    }
  }
}
