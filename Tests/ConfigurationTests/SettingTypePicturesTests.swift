import Presentation
import Testing

@testable import Configuration

/// Where pictures come from, in the configuration.
@Suite struct SettingTypePicturesTests {
  private static let file = ConfigurationFile(path: "/etc/c.yaml", home: "/home/me")

  @Test(arguments: [
    (
      "pictures: {thumb: 'https://p.example/{email}.jpg'}",
      PicturePatterns(thumb: "https://p.example/{email}.jpg")
    ),
    (
      "pictures:\n  thumb: http://p.example:81/{last}/{first}\n  full: https://p.example/?k={key}",
      PicturePatterns(
        thumb: "http://p.example:81/{last}/{first}", full: "https://p.example/?k={key}")
    ),
    (
      "pictures: {full: 'faces/{key} 1.png'}",
      PicturePatterns(full: "file:///etc/faces/{key}%201.png")
    ),
    ("pictures: {full: '~/{email}.png'}", PicturePatterns(full: "file:///home/me/{email}.png")),
    ("pictures: {full: file:///p.png}", PicturePatterns(full: "file:///p.png")),
    ("pictures:", nil),
  ])
  func `an address is a URL or a path, with placeholders`(
    text: String, expected: PicturePatterns?
  ) throws {
    let values = try Self.file.values(in: text)
    #expect(values.written(SettingTable.shared.pictures) != nil)
    #expect(values.pictures == .some(expected))
  }

  @Test(arguments: [
    (
      "pictures: {thumb: 'https://p.example/{mail}'}",
      "1: pictures.thumb: \"{mail}\" is not one of {email}, {first}, {last}, {key}"
    ),
    (
      "offline: true\npictures:\n  thumb: https://p.example/{key}\n  full: https://p.example/{key",
      "4: pictures.full: \"{key\" is not one of {email}, {first}, {last}, {key}"
    ),
    (
      "pictures: {thumb: 'https://p.example/}'}",
      "1: pictures.thumb: \"}\" is not one of {email}, {first}, {last}, {key}"
    ),
    (
      "pictures: {thumb: 'https://{key}.example/'}",
      "1: pictures.thumb: placeholders are allowed only after the host"
    ),
    (
      "pictures: {thumb: '{key}://p.example/'}",
      "1: pictures.thumb: placeholders are allowed only after the host"
    ),
    (
      "pictures: {thumb: 'ftp://p.example/{key}'}",
      "1: pictures.thumb: \"ftp://p.example/{key}\" is not an http, https or file URL"
    ),
    (
      "pictures: {thumb: 'https://me:secret@p.example/'}",
      "1: pictures.thumb: contains a user name or password; remove them"
    ),
    (
      "pictures: {small: 'https://p.example/'}",
      "1: pictures.small: unknown key"
    ),
    (
      "pictures: {thum: 'https://p.example/'}",
      "1: pictures.thum: unknown key; perhaps you meant \"thumb\""
    ),
    ("pictures: https://p.example/", "1: pictures: must be a mapping of keys to values"),
    ("pictures: {}", "1: pictures: must not be empty"),
    ("pictures: {thumb: [a]}", "1: pictures.thumb: must be a string"),
    ("pictures: {thumb: ''}", "1: pictures.thumb: must not be empty"),
    (
      "pictures-hosts: [a.example, 'https://b.example/']",
      "1: pictures-hosts[1]: \"https://b.example/\" is not a host name, such as "
        + "pictures.example.com"
    ),
    (
      "pictures-hosts: ['b.example:80']",
      "1: pictures-hosts[0]: \"b.example:80\" is not a host name, such as pictures.example.com"
    ),
    (
      "pictures-hosts: ['*.example']",
      "1: pictures-hosts[0]: \"*.example\" is not a host name, such as pictures.example.com"
    ),
    ("pictures-hosts: {a: b}", "1: pictures-hosts: must be a string"),
    (
      "pictures-as: gif",
      "1: pictures-as: \"gif\" is not one of auto, kitty, iterm2, sixel, blocks, never"
    ),
    (
      "pictures-cache: much",
      "1: pictures-cache: \"much\" is not a size such as 64KiB, 256MiB or 1GiB"
    ),
    (
      "watermark: file:///w",
      "1: watermark: \"file:///w\" is not an http or https URL"
    ),
    ("watermark: w.example", "1: watermark: \"w.example\" is not an http or https URL"),
    (
      "watermark: me:secret@w.example",
      "1: watermark: contains a user name or password; remove them"
    ),
    ("watermark: [https://w.example/]", "1: watermark: must be a string"),
  ])
  func `an error names line, key and what is wrong`(text: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try Self.file.values(in: text) }
    #expect(error?.message(home: nil) == "/etc/c.yaml:" + message + ".")
  }

  @Test(arguments: [
    ("pictures-hosts: Pictures.Example", ["pictures.example"]),
    (
      "pictures-hosts: [a, b-1.example, 192.0.2.1, '[::1]']",
      ["a", "b-1.example", "192.0.2.1", "[::1]"]
    ),
    ("pictures-hosts: []", []),
  ])
  func `hosts are names or addresses`(text: String, expected: [String]) throws {
    #expect(try Self.file.values(in: text).pictureHosts == expected)
  }

  @Test func `the watermark's service is asked over HTTP`() throws {
    let values = try Self.file.values(in: "watermark: http://127.0.0.1:8080/mark?x=1")
    #expect(values.watermark == "http://127.0.0.1:8080/mark?x=1")
    // A user's file undoes the system's.
    #expect(try Self.file.values(in: "watermark:").watermark == .some(nil))
  }

  @Test func `what is written reads the same`() throws {
    let values = try Self.file.values(
      in: """
        pictures: {thumb: 'https://p.example/{email}', full: 'a b/{key}.png'}
        pictures-hosts: [a.example]
        pictures-cache: 64MiB
        watermark: https://w.example/
        """)
    let settings: [any AnySetting] = [
      SettingTable.shared.pictures, SettingTable.shared.pictureHosts,
      SettingTable.shared.pictureCacheSize, SettingTable.shared.watermark,
    ]
    let text = settings.compactMap { $0.line(of: values, ConfigurationText.comment) }.joined(
      separator: "\n")
    #expect(
      text == """
        pictures:
          thumb: "https://p.example/{email}"
          full: "file:///etc/a%20b/{key}.png"
        pictures-hosts:
          - "a.example"
        pictures-cache: 64MiB
        watermark: "https://w.example/"
        """)
    let again = try Self.file.values(in: text)
    #expect(
      settings.map { $0.line(of: again, ConfigurationText.comment) }
        == settings.map { $0.line(of: values, ConfigurationText.comment) })
  }
}
