/// A profile as `profile list` shows it.
struct ProfileSummary: Equatable {
  let name: String
  /// Whether the profile is in force.
  let isCurrent: Bool
  /// Who the user is in its directory: an email or a full name; `nil` if unknown.
  let me: String?
  /// How many feeds it has.
  let feeds: Int

  /// Collects the values that apply with the profile in force.
  init(
    of profile: Profile, _ settings: Settings, _ effects: Effects
  ) throws(ConfigurationError) {
    var values = settings.values(of: profile)
    name = profile.name
    isCurrent = settings.choice?.profile.name == profile.name
    me = try values.fill(\.me, effects)
    feeds = try values.fill(\.feeds, effects).count
  }

  /// Profiles as JSON, one object per line.
  static func json(of profiles: [ProfileSummary]) -> String {
    var json = JSONWriter()
    json.lines(profiles) { json, profile in
      json.object { json in
        json.member("name", profile.name)
        json.member("current") { $0.flag(orNull: profile.isCurrent) }
        json.member("me", profile.me)
        json.member("feeds", profile.feeds)
      }
    }
    return json.text + "\n"
  }
}
