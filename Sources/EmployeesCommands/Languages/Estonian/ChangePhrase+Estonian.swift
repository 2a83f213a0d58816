extension ChangePhrase {
  var estonian: Template {
    switch self {
    case .joined: "lisandus {count}"
    case .left: "lahkus {count}"
    case .changed: "muutus {count}"
    case .renamed: "{count} sai uue nime"
    case .changesMissed: "! {feed}: varasemaid muudatusi võib puududa"
    case .joinedFeed: "lisandus voogu {feed}"
    case .leftFeed: "lahkus voost {feed}"
    case .changesSince: "{changes} (alates: {time})"
    case .becomes: "{old} → {new}"
    }
  }
}
