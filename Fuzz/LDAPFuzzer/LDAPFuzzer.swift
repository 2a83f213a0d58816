import Foundation
import HTTP
import TestSupport

@testable import EmployeeDirectory
@testable import Feeds
@testable import LDAP

/// Sends arbitrary octets as a directory server's answer, through libldap, and reads what comes of
/// it; reads them as texts, too.
///
/// The first octet decides whether the others are a message's operation or all that is sent. Traps
/// where something does not hold, which libFuzzer reports with the input. libldap is the system's,
/// without instrumentation.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLDAP(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer's octets live as long as this call; the array is a copy.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  checkTexts(String(decoding: bytes, as: UTF8.self))
  answer.withLock { $0 = bytes }
  guard let server = loopback,
    let address = try? LDAPAddress("ldap://127.0.0.1:\(server.port)/dc=example??sub")
  else { preconditionFailure("no server") }
  var request = LDAPRequest(address)
  request.attributes = shape.attributes + EntryPlaces.attributes + [FeedShape.timeOfChange]
  request.listed = ["entryUUID", "objectGUID", FeedShape.timeOfChange]
  request.maximumEntries = 1_000
  request.timeout = .seconds(1)
  _ = try? LDAPClient().search(request) { page in check(page, request.listed) }
  request.readsChangeCount = true
  request.hasJSON = false
  _ = try? LDAPClient().search(request) { page in
    precondition(page.json.isEmpty, "JSON that nobody wants")
    checkLists(of: page, request.listed)
  }
  _ = try? LDAPClient().firstValue(request, identifiedBy: "entryUUID", as: "an id")
  return 0
}

private let shape = FeedKind.ldap.shape

/// The bytes that the server sends: the first chooses how, the rest are sent.
private let answer = Locked<[UInt8]>([])

private let loopback: LDAPServer? = {
  signal(SIGPIPE, SIG_IGN)
  return try? LDAPServer { request in
    let input = answer.withLock { $0 }
    guard let first = input.first else { return [.close] }
    let octets = Array(input.dropFirst())
    if !first.isMultiple(of: 2) { return [.send(octets), .close] }
    return [.send(ber(0x30, request.number + octets) + request.done())]
  }
}()

/// A page is JSON of its entries, and everybody in it can be read.
private func check(_ page: LDAPPage, _ listed: [String]) {
  checkLists(of: page, listed)
  guard let document = try? FeedDocument(ResponseBody(copying: page.json), shape) else {
    preconditionFailure("a page that cannot be read")
  }
  precondition(document.count == page.count, "a page of another number of entries")
  guard let reading = try? FeedRecords([document]).read() else {
    preconditionFailure("a page in memory can't be read")
  }
  for (_, record) in reading.records {
    precondition(!record.name.description.isEmpty, "a person without a name")
    precondition(record.more.allSatisfy { !$0.value.isEmpty }, "an empty field")
  }
}

/// A list has a value for each entry, or none.
private func checkLists(of page: LDAPPage, _ listed: [String]) {
  for attribute in listed {
    let values = page.firstValues(of: attribute)
    precondition(values.count == page.count, "a list of another number of entries")
    precondition(
      values.count { $0 != nil } <= page.count(of: attribute), "a value that is not counted")
  }
}

/// A text in a filter stays in its place, and what is stored is read again.
private func checkTexts(_ text: String) {
  _ = try? LDAPAddress(text)
  _ = EntryName(text)?.firstValue
  _ = EntryName.key(of: Array(text.utf8))
  for attribute in ["cn", "objectGUID"] {
    let filter = LDAPFilter.equality(attribute, text)
    precondition(LDAPFilter.enclosed(filter) == filter, "a value that reaches out of its filter")
  }
  if let mark = ChangeMark(text) {
    precondition(ChangeMark(mark.text) == mark, "a mark that is stored as another one")
  }
}
