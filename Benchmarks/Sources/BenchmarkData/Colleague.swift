/// Somebody made up, as one feed has her.
struct Colleague {
  let name: NameSource.Name
  let email: String
  /// `nil` for one in ten.
  let phone: String?
  let position: String
  let projects: [String]

  /// Makes up what stands beside a name.
  init(_ name: NameSource.Name, _ random: inout SeededGenerator) {
    self.name = name
    let local = Self.plainLetters(name.first) + "." + Self.plainLetters(name.last)
    email = local.count < 4 ? "staff\(random.next() % 1_000_000)@telisa.ee" : local + "@telisa.ee"
    phone = random.happens(percent: 10) ? nil : Self.phone(&random)
    position = random.pick(Self.positions)
    projects = (0..<random.next() % 4).map { _ in random.pick(Self.projects) }
  }

  private init(_ old: Colleague, phone: String) {
    self.phone = phone
    (name, email, position, projects) = (old.name, old.email, old.position, old.projects)
  }

  /// The same colleague with another phone.
  func withNewPhone(_ random: inout SeededGenerator) -> Colleague {
    Colleague(self, phone: Self.phone(&random))
  }

  /// An element of a feed's array of employees.
  var json: String {
    let list = projects.map { "\"\($0)\"" }.joined(separator: ",")
    let number = phone.map { "\"\($0)\"" } ?? "null"
    return """
      {"fname":"\(name.first)","lname":"\(name.last)","contact_details":{"email":"\(email)",\
      "phone":\(number)},"position":"\(position)","projects":[\(list)]}
      """
  }

  private static func phone(_ random: inout SeededGenerator) -> String {
    let digits = String(10_000_000 + random.next() % 90_000_000)
    return "+372 " + digits.prefix(4) + " " + digits.suffix(4)
  }

  private static func plainLetters(_ text: String) -> String {
    String(text.lowercased().unicodeScalars.compactMap { letters[$0] })
  }

  private static let letters: [Unicode.Scalar: Character] = {
    var letters: [Unicode.Scalar: Character] = [:]
    for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      letters[letter] = Character(letter)
    }
    for (letter, plain) in zip("õäöüšžåøéáíñłóě".unicodeScalars, "oaouszaoeainloe") {
      letters[letter] = plain
    }
    return letters
  }()

  private static let positions = [
    "IOS", "ANDROID", "WEB", "WEB", "PM", "TESTER", "TESTER", "SALES", "OTHER", "DESIGNER",
  ]
  private static let projects = [
    "MyCoolApp", "OneTimeThing", "Tartu Buss", "Parkla", "Raamatukogu", "Ilmajaam", "Emajõgi",
    "Pilveladu", "Kassasüsteem", "Sadam", "Turg", "Veebipood", "Õppekava", "Laohaldus",
  ]
}
