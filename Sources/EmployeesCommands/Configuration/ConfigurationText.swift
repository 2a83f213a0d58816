internal import DirectoryService

/// Writing configuration files.
enum ConfigurationText {
  /// What is in force, as a configuration file; token commands are left out.
  static func text(of settings: Settings) -> String {
    var lines = ["feeds:"]
    for feed in settings.feeds {
      lines.append("  - name: " + quoted(feed.name))
      lines.append("    url: " + quoted(feed.url))
      if feed.tokenCommand != nil { lines.append("    # token-command is set") }
    }
    if !settings.contacts.isEmpty {
      lines.append("contacts:")
      lines += settings.contacts.map { "  - " + quoted($0) }
    }
    lines += [
      "cache: " + quoted(settings.cacheFolder),
      "offline: \(settings.isOffline)",
      "max-age: \(text(of: settings.maximumAge))",
      "timeout: \(text(of: settings.timeout))",
      "shrink-limit: \(Int((settings.shrinkLimit * 100).rounded()))%",
      "max-size: \(text(ofBytes: settings.maximumSize))",
    ]
    if !settings.locale.isEmpty { lines.append("locale: " + quoted(settings.locale)) }
    if let file = settings.authorityFile { lines.append("cacert: " + quoted(file)) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text as YAML's double-quoted style has it, which is JSON's.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  private static func text(of duration: Duration) -> String {
    let seconds = duration.components.seconds
    for (unit, name) in [(86400, "d"), (3600, "h"), (60, "m")] as [(Int64, String)]
    where seconds >= unit && seconds % unit == 0 {
      return "\(seconds / unit)\(name)"
    }
    return "\(seconds)s"
  }

  private static func text(ofBytes count: Int) -> String {
    for (unit, name) in [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    where count >= unit && count % unit == 0 {
      return "\(count / unit)\(name)"
    }
    return "\(count)"
  }

  /// A file that says what the defaults say, with a note on each key.
  static let template = """
    # The configuration of employees. All keys are optional; what is commented out is the default.

    # Where the employees are published: https, http or file URLs, or paths relative to this file.
    # The first feed has the first say where two disagree. token-command is run by /bin/sh, and the
    # first line that it prints is sent as a bearer token, to that feed alone and over https only.
    feeds:
    \(Configuration.defaultFeeds.map { "  - name: \($0.name)\n    url: \($0.url)" }
      .joined(separator: "\n"))
    #   token-command: pass show tartu-feed

    # Your own contacts: vCard files, and folders of them. Colleagues in there bear a mark.
    # contacts:
    #   - ~/contacts.vcf

    # Where the last good answers are kept: $XDG_CACHE_HOME/employees or ~/.cache/employees.
    # cache: ~/.cache/employees

    # Ask no feed at all.
    # offline: false

    # Ask only if an answer is older than this: 90s, 10m, 2h, 1d. 0s asks at every launch.
    # max-age: 0s

    # Give up asking after this time.
    # timeout: 10s

    # Refuse an answer that would lose more of a feed's people than this.
    # shrink-limit: 50%

    # Sort as this locale does. The default is that of LC_ALL, LC_COLLATE or LANG.
    # locale: et

    # How large one feed's answer may be, unpacked.
    # max-size: 256MiB

    # A PEM file of authorities to trust besides the system's.
    # cacert: company-ca.pem

    """
}
