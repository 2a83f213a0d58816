import Basics
import CSimdJSON
import EmployeeDirectory
import HTTP

/// A feed's JSON document, which is valid and has an array of people.
@safe final class FeedDocument {
  private let document: OpaquePointer
  private let elements: ElementReader
  /// The bytes of a document that is parsed in pieces.
  private var body: ResponseBody?

  /// Parses a body, and clears it unless the document is parsed in pieces.
  ///
  /// Throws `.notJSON`, `.webPage`, `.noList`, `.refused`, `.tooManyRecords` or `.tooLargeValue`.
  init(
    _ body: ResponseBody, _ shape: FeedShape = FeedKind.employees.shape,
    limits: DocumentLimits? = nil
  ) throws(FeedError) {
    let limits = limits ?? DocumentLimits(maximumSize: body.limit)
    let sizes = CSimdJSONLimits(
      piece: limits.piece, memory: limits.memory, elements: limits.records)
    let places = try ShapePlaces(shape)
    var status = CSimdJSONOpened
    var fault: FeedError?
    let opened: OpaquePointer?
    do {
      unsafe opened = try unsafe body.withBytes(padding: CSimdJSONPadding()) {
        bytes -> OpaquePointer? in
        guard let start = bytes.baseAddress else { return nil }
        guard
          let opened = unsafe CSimdJSONOpen(start, bytes.count, places.parser, sizes, &status)
        else {
          fault = unsafe Self.fault(of: status, limits, UnsafeBufferPointer(bytes))
          return nil
        }
        fault = unsafe places.fault(of: opened, UnsafeBufferPointer(bytes))
        if fault == nil { return unsafe opened }
        unsafe CSimdJSONClose(opened)
        return nil
      }
    } catch {
      throw .notJSON(.outOfMemory)
    }
    guard let opened = unsafe opened else {
      body.clear()
      throw fault ?? .notJSON(.empty)
    }
    unsafe document = opened
    elements = unsafe ElementReader(document: opened, places: places)
    if unsafe CSimdJSONNeedsBytes(opened) { self.body = body } else { body.clear() }
  }

  private static func fault(
    of status: CSimdJSONStatus, _ limits: DocumentLimits, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> FeedError {
    if status == CSimdJSONTooManyElements { return .tooManyRecords(limit: limits.records) }
    if status == CSimdJSONTooLargeValue { return .tooLargeValue }
    if unsafe looksLikeWebPage(bytes) { return .webPage }
    let fault = JSONFault(status)
    guard ![.empty, .outOfMemory].contains(fault),
      let violation = unsafe JSONSyntax.firstViolation(in: bytes)
    else { return .notJSON(fault) }
    return .notJSON(violation.fault, at: violation.location)
  }

  /// Why the first element is unusable, if all are; `nil` if one is usable or there are none.
  var fault: RecordFault? {
    unsafe CSimdJSONRewind(document)
    var first: RecordFault?
    while let element = elements.next() {
      guard case .failure(let fault) = element else { return nil }
      first = first ?? fault
    }
    return first
  }

  deinit { unsafe CSimdJSONClose(document) }

  /// The number of people.
  var count: Int { unsafe CSimdJSONCount(document) }

  /// A value about the pages; `nil` if the answer does not say it, or says `false`.
  ///
  /// Throws `.badPageValue` unless it is a text, a number, or an object with an address.
  func value(of page: PageValue) throws(FeedError) -> String? {
    let value = raw(page)
    switch value.type {
    case CSimdJSONMissing: return nil
    case CSimdJSONString, CSimdJSONNumber: return value.isBlank ? nil : value.string
    case CSimdJSONBoolean where value.isEqual(to: Array("false".utf8)): return nil
    case CSimdJSONObject where page == .next && raw(.nextReference).type != CSimdJSONMissing:
      return try self.value(of: .nextReference)
    default: throw .badPageValue
    }
  }

  /// Whether the answer says that another page follows: not by `false`, 0 or "false" in any case;
  /// `nil` if it does not say it.
  var hasMore: Bool? {
    let value = raw(.more)
    return value.isBlank ? nil : !["false", "0"].contains(value.string.lowercased())
  }

  /// The sign that another page follows, for a feed that doesn't say how pages are found.
  var nextPageSign: NextPageSign? {
    let found = NextPageSign.usual.filter { $0.isMet(by: raw(.sign($0))) }
    if found.isEmpty { return nil }
    let ends = NextPageSign.mores.filter { $0.isDenied(by: raw(.sign($0))) }
    return found.first { sign in !ends.contains { sign.isVoid(after: $0) } }
  }

  private func raw(_ page: PageValue) -> RawValue {
    unsafe elements.places.value(page, in: document)
  }

  /// For everybody, listed and usable or not, a hash of who it is, and one of the id alone.
  var identities: [(hash: UInt64, id: UInt64?)] {
    unsafe CSimdJSONRewind(document)
    var identities: [(hash: UInt64, id: UInt64?)] = []
    identities.reserveCapacity(count)
    while elements.advance() != nil { identities.append(elements.identity) }
    return identities
  }

  /// For every element, listed and usable or not, its id and the first field of the user's own.
  var idsAndFields: [(id: String?, field: String?)] {
    unsafe CSimdJSONRewind(document)
    var elements: [(id: String?, field: String?)] = []
    elements.reserveCapacity(count)
    while self.elements.next() != nil { elements.append(self.elements.idAndField) }
    return elements
  }

  /// Whether a person may refer to a manager's record.
  var hasManagerReferences: Bool {
    let fields = elements.places.fields
    return fields.managerKey != nil && (fields.manager != nil || !fields.managerIDs.isEmpty)
  }

  /// Calls `body` at each person who is listed, usable or not.
  func forEachPerson(_ body: (ElementReader) -> Void) {
    unsafe CSimdJSONRewind(document)
    while let type = elements.advance() {
      if type == CSimdJSONObject, !elements.isUnlisted { body(elements) }
    }
  }

  /// Decodes, in order, the elements wanted by index and digest, and those with a known id.
  func read(
    managers: ManagerNames, _ ids: inout KnownIDs, _ isWanted: (Int, RecordDigest) -> Bool
  ) -> RecordReading {
    unsafe CSimdJSONRewind(document)
    var elements = elements
    elements.managers = managers
    var reading = RecordReading()
    var index = 0
    while let element = elements.next() {
      switch element {
      case .success(let raw?):
        if let fault = raw.idFault { reading.add(fault, at: index, name: elements.nameOfLast) }
        // The digest does not cover the name if that is of the id's first record.
        if ids.insert(raw.id, of: index) || isWanted(index, elements.digest(of: raw)) {
          if reading.records.isEmpty {
            reading.records.reserveCapacity(unsafe CSimdJSONCount(document))
          }
          if let record = elements.record(raw) { reading.records.append((index, record)) }
        }
      case .success(nil): break
      case .failure(let fault): reading.add(fault, at: index, name: elements.nameOfLast)
      }
      index += 1
    }
    return reading
  }

  /// The names of the first records with some ids, by the ids' hashes, and the elements' indices.
  func names(of ids: Set<UInt64>) -> [UInt64: (index: Int, name: FullName)] {
    unsafe CSimdJSONRewind(document)
    var names: [UInt64: (index: Int, name: FullName)] = [:]
    var index = 0
    while let element = elements.next() {
      if case .success(let raw?) = element, !raw.id.isEmpty {
        let id = raw.id.hash
        if ids.contains(id), names[id] == nil, let name = elements.record(raw)?.name {
          names[id] = (index, name)
        }
      }
      index += 1
    }
    return names
  }

  /// Whether the first character is `<`, as in HTML and XML and never in JSON.
  private static func looksLikeWebPage(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = unsafe bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    return unsafe bytes.dropFirst(start).first { !$0.isASCIIWhiteSpace } == UInt8(ascii: "<")
  }
}

extension JSONFault {
  fileprivate init(_ status: CSimdJSONStatus) {
    self =
      switch status {
      case CSimdJSONEmpty, CSimdJSONOpened: .empty
      case CSimdJSONInvalidUTF8: .invalidUTF8
      case CSimdJSONTooDeep: .tooDeep
      case CSimdJSONUnclosedString: .unclosedString
      case CSimdJSONInvalidNumber: .invalidNumber
      case CSimdJSONTooLarge, CSimdJSONOutOfMemory: .outOfMemory
      default: .invalidSyntax
      }
  }
}
