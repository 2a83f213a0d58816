import EmployeeDirectory
import TestSupport

/// People of twelve languages and four scripts, and what somebody may type to find one of them.
///
/// Nothing here is taken from the rules of search: a query is made of a name by the slip of a hand,
/// a keyboard without some letters, or by writing down how the name sounds.
struct MistypedCrowd {
  /// The ways to change a name.
  enum Kind: CaseIterable, Sendable {
    case oneSlip, twoSlips, initials, digraphs, withoutSigns, transliteration, wordOrder, asWritten
  }

  struct Query {
    let kind: Kind
    let text: String
    let meant: Employee
  }

  let people: [Employee]
  /// The Latin of those in other scripts, as written by hand.
  private var latin: [NameKey: String] = [:]
  /// How many people have the same first letters.
  private var initialCounts: [String: Int] = [:]

  init(perLanguage: Int, _ random: inout SplitMix64) {
    var people: [Employee] = []
    for language in Self.languages {
      let (firsts, lasts) = (words(language.first), words(language.last))
      let (latinFirsts, latinLasts) = (words(language.latinFirst), words(language.latinLast))
      var taken: Set<Int> = []
      while taken.count < min(perLanguage, firsts.count * lasts.count) {
        let number = Int.random(in: 0..<firsts.count * lasts.count, using: &random)
        guard taken.insert(number).inserted else { continue }
        let (first, last) = (number % firsts.count, number / firsts.count)
        guard let name = FullName(first: firsts[first], last: lasts[last]) else { continue }
        // An address that gives no name away.
        people.append(
          Employee(
            name: name, emails: ["u\(people.count)@telisa.ee"], phones: [], position: .other,
            projects: [], feeds: ["Tallinn"]))
        if latinFirsts.count == firsts.count, latinLasts.count == lasts.count {
          latin[name.key] = latinFirsts[first] + " " + latinLasts[last]
        }
      }
    }
    self.people = people
    for person in people { initialCounts[Self.initials(person), default: 0] += 1 }
  }

  /// Makes a query of one kind about somebody; `nil` if the name does not lend itself to it.
  func query(_ kind: Kind, _ random: inout SplitMix64) -> Query? {
    guard let person = people.randomElement(using: &random) else { return nil }
    let (first, last) = (person.name.first, person.name.last)
    var text: String?
    switch kind {
    case .oneSlip:
      text =
        Bool.random(using: &random)
        ? slip(first, &random).map { $0 + " " + last }
        : slip(last, &random).map { first + " " + $0 }
    case .twoSlips:
      if let one = slip(first, &random), let other = slip(last, &random) {
        text = one + " " + other
      }
    case .initials:
      let initials = Self.initials(person)
      // Nobody could say which of many is meant.
      if initialCounts[initials, default: 0] <= 5 { text = initials }
    case .digraphs:
      text = person.name.description.lowercased()
      for (letter, digraph) in [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")] {
        text = text?.replacing(letter, with: digraph)
      }
      if text == person.name.description.lowercased() { return nil }
    case .withoutSigns:
      text = person.name.description.lowercased().filter { $0 != "-" && $0 != "'" && $0 != "’" }
      if text == person.name.description.lowercased() { return nil }
    case .transliteration: text = latin[person.name.key]
    case .wordOrder: text = last + " " + first
    case .asWritten: text = person.name.description.uppercased()
    }
    return text.map { Query(kind: kind, text: $0, meant: person) }
  }

  private static func initials(_ person: Employee) -> String {
    [person.name.first, person.name.last].compactMap { $0.first.map { String($0) } }.joined()
      .lowercased()
  }

  /// Lets one letter of a word be missing, doubled, wrong or swapped with the next.
  private func slip(_ word: String, _ random: inout SplitMix64) -> String? {
    var letters = Array(word.lowercased())
    // A shorter word says too little with a slip in it.
    if letters.count < 5 { return nil }
    let index = Int.random(in: 0..<letters.count, using: &random)
    guard letters[index].isLetter else { return nil }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    case 2:
      // A key next to the right one, in the word's own script.
      guard
        let other = letters.filter({ $0.isLetter && $0 != letters[index] }).randomElement(
          using: &random)
      else { return nil }
      letters[index] = other
    default:
      guard index + 1 < letters.count, letters[index + 1].isLetter,
        letters[index + 1] != letters[index]
      else { return nil }
      letters.swapAt(index, index + 1)
    }
    return String(letters)
  }

  private struct Language {
    let first: String
    let last: String
    var latinFirst = ""
    var latinLast = ""
  }

  private static let languages: [Language] = [
    // Estonian
    Language(
      first: "Peeter Jüri Mari Õnne Anna-Liisa Kärt Ülle Toomas Madis Tiiu Piret Rasmus",
      last: "Termomeeter Maasikas Käär Pärnamägi Tamm Õunapuu Kask Mägi Rebane Sõõrmaa Lõhmus Jõgi"),
    // Finnish
    Language(
      first: "Aino Väinö Juhani Päivi Jorma Anna-Maija Hannele Kaarlo Riitta Yrjö Eemeli Tuulikki",
      last: "Virtanen Mäkinen Hämäläinen Korhonen Järvinen Nieminen Lehtonen Koskela Pöyhönen Salmi"
    ),
    // Latvian
    Language(
      first: "Jānis Līga Kristīne Andris Dzintra Pēteris Ilze Mārtiņš Inese Edgars",
      last: "Bērziņš Kalniņa Ozoliņš Liepiņa Krūmiņš Vītols Zariņa Pētersons Balodis Eglītis"),
    // Lithuanian
    Language(
      first: "Vytautas Rūta Gintaras Jūratė Mindaugas Eglė Algirdas Živilė Kęstutis Daiva",
      last: "Kazlauskas Petrauskienė Jankauskas Žukauskas Butkutė Stankevičius Urbonas Šimkus"),
    // Polish
    Language(
      first: "Łukasz Małgorzata Krzysztof Agnieszka Zbigniew Bożena Wojciech Grażyna Paweł Jadwiga",
      last: "Wiśniewski Kowalczyk Zieliński Wójcik Szymański Dąbrowska Mazur Krawczyk Nowicki Zając"
    ),
    // German
    Language(
      first: "Jürgen Käthe Günther Hans-Peter Brigitte Jörg Wolfgang Annegret Björn Ulrike",
      last: "Müller Schröder Großmann Weiß Krüger Schäfer Zimmermann Köhler Böhm Hoffmann"),
    // Spanish
    Language(
      first: "José Íñigo Concepción Begoña Francisco María-José Joaquín Guadalupe Andrés Rocío",
      last: "García Núñez Rodríguez Ibáñez Domínguez Peña Velázquez Castañeda Gutiérrez Herrero"),
    // Irish
    Language(
      first: "Seán Aoife Niamh Pádraig Siobhán Cormac Gráinne Fionnuala Diarmuid Róisín",
      last: "O'Neill O’Sullivan MacCarthy O'Donoghue Byrne Gallagher Fitzgerald O'Shaughnessy Ryan"),
    // Russian
    Language(
      first: "Ольга Сергей Юлия Дмитрий Наталья Алексей Татьяна Михаил Светлана Борис",
      last: "Иванова Щербаков Чехова Жуков Кузнецова Яковлев Фёдорова Цветков Морозова Хрущёв",
      latinFirst: "Olga Sergei Yulia Dmitrii Natalya Aleksei Tatyana Mikhail Svetlana Boris",
      latinLast:
        "Ivanova Shcherbakov Chekhova Zhukov Kuznetsova Yakovlev Fedorova Tsvetkov Morozova Khrushchev"
    ),
    // Ukrainian
    Language(
      first: "Тарас Оксана Володимир Галина Богдан Людмила Ярослав Зоряна",
      last: "Шевченко Коваленко Бондаренко Ткачук Мельник Кравченко Гончаренко Савченко",
      latinFirst: "Taras Oksana Volodimir Galina Bogdan Lyudmila Yaroslav Zoryana",
      latinLast:
        "Shevchenko Kovalenko Bondarenko Tkachuk Melnik Kravchenko Goncharenko Savchenko"),
    // Greek
    Language(
      first: "Γιώργος Μαρία Δημήτρης Ελένη Κωνσταντίνος Νίκος Σοφία Αλέξανδρος",
      last: "Παπαδόπουλος Οικονόμου Δημητρίου Νικολαΐδης Αντωνίου Γεωργίου Μακρής",
      latinFirst: "Giorgos Maria Dimitris Eleni Konstantinos Nikos Sofia Alexandros",
      latinLast: "Papadopoulos Oikonomou Dimitriou Nikolaidis Antoniou Georgiou Makris"),
    // Georgian
    Language(
      first: "გიორგი ნინო თამარ ლევან მარიამ დავით ანა ირაკლი",
      last: "მამედოვი ბერიძე კაპანაძე გელაშვილი მაისურაძე ლომიძე გოგოლაძე",
      latinFirst: "Giorgi Nino Tamar Levan Mariam Davit Ana Irakli",
      latinLast: "Mamedovi Beridze Kapanadze Gelashvili Maisuradze Lomidze Gogoladze"),
  ]
}

private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
