import TestSupport
import Testing

@testable import EmployeeDirectory

/// Spellings that count as what is written.
@Suite struct OtherSpellingTests {
  @Test(arguments: [
    ("Jürgen", "Mägi", ["juergen maegi"]), ("Ju\u{308}rgen", "Kask", ["juergen kask"]),
    ("Anna-Liisa", "O'Neill", ["annaliisa oneill"]), ("Anna Liisa", "Tamm", ["annaliisa tamm"]),
    ("Siobhán", "O’Neill", ["siobhan oneill"]), ("Mari", "Tamm", []), ("Õnne", "Žukov", []),
    ("Jürgen", "Groß", ["juergen gross"]),
    ("Hans-Jürgen", "Kask", ["hans-juergen kask", "hansjurgen kask", "hansjuergen kask"]),
    ("Ольга", "Иванова", ["olga ivanova"]), ("Мария", "Дмитриева", ["maria dmitrieva"]),
    ("Юлия", "Щербакова", ["ulia serbakova", "yulia shcherbakova"]),
    ("Андрей", "Ёлкин", ["andrej elkin", "andrei yolkin"]),
    ("Γιώργος", "Παππάς", ["giorgos pappas"]), ("", "Мир", ["mir"]),
    ("小明", "王", ["xiao ming wang", "xiaoming wang"]), ("Þór", "Æsir", ["thor aesir"]),
  ])
  func `a name is also spelled with digraphs, joined, and in Latin`(
    first: String, last: String, spellings: [String]
  ) throws {
    let name = try #require(FullName(first: first, last: last))
    #expect(name.otherSpellings.map(\.text) == spellings)
  }

  @Test func `a look at the bytes finds out the same`() throws {
    for value in UInt32(0x20)..<0x250 {
      let scalar = try #require(Unicode.Scalar(value))
      for last in ["A\(scalar)b", "\(scalar)", "A\(scalar)\u{308}"] {
        guard let name = FullName(first: "Mari", last: last) else { continue }
        #expect(name.otherSpellings == name.foundSpellings, "\(last)")
      }
    }
  }

  @Test(arguments: [
    ("Jürgen Mägi", ["juergen"]), ("Jürgen Mägi", ["juergen maegi"]),
    ("Jürgen Mägi", ["first:juer"]),
    ("Jürgen Mägi", ["last:=maegi"]), ("Juergen Maegi", ["jürgen"]), ("Juergen Maegi", ["=Jürgen"]),
    ("Anna-Liisa Tamm", ["annaliisa"]), ("Niamh O'Neill", ["oneill", "niamh"]),
    ("Niamh O'Neill", ["=oneill"]), ("Ольга Иванова", ["olga ivanova"]),
    ("Ольга Иванова", ["ivan", "olga"]), ("Olga Ivanova", ["Ольга"]),
    ("Olga Ivanova", ["name:иванова"]), ("Olga Ivanova", ["first:=Ольга"]),
    ("Юлия Чехова", ["yulia"]), ("Юлия Чехова", ["ulia"]), ("Юлия Чехова", ["chekhova"]),
  ])
  func `a term finds them in every way of searching`(name: String, terms: [String]) throws {
    let people = [
      Employee(
        name: try fullName(name), emails: [], phones: [], position: .iOS, projects: ["Buss"],
        feeds: ["Tallinn"])
    ]
    let query = try SearchQuery(terms)
    #expect(query.matches(people[0]))
    #expect(SearchTexts(people).matches(query, of: people) == [0])
    #expect(try !SearchQuery(["not:" + terms[0]]).matches(people[0]))
  }

  @Test(arguments: [
    ("Mark Askel", "kask"), ("Jürgen Mägi", "project:juergen"), ("Ольга Иванова", "last:olga"),
    ("Anna-Liisa Tamm", "annatamm"), ("Juri Magi", "jueri"),
  ])
  func `nothing else is found`(name: String, term: String) throws {
    let employee = Employee(
      name: try fullName(name), emails: [], phones: [], position: .iOS, projects: ["Buss"],
      feeds: ["Tallinn"])
    #expect(try !SearchQuery([term]).matches(employee))
  }

  @Test func `Cyrillic in the table is what ICU writes`() throws {
    for word in ["Ольга", "щербакова", "хрущев", "ёлкин", "юлия", "цветков", "эдуард", "ґалаґан"] {
      #expect(CyrillicLatin.exact(word) == Latin.of(word), "\(word)")
    }
  }
}
