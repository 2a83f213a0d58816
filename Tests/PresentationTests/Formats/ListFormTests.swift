import Basics
import EmployeeDirectory
import Testing

@testable import Configuration
@testable import Presentation

/// The forms of a list for programs.
@Suite struct ListFormTests {
  private func people() throws -> Selection {
    selection([
      try employee("Mari", "Maasikas", email: "m@x.ee", position: "WEB", projects: ["A"]),
      try employee("Peeter", "Puu", email: "p@x.ee", phone: "55", position: "IOS"),
    ])
  }

  @Test(arguments: [
    (ListFormat.plain, "p@x.ee\tPeeter\nm@x.ee\tMari\n"),
    (.tsv, "email\tfirst_name\np@x.ee\tPeeter\nm@x.ee\tMari\n"),
    (.csv, "email,first_name\r\np@x.ee,Peeter\r\nm@x.ee,Mari\r\n"),
    (
      .json,
      """
      [{"email":"p@x.ee","first_name":"Peeter"},
      {"email":"m@x.ee","first_name":"Mari"}]

      """
    ),
    (
      .ndjson,
      """
      {"email":"p@x.ee","first_name":"Peeter"}
      {"email":"m@x.ee","first_name":"Mari"}

      """
    ),
    (.aerc, "p@x.ee\tPeeter Puu\tp@x.ee, Peeter\nm@x.ee\tMari Maasikas\tm@x.ee, Mari\n"),
  ])
  func `chosen fields are printed in their order`(format: ListFormat, text: String) throws {
    var form = ListForm(format)
    form.fields = try OutputField.list("email, First_Name,email")
    #expect(form.text(of: try people())?.string == text)
  }

  @Test func `lines can end with NUL`() throws {
    var form = ListForm(.plain)
    form.fields = [.email]
    form.lineEnd = "\0"
    #expect(form.text(of: try people())?.string == "p@x.ee\0m@x.ee\0")
    form.format = .ndjson
    #expect(
      form.text(of: try people())?.string == "{\"email\":\"p@x.ee\"}\0{\"email\":\"m@x.ee\"}\0")
  }

  @Test func `a count counts what is left`() throws {
    var form = ListForm(.json)
    form.isCount = true
    var people = try people()
    #expect(form.text(of: people)?.string == "2\n")
    people.limit(to: 1, in: Collation(localeIdentifier: "et"))
    #expect(form.text(of: people)?.string == "1\n")
    #expect(form.text(of: selection([]))?.string == "0\n")
  }

  @Test func `a field of the directory's own is a column, and a member of an object in JSON`()
    throws
  {
    var form = ListForm(.tsv)
    form.fields = try OutputField.list("department,more,email").map { try $0.among(["Department"]) }
    let more = [OwnField("Department", "Sales"), OwnField("a \"b\"", "c")].compactMap { $0 }
    let person = Employee(
      name: try #require(FullName(first: "Mari", last: "Tamm")), emails: ["m@x.ee"], phones: [],
      position: .web, projects: [],
      feeds: ["Tallinn"], more: more)
    #expect(
      form.text(of: selection([person]))?.string
        == "Department\tmore\temail\nSales\tDepartment: Sales, a \"b\": c\tm@x.ee\n")
    form.format = .ndjson
    #expect(
      form.text(of: selection([person]))?.string
        == #"{"Department":"Sales","more":{"Department":"Sales","a \"b\"":"c"},"email":"m@x.ee"}"#
        + "\n")
  }

  @Test func `an unknown field is refused`() {
    #expect(throws: OutputFieldError(name: "emial")) {
      try OutputField.list("phone,emial").map { try $0.among(["department"]) }
    }
    #expect(throws: OutputFieldError(name: "")) { try OutputField.list("") }
  }
}
