extension FaultPhrase {
  var estonian: Template {
    switch self {
    case .notURL: "aadress ei ole http-, https- ega file-URL"
    case .unknownHost: "hosti {host} ei leitud"
    case .noConnection: "hostiga {host} ei saanud ühendust luua"
    case .proxyUnknown: "puhverserverit {proxy} ei leitud"
    case .proxyUnreachable: "puhverserver {proxy} ei ole kättesaadav"
    case .proxyStatus: "puhverserver {proxy} vastas olekukoodiga {status}"
    case .proxyNotHTTP: "puhverserver {proxy} vastas millegagi, mis ei ole HTTP"
    case .timedOut: "vastust ei tulnud {time} jooksul"
    case .connectionLost: "ühendus katkes"
    case .authoritiesUnreadable: "sertifitseerijate faili {path} ei saanud lugeda"
    case .fileMissing: "faili {path} ei ole olemas"
    case .fileNotRegular: "{path} ei ole tavaline fail"
    case .fileUnreadable: "faili {path} ei saa lugeda: {cause}"
    case .noLibrary: "libcurl 7.85 või uuemat ei saanud laadida; paigalda see"
    case .transferFailed: "andmeedastus nurjus (libcurli viga {code})"
    case .notHTTP: "vastas millegagi, mis ei ole HTTP"
    case .headersTooLarge: "vastuse päised on suuremad kui {size}"
    case .badEncoding: "vastus on kodeeringus, mida ei saa lahti pakkida"
    case .incomplete: "vastus on poolik"
    case .tooLarge: "vastus on suurem kui {size}"
    case .status: "vastas olekukoodiga {status}"
    case .emptyAnswer: "vastus oli tühi"
    case .unexpectedNotModified: "vastas tingimuseta päringule koodiga 304 (muutusteta)"
    case .notJSON: "vastus ei ole korrektne JSON ({cause})"
    case .webPage: "vastas veebilehega (sisselogimisleht?)"
    case .noEmployees: "vastuses ei ole töötajate loendit"
    case .noUsableRecord:
      "ühtegi vastuse kirjet ei saa kasutada (kirjeid: {count}, esimene: {reason})"
    case .tooManyRecords:
      "vastuses on rohkem kui {limit} kirjet; suurem max-size lubab rohkem"
    case .tooLargeValue:
      "üks väärtus vastuses on lugemiseks liiga suur; suurem max-size lubab seda"
    case .shrunk:
      """
      uuest vastusest puudub {known} inimesest {lost}; 'employees refresh --accept-shrink' \
      võtab selle vastu
      """
    case .tokenNotStarted: "tõendikäsku ei saanud käivitada"
    case .tokenFailed: "tõendikäsk nurjus väljumiskoodiga {status}"
    case .tokenTimedOut: "tõendikäsk võttis liiga kaua aega"
    case .noToken: "tõendikäsk ei väljastanud kasutatavat tõendit"
    case .failed: "nurjus"
    case .certificateExpired: "hosti {host} sertifikaat on aegunud"
    case .certificateTooNew: "hosti {host} sertifikaat ei kehti veel"
    case .certificateName: "sertifikaat ei ole hosti {host} jaoks"
    case .certificateSelfSigned: "hosti {host} sertifikaat on iseallkirjastatud"
    case .certificateAuthority:
      "hosti {host} sertifikaadi on allkirjastanud tundmatu sertifitseerija"
    case .certificateRevoked: "hosti {host} sertifikaat on tühistatud"
    case .certificateWeak: "hosti {host} sertifikaadi võti või allkiri on nõrk"
    case .certificateUse: "hosti {host} sertifikaat ei ole selleks otstarbeks"
    case .certificateInvalid: "hosti {host} sertifikaat ei kehti (OpenSSL-i viga {code})"
    case .oldTLS: "{host} ei toeta TLS-i versiooni 1.2 ega uuemat"
    case .notTLS: "{host} ei toeta sellel pordil TLS-i"
    case .noSecureConnection: "hostiga {host} ei saanud turvalist ühendust luua"
    case .tooManyRedirects:
      [
        .one: "suunas ümber rohkem kui {count} kord",
        .other: "suunas ümber rohkem kui {count} korda",
      ]
    case .redirectNowhere: "suunas ümber, kuid ei öelnud, kuhu"
    case .redirectDowngrade: "suunas https-ilt ümber http-le"
    case .redirectOtherScheme: "suunas ümber aadressile, mis ei ole https ega http"
    case .redirectNotAllowed: "suunas ümber aadressile, mis ei ole lubatud"
    case .redirectNotURL: "suunas ümber millelegi, mis ei ole URL"
    case .jsonEmpty: "tühi"
    case .jsonNotUTF8: "ei ole UTF-8"
    case .jsonUnclosedString: "lõpetamata sõne"
    case .jsonNumber: "vigane arv"
    case .jsonTooDeep: "liiga sügavalt pesastatud"
    case .jsonTooLarge: "mälu ei jätku"
    case .jsonSyntax: "süntaksiviga"
    case .cacheFolder: "vahemälu {path} ei saa kasutada: {cause}"
    case .cacheNotFolder: "vahemälu {path} ei ole kaust"
    case .cacheForeign: "vahemälu {path} kuulub teisele kasutajale"
    case .cacheWritable: "teised kasutajad saavad vahemällu {path} kirjutada; parandab 'chmod go-w'"
    case .cacheNotFile: "vahemälu {path} ei ole tavaline fail"
    case .cacheNewer: "vahemälu {path} pärineb programmi employees uuemast versioonist"
    case .cacheBusy: "teine employees kasutab vahemälu {path}"
    case .cacheFailed: "vahemälu {path} tõrkus: {cause}"
    case .logFailed: "muudatuste logi {path} ei saa kasutada: {cause}"
    case .logNewer: "muudatuste logi {path} pärineb programmi employees uuemast versioonist"
    case .logBusy: "teine employees kasutab muudatuste logi {path}"
    case .contactsUnreadable: "kontakte asukohas {path} ei saa lugeda: {cause}"
    case .neitherFileNorFolder: "ei ole fail ega kaust"
    case .nameNotUTF8: "nimi ei ole UTF-8"
    case .keepsChanging: "muutub pidevalt; proovi uuesti"
    }
  }
}
