import Basics
import Foundation
import Localization
import Mail

extension SettingType<MailSettings> {
  /// A mapping of how mails are sent, and where received ones are.
  package static let mail = SettingType(
    syntax: .single(valueName: "mail"),
    read: { (written) throws(ConfigurationError) in try written.mail() },
    write: { mail, comment in
      var lines = members([
        ("from", mail.from?.text), ("smtp", mail.smtp), ("hello", mail.hello),
        ("user", mail.user), ("cacert", mail.authorityFile),
      ])
      // Commands may hold secrets and are not written.
      if mail.passwordCommand != nil { lines.append(comment(SettingPhrase.passwordIsSet)) }
      if mail.sendCommand != nil { lines.append(comment(SettingPhrase.sendIsSet)) }
      if !mail.maildirs.isEmpty {
        lines += ["maildirs:"] + mail.maildirs.map { "  - " + SettingType<String>.quoted($0) }
      }
      return block(lines)
    }, inputs: { $0.authorityFile.map { [$0] } ?? [] })
}

extension WrittenValue {
  private static let mailKeys = [
    "from", "smtp", "hello", "user", "password-command", "cacert", "send-command", "maildirs",
  ]

  fileprivate func mail() throws(ConfigurationError) -> MailSettings {
    var mail = MailSettings()
    let members = try members(allowed: Self.mailKeys)
    for (name, value) in members {
      switch name {
      case "from": mail.from = try value.mailbox()
      case "smtp": mail.smtp = try value.mailServer()
      case "hello": mail.hello = try value.greeting()
      case "user": mail.user = try value.text()
      case "password-command": mail.passwordCommand = try value.command()
      case "cacert": mail.authorityFile = try value.path()
      case "send-command": mail.sendCommand = try value.command()
      default: mail.maildirs = try SettingType<[String]>.paths(extensions: []).read(value)
      }
    }
    // Each of these needs, or forbids, another one.
    func fault(_ name: String, _ fault: ConfigurationError.Cause) -> ConfigurationError {
      (members.first { $0.key == name }?.value ?? self).error(fault)
    }
    if mail.smtp != nil, mail.sendCommand != nil {
      throw fault("send-command", .words(Phrase.twoWaysToSend))
    }
    let keys = members.map(\.key)
    let needs = [
      ("user", "password-command"), ("password-command", "user"), ("hello", "smtp"),
      ("user", "smtp"),
    ]
    for (key, other) in needs where keys.contains(key) && !keys.contains(other) {
      throw fault(key, .words(Phrase.missingCounterpart(key: other)))
    }
    return mail
  }

  private func mailbox() throws(ConfigurationError) -> Mailbox {
    try parsed({ Mailbox($0) }, else: Phrase.badMailAddress)
  }

  private func greeting() throws(ConfigurationError) -> String {
    try parsed({ $0.isMailGreeting ? $0 : nil }, else: Phrase.badHello)
  }

  /// A URL with a scheme, a host and perhaps a port; its path would be `hello`.
  private func mailServer() throws(ConfigurationError) -> String {
    let text = try text()
    if text.contains("@") { throw error(.words(Phrase.credentialsRefused)) }
    guard let parts = text.wholeMatch(of: /(?i:smtps?):\/\/([^\/?#\s]+?)(?::([0-9]{1,5}))?\/?/),
      parts.2.map({ (1...65_535).contains(Int($0) ?? 0) }) ?? true,
      PictureHost.isValid(parts.1.lowercased())
    else { throw error(.words(Phrase.badMailServer(text: text.excerpt))) }
    return text
  }
}

extension String {
  /// Whether a mail server can be greeted by it: a full host name, or an address in brackets.
  ///
  /// Source: RFC 5321, sections 2.3.5 and 4.1.3.
  fileprivate var isMailGreeting: Bool {
    if hasPrefix("["), hasSuffix("]") {
      let address = String(dropFirst().dropLast())
      return address.hasPrefix("IPv6:")
        ? IPAddress.v6(String(address.dropFirst(5))) != nil : IPAddress.v4(address) != nil
    }
    let labels = split(separator: ".", omittingEmptySubsequences: false)
    let label = /[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?/
    // Only numbers would be an address without its brackets.
    return utf8.count <= 253 && labels.count > 1
      && labels.allSatisfy { $0.wholeMatch(of: label) != nil }
      && labels.last?.contains(where: \.isLetter) == true
  }
}
