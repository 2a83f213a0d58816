import HTTP

extension FeedKind {
  /// The kind that an address shows by its scheme, host or path; `nil` for most.
  public init?(address: String) {
    if Self.isLDAP(address) {
      self = .ldap
      return
    }
    guard let url = ParsedURL(address) else { return nil }
    let path = url.path.lowercased()
    switch url.host {
    case "graph.microsoft.com" where path == "/v1.0/users" || path == "/beta/users": self = .graph
    case "people.googleapis.com": self = .google
    case "slack.com" where path == "/api/users.list": self = .slack
    case _ where path.contains("/scim/") && path.hasSuffix("/users"): self = .scim
    default: return nil
    }
  }
}
