import Foundation

/// Names of people, no two the same: four fifths in ASCII, the rest Estonian, Cyrillic and others.
struct NameSource {
  /// A first and a last name.
  struct Name {
    let first: String
    let last: String
  }

  private var used: Set<String> = []
  private static let toLatin = StringTransform("Any-Latin; Latin-ASCII")

  /// Makes up a name that nobody has yet and that is not called for by ``SearchTerm``.
  mutating func next(_ random: inout SeededGenerator) -> Name {
    while true {
      let isPlain = !random.happens(percent: 20)
      let stock = isPlain ? Stock.plain : random.pick(Stock.beyondASCII)
      var first = random.pick(stock.firstNames)
      let last = stock.lastName(&random)
      while used.contains(first + " " + last) { first += " " + random.pick(stock.firstNames) }
      let full = first + " " + last
      let folded = full.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      let isASCII = full.utf8.allSatisfy { $0 < 0x80 }
      // Addresses are made of names without spaces and hyphens, and a name is also found in Latin.
      let latin = isASCII ? folded : folded.applyingTransform(Self.toLatin, reverse: false)
      let letters = (latin ?? folded).lowercased().filter { $0 != " " && $0 != "-" }
      if letters.contains(SearchTerm.text) || isASCII != isPlain { continue }
      used.insert(full)
      return Name(first: first, last: last)
    }
  }

  /// Makes up the name of one of the few whom the search is for.
  mutating func nextSought(_ random: inout SeededGenerator) -> Name {
    while true {
      let last = Stock.plain.lastName(&random)
      if used.insert("Mari " + last).inserted { return Name(first: "Mari", last: last) }
    }
  }
}

/// The term that the benchmarks search for.
public enum SearchTerm {
  /// The term, which some fifty people match whatever the directory's size.
  public static let text = "mari"
  /// How many match.
  public static let hits = 50
}

/// The parts that names of one kind are made of.
private struct Stock: Sendable {
  let firstNames: [String]
  /// How last names begin and how they end.
  let roots: [String]
  let endings: [String]
  /// How many last names of a hundred are double names.
  let doubles: UInt64

  func lastName(_ random: inout SeededGenerator) -> String {
    let name = random.pick(roots) + random.pick(endings)
    return random.happens(percent: doubles) ? name + "-" + random.pick(roots) : name
  }

  static let plain = Stock(
    firstNames: words(
      """
      Aare Agnes Ahto Aino Aivar Alar Andres Anna Anneli Anton Anu Ardo Arvo Astrid Birgit Carl Carmen Daniel
      Eda Eero Eha Elina Ene Enn Erik Ester Eva Evelin Gerda Hanna Hannes Heiki Helen Helgi Heli Henri Hilja
      Ilmar Ingrid Irja Ivar Jaak Jaan Jana Joosep Juhan Kaarel Kadri Kai Kaido Kalev Kalle Karin Kati Katrin
      Kersti Kristi Kristjan Laine Laura Lauri Lea Leida Lembit Liina Liis Liisa Linda Luule Maarja Madis Mait
      Malle Mart Martin Mati Meelis Merike Mihkel Mikk Milvi Moonika Neeme Oskar Ott Paul Peep Peeter Piret
      Raivo Rasmus Rein Riina Rita Roman Sander Signe Siim Siret Taavi Taimi Tanel Tarmo Terje Tiina Tiit Toomas
      Triin Uku Urmas Urve Vaike Valdo Viktor Villu Virve
      """),
    roots: words(
      """
      Aas Aed Allik Arro Haab Halla Hein Hiie Hobu Ilves Jalaka Jgi Kaasik Kala Kallas Kand Kangur Karu Kase
      Kask Kivi Koppel Kuld Kuningas Kuus Laan Laas Laht Laine Lepa Lepik Liiv Lill Linna Luik Luts Maa Metsa
      Mets Musta Nurm Oja Onga Org Paju Palu Parts Pihla Pold Puu Raba Rand Raud Rebas Roos Saar Salu Sepa
      Sepp Sild Soo Tamm Tamme Teder Toome Tuule Uba Urb Vaher Vaino Valge Vares Vee Vesi Viira Voog
      """),
    endings: words(
      """
      aru ela emets er haab heim ik ila ing ja jaan kallas kivi kopp la laan lane laid luht ma maa mann mets
      mees nik nurm oja org otsa pea pere pold puu raid rand re saar salu sepp soo ste tamm te vald vee vere
      veski vits
      """),
    doubles: 10)

  static let beyondASCII = [estonian, estonian, cyrillic, others]

  private static let estonian = Stock(
    firstNames: words(
      """
      Õie Õnne Älis Ülle Ülo Ürgo Jüri Jürgen Tõnu Tõnis Tõivo Käthlin Kätlin Külli Külliki Märt Mäido Rünno
      Sülvi Säde Väino Vambola Anna Kadri Peeter Liis Mati Kalle Žanna Šeila Aleksei Siiri Raul Kaire Andres
      """),
    roots: words(
      """
      Jõe Jõgi Käär Kõiv Kõrge Kärg Kütt Lään Lõhmus Lõo Mägi Mäe Mänd Mölder Mõis Mürk Nõmm Õuna Õis Öpik
      Pärn Põld Põder Päiv Räni Rõõm Sääse Sõna Sõrm Särg Tõru Tähe Türn Ülem Ürg Vähi Võsa Võrk Väli Äär
      """),
    endings: words(
      "aru ik kivi la lane maa mann mets mägi mäe nõmm oja org pea pere põld puu rand saar salu sepp soo vere"
    ),
    doubles: 10)

  private static let cyrillic = Stock(
    firstNames: words(
      """
      Александр Алексей Анастасия Андрей Анна Борис Вадим Валентина Виктор Галина Георгий Дарья Дмитрий Евгений
      Екатерина Елена Иван Игорь Ирина Кирилл Ксения Лариса Людмила Максим Михаил Надежда Наталья Николай
      Оксана Олег Ольга Павел Пётр Роман Светлана Семён Сергей Софья Степан Тамара Татьяна Фёдор Юлия Юрий Яна
      """),
    roots: words(
      """
      Абрам Андре Баран Белозёр Богдан Васил Виноград Вороб Гаврил Голуб Гус Давыд Ежов Ерма Жук Захар Зайц
      Иван Карп Ковал Козл Комар Корол Кузнец Лебед Лук Мельник Мороз Никит Новик Орл Павл Петр Попов
      Романов Семён Смирн Соболь Соловь Степан Тарас Тихон Фёдор Фрол Чернов Шуб Щук Юд Яков
      """),
    endings: words("ов ова ев ева ин ина ский ская енко ук цов цова юк ых"),
    doubles: 5)

  private static let others = Stock(
    firstNames: words(
      """
      Jānis Ģirts Līga Ēriks Žanete Łukasz Małgorzata Stanisław Zoë Chloé René François Søren Bjørn Åsa Åke
      Øyvind Jürgen Günther Renée José María Íñigo Ángel Ağa Çağla Şebnem İpek Dvořák Jiří Tomáš Žofie Ömer
      Đorđe Nguyễn Thảo Σοφία Γιώργος Νίκος Ani Ólafur Þóra
      """),
    roots: words(
      """
      Bērz Kalniņ Ozoliņ Liepiņ Krūmiņ Wiśniew Dąbrow Zieliń Kozłow Lind Berg Sjö Åker Öst Ny Nørre Sønder
      Müll Schäf Köhl Groß Weiß Novák Svobod Dvořáč Černý Gómez Muñoz Núñez Peña Yıld Çel Öztürk Papá
      """),
    endings: words("s ski ska ov ström gård ez er mann berg dal sen dóttir oğlu kova ý ek"),
    doubles: 5)

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
