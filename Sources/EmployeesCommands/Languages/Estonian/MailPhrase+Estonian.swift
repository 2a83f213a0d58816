extension MailPhrase {
  var estonian: Template {
    switch self {
    case .sendDue: "Saada tervitused ja tsitaadid, mille aeg on käes (croni või taimeri jaoks)."
    case .sendDueDiscussion:
      """
      Vaikib, kuni kõik on korras, ja ütleb ühe asja ühe korra: kui tervitust ei saanud esimest korda saata, \
      kui see lõpuks saadeti, nurjus või võis kohale jõuda. Saatmata jäänut proovitakse uuesti 15 ja 30 \
      minuti, 1, 2, 4 ja siis iga 8 tunni pärast, viis päeva.

      Lõpetab olekuga 65, kui tervitus nurjus või võis kohale jõuda, ja 75, kui midagi ei saanud praegu saata.
      """
    case .send: "Saada ajastatud tervitus kohe."
    case .sendDiscussion: "Terminalis küsib; mujal vajab valikut --yes."
    case .resend: "Saada uuesti tervitus, mis nurjus või võis kohale jõuda."
    case .resendDiscussion:
      """
      Kiri jääb samaks, ka selle Message-ID, mille järgi paljud postiprogrammid näitavad kaht koopiat ühena. \
      Terminalis küsib; mujal vajab valikut --yes.
      """
    case .cancel: "Tühista ajastatud tervitus."
    case .cancelDiscussion:
      """
      See läheb oma Maildiri prügikasti ja seda ei saadeta. Terminalis küsib; mujal vajab valikut --yes.
      """
    case .idArgument: "Tervituse ID, nagu greeting list seda näitab, või selle algus."
    case .noSuchMail: "ühelgi sinu kirjal ei ole ID-d \"{id}\"."
    case .listShowsIDs:
      "'employees greeting list' näitab tervituste ID-sid, 'employees quote show' tsitaadi kirjade omi."
    case .severalMails: "mitme kirja ID algab tekstiga \"{id}\"."
    case .needsYes: "ilma terminalita vajab greeting {command} valikut --yes."
    case .sendQuestion: "Saata see aadressile {to} kohe? [y/N]"
    case .resendQuestion: "Saata see aadressile {to} uuesti? [y/N]"
    case .resendSentQuestion: "See on aadressile {to} juba saadetud. Saata veel kord? [y/N]"
    case .resendUnsureQuestion: "See võis aadressile {to} juba jõuda. Saata uuesti? [y/N]"
    case .cancelQuestion: "Tühistada tervitus aadressile {to}? [y/N]"
    case .nothingDone: "Midagi ei muudetud."
    case .sent: "Tervitus {id} saadetud aadressile {to}."
    case .cancelled: "Tervitus {id} aadressile {to} tühistatud."
    case .notScheduled:
      "tervitus {id} on olekus „{state}”, mitte ajastatud. 'employees greeting resend {id}' saadab selle uuesti."
    case .alreadyScheduled:
      "tervitus {id} on ajastatud ja veel saatmata. 'employees greeting send {id}' saadab selle kohe."
    case .notConfigured:
      "kirjade aeg on käes, aga ei ole teada, kuidas neid saata: määra seadistuses 'mail:'."
    case .gone: "teine programm teisaldas tervituse {id} just praegu; midagi ei saadetud."
    case .cancelQuoteQuestion: "Tühistada tsitaadi saatmine: {to}? [y/N]"
    case .quoteSent: "Tsitaat saadetud: {to}."
    case .quoteCancelled: "Tsitaadi saatmine tühistatud: {to}."
    case .quoteNotScheduled:
      "tsitaat ({to}) on olekus „{state}”, mitte ajastatud. 'employees greeting resend {id}' saadab selle uuesti."
    case .quoteAlreadyScheduled:
      "tsitaat ({to}) on ajastatud ja veel saatmata. 'employees greeting send {id}' saadab selle kohe."
    case .quoteGone: "teine programm teisaldas tsitaadi ({to}) just praegu; midagi ei saadetud."
    case .quoteNotEditable: "{id} on tsitaat; lisatud tsitaati ei muudeta."
    case .waits: "veel saatmata, viis päeva proovitakse uuesti: {reason}."
    case .failed: "saatmata: {reason}."
    case .unsure: "võib-olla saadetud, võib-olla mitte: {reason}."
    case .sentLate: "lõpuks saadetud:"
    case .resendAdvice: "'employees greeting resend ID' saadab selle uuesti."
    case .unsureAdvice: "Küsi, kas see tuli; 'employees greeting resend ID' saadab selle uuesti."
    case .busy: "teine protsess saadab kirju; proovi uuesti."
    case .fileFailed: "faili {path} ei saa lugeda ega kirjutada: {cause}."
    case .fileChanged: "teine programm muutis faili {path} just praegu; proovi uuesti."
    case .notAFile: "{path} ei ole tavaline fail ja jääb nii, nagu on."
    case .fileTooLarge: "{path} on suurem kui {size} ja jääb nii, nagu on."
    case .scheduledState: "ajastatud"
    case .sendingState: "saatmisel"
    case .sentState: "saadetud"
    case .unsureState: "võib-olla saadetud"
    case .failedState: "nurjunud"
    case .cancelledState: "tühistatud"
    case .counts: "{count} {state}"
    case .lastRun: "kirju saadab send-due; viimati {age}"
    case .neverRun:
      "kirju on ajastatud, aga 'employees greeting send-due' pole kordagi töötanud"
    case .missedTitle: "saatmata jäi: {to}, {time}"
    case .keepChoice: "jäta praegu nii"
    case .sendChoice: "saada kohe"
    case .deleteChoice: "pane prügikasti"
    case .missed: "selle päev sai läbi enne, kui seda saatma jõuti"
    case .interrupted: "programm lõppes saatmise ajal"
    case .unknownHost: "postiserverit ei leita; kontrolli selle nime ja võrku"
    case .couldNotConnect: "postiserveriga ei saa ühendust"
    case .connectionLost: "ühendus postiserveriga katkes"
    case .timedOut: "postiserveril läks liiga kaua"
    case .badReply: "server ei räägi SMTP-d"
    case .noEncryption: "postiserveril ei ole krüpteerimist (STARTTLS)"
    case .badCertificate: "postiserveri sertifikaat ei kehti või krüpteerimine nurjus"
    case .authorityFile: "võtme mail: cacert faili ei saa lugeda või selles ei ole sertifikaati"
    case .noLogin: "postiserveril ei ole sisselogimisviisi, mida employees oskab"
    case .noPassword: "password-command ei andnud parooli"
    case .noLibrary: "libcurl puudub või on vanem kui 7.85"
    case .other: "edastamine postiserverile nurjus"
    case .commandDeferred: "send-command ei saanud praegu saata"
    case .commandRefused: "send-command keeldus sellest"
    case .commandUnclear: "send-command lõppes ega öelnud, kas saatis"
    case .commandReachesAll:
      "see läheb mitmest inimesest ühele, aga send-command saadaks selle kõigile; määra mail: smtp"
    case .badRecipients: "sellel ei ole täpselt üht saatjat või saajad ei ole kindlad"
    case .badMessage: "selles on rida või märk, mida post ei edasta"
    case .badTime: "selle Deferred-Delivery ei ole aeg"
    }
  }
}
