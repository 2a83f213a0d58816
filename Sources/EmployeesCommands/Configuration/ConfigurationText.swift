internal import DirectoryService

/// Writing configuration files.
enum ConfigurationText {
  /// What is in force, as a configuration file; token commands are left out.
  static func text(of settings: Settings) -> String {
    var lines = ["feeds:"]
    for feed in settings.feeds {
      lines.append("  - name: " + quoted(feed.name))
      lines.append("    url: " + quoted(feed.url))
      if feed.tokenCommand != nil {
        lines.append("    " + comment(ConfigurationPhrase.tokenIsSet))
      }
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

  /// A note on what follows, a line of comment a line.
  private static func comment(_ note: ConfigurationPhrase) -> String {
    note.text.split(separator: "\n").map { "# " + $0 }.joined(separator: "\n")
  }

  /// A file that says what the defaults say, with a note on each key in the current language.
  static var template: String {
    """
    \(comment(.introduction))

    \(comment(.feedsNote))
    feeds:
    \(Configuration.defaultFeeds.map { "  - name: \($0.name)\n    url: \($0.url)" }
      .joined(separator: "\n"))
        # token-command: pass show tartu-feed

    \(comment(.contactsNote))
    # contacts:
    #   - ~/contacts.vcf

    \(comment(.cacheNote))
    # cache: ~/.cache/employees

    \(comment(.offlineNote))
    # offline: false

    \(comment(.maxAgeNote))
    # max-age: 0s

    \(comment(.timeoutNote))
    # timeout: 10s

    \(comment(.shrinkLimitNote))
    # shrink-limit: 50%

    \(comment(.localeNote))
    # locale: et

    \(comment(.maxSizeNote))
    # max-size: 256MiB

    \(comment(.authoritiesNote))
    # cacert: company-ca.pem

    """
  }
}
