import Pictures
package import SignIn

/// Settings of where pictures come from and what is asked for them.
package struct PictureSettings: Sendable {
  /// A feed whose records may have pictures' addresses.
  package struct Feed: Hashable, Sendable {
    /// Its configured name.
    package var name: String
    /// Its URL, which the addresses are resolved against.
    package var url: String
    /// Whether its people's pictures are in the entries of a directory server.
    package var hasEntryPictures = false
    /// A hash of how the user signs in to that server: others may see other pictures.
    package var signInHash: Int64 = 0
    /// A shell command whose first line of output is sent as a bearer token; `nil` for none.
    package var tokenCommand: String?
    /// Where the user signs in for it; `nil` for none.
    package var signIn: SignInSource?

    package init(name: String, url: String, tokenCommand: String? = nil) {
      (self.name, self.url, self.tokenCommand) = (name, url, tokenCommand)
    }

    /// The beginning of what all failures of directory servers are stored under.
    static let serverKeyPrefix = "server\n"
    /// The key of the failures of its directory server with this sign-in.
    var serverKey: String { Self.serverKeyPrefix + url + "\n\(signInHash)" }
  }

  /// The configured feeds.
  package var feeds: [Feed]
  /// The pattern of small pictures' addresses (`{email}`, `{first}`, `{last}`, `{key}`), if any.
  package var thumbPattern: String?
  /// The pattern of large pictures' addresses; `nil` for none.
  package var fullPattern: String?
  /// The hosts that an address in a card may be fetched from, in lower case.
  package var hosts: [String] = []
  /// The service that puts a watermark into each picture: an `https` or `http` URL; `nil` for none.
  package var watermark: String?
  /// Whether to use what is cached and ask no one.
  package var isOffline = false
  /// How long one picture, or its watermark, may take; less at the end of what all may take.
  package var timeout: Duration {
    get { deadline.map { max(.milliseconds(1), min(limit, $0 - .now)) } ?? limit }
    set { limit = newValue }
  }
  private var limit: Duration = .seconds(10)
  /// When all pictures and watermarks must be there; `nil` for no limit but that of each.
  package var deadline: ContinuousClock.Instant?
  /// Whether too little time is left for a request: it would count as the address's failure.
  package var isOver: Bool { deadline.map { $0 - .now < .seconds(1) } ?? false }
  /// A PEM file of authorities trusted besides the system's; an absolute path.
  package var authorityFile: String?

  /// Settings with the defaults of the configuration file.
  package init(feeds: [Feed]) { self.feeds = feeds }

  /// The pictures that are requested at the same time, at most.
  static let requestLimit = 6
}
