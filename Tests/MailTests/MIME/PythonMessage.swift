import Foundation
import TestSupport

/// A message as Python's `email` reads it.
struct PythonMessage: Decodable {
  struct Part: Decodable {
    let type: String
    let encoding, charset, component, method, fileName, disposition, contentID: String?
    /// In base64.
    private let octets: String

    /// The decoded octets.
    var content: [UInt8] { Array(Data(base64Encoded: octets) ?? Data()) }
    /// The decoded octets as UTF-8; `nil` if they are not.
    var text: String? { String(validating: content, as: UTF8.self) }
  }

  /// By lower-case name.
  let fields: [String: [String]]
  let fromName: String
  let toName: String
  let toNames: [String]
  let recipients: [String]
  let senders: [String]
  /// Such as `multipart/mixed(text/plain,image/png)`.
  let structure: String
  /// Without multiparts, in order.
  let parts: [Part]
  let defects: [String]
  let longestLine: Int
  let isASCII: Bool

  /// Reads a message.
  init(_ bytes: [UInt8]) throws {
    let output = try Python.run(Self.script, input: bytes)
    self = try JSONDecoder().decode(PythonMessage.self, from: Data(output.utf8))
  }

  private static let script = """
    import base64, email, email.policy, json, sys
    octets = open(sys.argv[1], "rb").read()
    message = email.message_from_bytes(octets, policy=email.policy.default)
    def structure(part):
        if not part.is_multipart(): return part.get_content_type()
        return part.get_content_type() + "(" + ",".join(map(structure, part.iter_parts())) + ")"
    parts = [part for part in message.walk() if not part.is_multipart()]
    fields = {}
    for name, value in message.items(): fields.setdefault(name.lower(), []).append(str(value))
    defects = [str(d) for p in message.walk() for d in p.defects]
    defects += [str(d) for n, v in message.items() for d in v.defects]
    print(json.dumps({
        "fields": fields,
        "fromName": message["from"].addresses[0].display_name,
        "toName": message["to"].addresses[0].display_name,
        "toNames": [a.display_name for a in message["to"].addresses],
        "recipients": [a.addr_spec for n in ("to", "cc", "bcc") for f in message.get_all(n, [])
                       for a in f.addresses],
        "senders": [a.addr_spec for a in message["from"].addresses],
        "structure": structure(message),
        "parts": [{
            "type": p.get_content_type(), "encoding": p["content-transfer-encoding"],
            "charset": p.get_content_charset(), "component": p.get_param("component"),
            "method": p.get_param("method"),
            "fileName": p.get_filename(), "disposition": p.get_content_disposition(),
            "contentID": p["content-id"],
            "octets": base64.b64encode(p.get_payload(decode=True)).decode(),
        } for p in parts],
        "defects": defects,
        "longestLine": max(map(len, octets.split(b"\\n"))),
        "isASCII": octets.isascii(),
    }))
    """
}
