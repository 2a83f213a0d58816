extension ChangePhrase {
  var english: Template {
    switch self {
    case .joined: "{count} joined"
    case .left: "{count} left"
    case .changed: "{count} changed"
    case .renamed: "{count} renamed"
    case .changesMissed: "! {feed}: changes before this may be missing"
    case .joinedFeed: "joined {feed}"
    case .leftFeed: "left {feed}"
    case .changesSince: "{changes} since {time}"
    case .becomes: "{old} → {new}"
    }
  }
}
