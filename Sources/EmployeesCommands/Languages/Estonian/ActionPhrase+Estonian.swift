extension ActionPhrase {
  var estonian: Template {
    switch self {
    case .mail: "Kirjuta inimestele oma meiliprogrammiga."
    case .mailDiscussion:
      """
      NAME... on üks inimene nagu käsul 'show'. Kui kellelgi sellist nime ei ole, on iga NAME \
      eraldi inimene: pane mitmesõnalised nimed jutumärkidesse. Nimede asemel valivad inimesi \
      --project ja --position; koos valivad need inimesed, kellel on mõlemad.

      Muutuja MAILER meiliprogramm saab aadressid argumentidena; programmi sõnu eraldavad tühikud \
      ja kest neid ei loe. Kui MAILER puudub, saab töölaud ühe mailto-lingi. Inimesed, kelle \
      e-posti meiliprogrammid ühe aadressina ei loe, nimetatakse ja jäetakse välja.
      """
    case .mailNameArgument: "Inimesed, kellele kirjutada."
    case .projectOption: "Kirjuta kõigile selles projektis; korratav."
    case .positionOption: "Kirjuta kõigile selles ametis; korratav."
    case .printOption: "Väljasta aadressid koos nimedega; eraldaja on koma (RFC 5322)."
    case .mailerVariable: "Käsu 'mail' meiliprogramm. Vaikimisi töölaua oma."
    case .nameOrGroup: "NAME välistab valikud --project ja --position."
    case .nobodyInProject: "projektis \"{project}\" ei ole kedagi."
    case .projectsAre: "Projektid on {projects}."
    case .nobodyInBoth: "selles projektis ei ole selles ametis kedagi."
    case .leftOut: [.one: "{count} inimene jääb välja.", .other: "{count} inimest jääb välja."]
    case .lacks: "{name}: {field} puudub."
    case .nobodyToMail: "kedagi, kellele kirjutada, ei jäänud."
    case .tooManyAddresses: "programmile {program} on aadresse liiga palju: piir on {size}."
    case .printAdvice: "Väljasta aadressid valikuga --print."
    case .mailAdvice:
      "Nimeta meiliprogramm muutujas MAILER või väljasta aadressid valikuga --print."
    case .noProgram: "programmi {program} ei ole muutuja PATH kaustades."
    case .programFailed: "{program} ei õnnestunud (väljumiskood {status})."
    case .copy: "Kopeeri inimese e-post, telefon või kaart lõikelauale."
    case .copyDiscussion:
      """
      NAME on inimene nagu käsul 'show'. Viimane sõna email, phone, name või vcard ütleb, mida \
      kopeerida. Ilma selleta kopeeritakse e-posti aadress või selle puudumisel telefon.

      Teksti saab wl-copy (Wayland), xclip (X11) või pbcopy ja tmux'is ka selle puhver; nende \
      puudumisel terminal (OSC 52), kuid mõni terminal ei tee sellest välja.
      """
    case .copyNameArgument: "Inimene ja see, mida kopeerida."
    case .copied: "Kopeeris {program}: {text}"
    case .sentToTerminal: "Saadetud terminali lõikelauale: {text}"
    case .noClipboard: "lõikelauda, kuhu kopeerida, ei ole."
    case .clipboardAdvice:
      "Paigalda wl-copy (Wayland) või xclip (X11) või kasuta lõikelauaga terminali (OSC 52)."
    case .clipboardVariables:
      "Kui on määratud, kasutab 'copy' esimest toimivat: wl-copy, xclip, tmux; tmux'i ka lisaks."
    case .lacksBoth: "{name}: puuduvad nii e-post kui ka telefon."
    case .call: "Helista inimesele töölaua helistamisrakendusega."
    case .callDiscussion:
      """
      NAME on inimene nagu käsul 'show'. Töölaud saab numbri tel-lingina. Kui see ei õnnestu, \
      väljastatakse number, et saaksid selle ise valida.
      """
    case .callNameArgument: "Inimene, kellele helistada."
    case .calling: "Helistan: {name}, {phone}"
    case .numberIs: "Number on {phone}."
    case .notANumber: "{name}: telefon ei ole number: {phone}"
    }
  }
}
