extension PictureFaultPhrase {
  var estonian: Template {
    switch self {
    case .offline: "seda ei ole vahemälus ja võrguühenduseta midagi ei laadita"
    case .malformed: "selle aadress ei ole URL"
    case .scheme: "selle aadressi alguses ei tohi olla {scheme}:"
    case .host: "kontaktikaart nimetab hosti {host}, mida võtmes pictures-hosts ei ole"
    case .thisMachine: "teises masinas olev voog nimetab seda masinat ({host})"
    case .outsideFolder: "{path} on väljaspool kausta, kus see olla tohib"
    case .unknownFeed: "voogu, mis seda nimetab, ei ole seadistatud"
    case .empty: "see on tühi"
    case .otherFormat: "see on {format}, mitte JPEG ega PNG"
    case .unknownFormat: "see ei ole JPEG ega PNG"
    case .tooManyBytes: "see on suurem kui {size}"
    case .tooManyPixels: "selles on liiga palju piksleid ({width} × {height})"
    case .tooManyScans: "selles on liiga palju läbikäike"
    case .truncated: "see katkeb enne lõppu"
    case .damaged: "see on rikutud ({reason})"
    case .tooSlow: "selle lahtikodeerimine kestab liiga kaua"
    case .tooMuchMemory: "selle lahtikodeerimine võtab liiga palju mälu"
    case .decoderEnded: "lahtikodeerija lõpetas vastuseta"
    case .noDecoder: "lahtikodeerijat ei saa käivitada"
    case .noSandbox:
      "süsteem ei saa lahtikodeerijalt õigusi ära võtta, seega midagi ei kodeerita lahti"
    case .noLibrary: "{library} ei ole paigaldatud"
    case .watermark: "vesimärgiteenus ebaõnnestus: {cause}"
    case .otherType: "selle vastus on {type}, mitte image/jpeg"
    case .noType: "selle vastusel puudub Content-Type"
    case .noLength: "selle vastusel puudub Content-Length"
    case .wrongLength: "selle vastuses on {received}, mitte {declared}"
    }
  }
}
