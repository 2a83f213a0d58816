import Contacts
import ContentLines
import EmployeeDirectory
import Localization
import SQLiteFiles
import Testing

@testable import Presentation

/// Tests how databases store unusable records and cards, and how these are reported.
@Suite struct StoredFaultTests {
  private static let records: [(RecordFault, json: String, english: String, estonian: String)] = [
    (.noFirstName, #"{"noFirstName":{}}"#, "no first name", "eesnimi puudub"),
    (.noLastName, #"{"noLastName":{}}"#, "no last name", "perekonnanimi puudub"),
    (.notAnObject, #"{"notAnObject":{}}"#, "not an object", "ei ole objekt"),
    (
      .wrongType(member: "projects[3]", expected: .string),
      #"{"wrongType":{"expected":"string","member":"projects[3]"}}"#,
      "projects[3] is not a string", "projects[3] ei ole sõne"
    ),
    (
      .wrongType(member: "contact_details", expected: .object),
      #"{"wrongType":{"expected":"object","member":"contact_details"}}"#,
      "contact_details is not an object", "contact_details ei ole objekt"
    ),
    (
      .wrongType(member: "projects", expected: .array),
      #"{"wrongType":{"expected":"array","member":"projects"}}"#, "projects is not an array",
      "projects ei ole massiiv"
    ),
    (
      .idNotText, #"{"idNotText":{}}"#, "the ID is neither text nor a number",
      "ID ei ole tekst ega arv"
    ),
    (.idEmpty, #"{"idEmpty":{}}"#, "the ID is empty", "ID on tühi"),
    (
      .idTooLong(limit: 1024), #"{"idTooLong":{"limit":1024}}"#, "the ID is longer than 1 KiB",
      "ID on pikem kui 1 KiB"
    ),
    (
      .idTwice(index: 7), #"{"idTwice":{"index":7}}"#,
      "same ID as employees[7]: both are one person",
      "sama ID mis kirjel employees[7]: mõlemad on üks inimene"
    ),
  ]

  @Test(arguments: records)
  func `a record's fault is stored as a code and told in words`(
    fault: RecordFault, json: String, english: String, estonian: String
  ) {
    #expect(StoredJSON.text(of: fault) == json)
    #expect(StoredJSON.value(of: json) == fault)
    #expect(fault.message == english)
    Language.$current.withValue(.et) { #expect(fault.message == estonian) }
  }

  private static let cards: [(ContactProblem.Cause, json: String, english: String)] = [
    (
      .card(.notAVCard), #"{"card":{"_0":{"notAVCard":{}}}}"#,
      "not a vCard: no BEGIN:VCARD line"
    ),
    (
      .card(.cardNotEnded), #"{"card":{"_0":{"cardNotEnded":{}}}}"#,
      "the card that begins here has no END:VCARD line"
    ),
    (
      .card(.cardTooLarge(limit: 1 << 20)), #"{"card":{"_0":{"cardTooLarge":{"limit":1048576}}}}"#,
      "the card that begins here is larger than 1 MiB"
    ),
    (
      .card(.endWithoutBegin), #"{"card":{"_0":{"endWithoutBegin":{}}}}"#,
      "END:VCARD without a BEGIN:VCARD line"
    ),
    (
      .card(.lineWithoutColon), #"{"card":{"_0":{"lineWithoutColon":{}}}}"#,
      "not a content line: it has no colon"
    ),
    (
      .card(.textOutsideCard), #"{"card":{"_0":{"textOutsideCard":{}}}}"#,
      "text outside of any card"
    ),
    (
      .card(.boundariesOnOneLine), #"{"card":{"_0":{"boundariesOnOneLine":{}}}}"#,
      "END:VCARD and BEGIN:VCARD on one line"
    ),
    (.more(count: 17), #"{"more":{"count":17}}"#, "17 more problems from here on"),
  ]

  @Test(arguments: cards)
  func `a card's fault is stored as a code and told in words`(
    fault: ContactProblem.Cause, json: String, english: String
  ) {
    #expect(StoredJSON.text(of: fault) == json)
    #expect(StoredJSON.value(of: json) == fault)
    #expect(fault.message == english)
    for language in [Language.et, .ar] {
      Language.$current.withValue(language) {
        #expect(fault.message != english && !fault.message.contains("{"))
      }
    }
  }

  @Test(arguments: ["", "no last name", #"{"ofALaterVersion":{}}"#, #"{"wrongType":{}}"#])
  func `what another version stored has no value`(text: String) {
    let fault: RecordFault? = StoredJSON.value(of: text)
    #expect(fault == nil)
  }
}
