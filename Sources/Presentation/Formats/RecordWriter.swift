package import Basics

/// Records of one kind as programs read them: lines of columns, or JSON objects.
package struct RecordWriter<Record> {
  let columns: [String]
  /// Ends each line but those of CSV.
  var lineEnd = "\n"
  let values: (Record) -> [String]
  /// The lines of each cell of CSV, if they are not ``values``.
  var cells: ((Record) -> [[String]])?
  let members: (inout JSONWriter, Record) -> Void

  /// Some records in a format, `nil` for a table; a part that goes on has no header or brackets.
  package func text(
    of records: [Record], _ format: RecordFormat, goesOn: Bool = false
  ) -> OutputText? {
    switch format {
    case .table: nil
    // IANA `text/tab-separated-values`: no value has a tab or line end.
    case .plain, .tsv:
      lines(records, hasHeader: format == .tsv && !goesOn, separator: "\t", end: lineEnd) {
        values($0).map(\.visible)
      }
    // RFC 4180: lines end with CRLF.
    case .csv:
      lines(records, hasHeader: !goesOn, separator: ",", end: "\r\n") { record in
        (cells?(record) ?? values(record).map { [$0] }).map(\.csvField)
      }
    case .json: goesOn ? ndjson(records) : json(records)
    case .ndjson: ndjson(records)
    }
  }

  private func lines(
    _ records: [Record], hasHeader: Bool, separator: String, end: String,
    fields: (Record) -> [String]
  ) -> OutputText {
    var text = OutputText()
    if hasHeader { text.append(columns, separator: separator, end: end) }
    for record in records { text.append(fields(record), separator: separator, end: end) }
    return text
  }

  /// An array with an object per line.
  package func json(_ records: [Record]) -> OutputText {
    JSONText.lines(records, capacity: records.count * Self.likelyObject, members)
  }

  /// An object per line.
  package func ndjson(_ records: [Record]) -> OutputText {
    var json = JSONWriter(capacity: records.count * Self.likelyObject)
    for record in records {
      json.object { members(&$0, record) }
      json.endLine(lineEnd)
    }
    return json.output
  }

  /// Bytes reserved for an object; few take more.
  private static var likelyObject: Int { 320 }
}

extension [String] {
  /// Lines as one CSV field, quoted where necessary, that no spreadsheet runs as a formula.
  package var csvField: String {
    var field = map(\.visible).joined(separator: "\n")
    // A quote makes it text, as OWASP's "CSV Injection" advises. Compare scalars, not characters: a
    // comma with an accent is another character.
    if let first = field.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) {
      field = "'" + field
    }
    guard field.utf8.contains(where: ",\"\n".utf8.contains) else { return field }
    let parts = field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map(String.init).joined(separator: "\"\"") + "\""
  }
}

extension String {
  var orNull: String? { isEmpty ? nil : self }
}

/// The formats of a list of notes, greetings or quotes, as ``ListFormat`` describes them.
package enum RecordFormat: String, CaseIterable {
  case table, plain, tsv, csv, json, ndjson
}

/// JSON documents, each with a line end.
package enum JSONText {
  /// An array with an object per line.
  package static func array<Value>(
    _ values: [Value], members: (inout JSONWriter, Value) -> Void
  ) -> String {
    lines(values, members).string
  }

  fileprivate static func lines<Value>(
    _ values: [Value], capacity: Int = 0, _ members: (inout JSONWriter, Value) -> Void
  ) -> OutputText {
    var json = JSONWriter(capacity: capacity)
    json.lines(values) { json, value in json.object { members(&$0, value) } }
    json.endLine()
    return json.output
  }

  /// One object.
  package static func object(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(members)
    json.endLine()
    return json.text
  }
}

extension JSONWriter {
  /// A member with an object, or `null` for `nil`.
  mutating func member<Value>(
    _ name: StaticString, object value: Value?, _ members: (inout JSONWriter, Value) -> Void
  ) {
    member(name) { json in
      guard let value else { return json.null() }
      json.object { members(&$0, value) }
    }
  }

  mutating func member<Value>(
    _ name: StaticString, objects values: [Value], _ members: (inout JSONWriter, Value) -> Void
  ) {
    member(name) { json in
      json.array(values) { json, value in json.object { members(&$0, value) } }
    }
  }
}
