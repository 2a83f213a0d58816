/// A charset that a `CHARSET` parameter named and that can be decoded.
///
/// Names are read as the WHATWG Encoding Standard reads them, because programs write wider ones
/// under narrower names: what calls itself ISO-8859-1 is Windows-1252, Shift_JIS is Windows-31J.
enum Charset: Hashable {
  case utf8
  case windows1252
  /// Any other, by the name that `iconv_open` knows.
  case named(String)

  /// Reads a name; `nil` where it is unknown or not one of those that cards are written in.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard 1...24 ~= range.count else { return nil }
    var name = ""
    for index in range {
      let byte = ASCII.uppercased(bytes[index])
      switch byte {
      case 0x30...0x39, 0x41...0x5A: name.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x2D, 0x5F, ASCII.space, 0x3A, ASCII.dot: continue
      default: return nil
      }
    }
    self.init(name)
  }

  /// Reads a name in capitals, without its `-`, `_`, `:`, `.` and spaces.
  private init?(_ name: String) {
    switch name {
    case "UTF8", "UNICODE11UTF8", "UNICODE20UTF8": self = .utf8
    case "USASCII", "ASCII", "ANSI", "LATIN1", "L1", "ISO88591", "ISO885911987", "WINDOWS1252",
      "CP1252", "IBM819", "CP819", "XCP1252":
      self = .windows1252
    default:
      guard let iconvName = Self.aliases[name] ?? Self.familyMember(name) else { return nil }
      self = .named(iconvName)
    }
  }

  private static let aliases: [String: String] = [
    "SHIFTJIS": "CP932", "SJIS": "CP932", "XSJIS": "CP932", "MSKANJI": "CP932", "CP932": "CP932",
    "MS932": "CP932", "WINDOWS31J": "CP932", "CSSHIFTJIS": "CP932",
    "EUCJP": "EUC-JP", "XEUCJP": "EUC-JP", "ISO2022JP": "ISO-2022-JP",
    "EUCKR": "CP949", "KSC56011987": "CP949", "KSC5601": "CP949", "CP949": "CP949", "UHC": "CP949",
    "GB2312": "GB18030", "GBK": "GB18030", "GB18030": "GB18030", "CP936": "GB18030",
    "EUCCN": "GB18030", "XGBK": "GB18030",
    "BIG5": "BIG5-HKSCS", "BIG5HKSCS": "BIG5-HKSCS", "CP950": "CP950", "XXBIG5": "BIG5-HKSCS",
    "KOI8R": "KOI8-R", "KOI8U": "KOI8-U", "KOI8": "KOI8-R",
    "MACINTOSH": "MACINTOSH", "MACROMAN": "MACINTOSH", "XMACROMAN": "MACINTOSH",
    "TIS620": "CP874", "WINDOWS874": "CP874", "CP874": "CP874",
    "LATIN2": "ISO-8859-2", "LATIN3": "ISO-8859-3", "LATIN4": "ISO-8859-4", "LATIN5": "CP1254",
    "LATIN6": "ISO-8859-10", "LATIN9": "ISO-8859-15", "LATIN10": "ISO-8859-16",
    "UTF7": "UTF-7", "UTF16": "UTF-16", "UTF16LE": "UTF-16LE", "UTF16BE": "UTF-16BE",
  ]

  private static func familyMember(_ name: String) -> String? {
    for prefix in ["WINDOWS125", "XCP125", "CP125", "WIN125"] where name.hasPrefix(prefix) {
      let digit = name.dropFirst(prefix.count)
      return digit.count == 1 && "012345678".contains(digit) ? "CP125\(digit)" : nil
    }
    if name.hasPrefix("ISO8859") {
      guard let part = Int(name.dropFirst(7)), 2...16 ~= part, part != 12 else { return nil }
      return part == 9 ? "CP1254" : "ISO-8859-\(part)"
    }
    for prefix in ["CP", "IBM"] where name.hasPrefix(prefix) {
      let page = Int(name.dropFirst(prefix.count))
      return page.flatMap { dosPages.contains($0) ? "CP\($0)" : nil }
    }
    return nil
  }

  /// Whether octets below 0x80 always mean what they mean in ASCII.
  var isASCIICompatible: Bool {
    switch self {
    case .utf8, .windows1252: true
    case .named(let name): !name.hasPrefix("UTF-") && !name.hasPrefix("ISO-2022")
    }
  }

  private static let dosPages: Set<Int> = [
    437, 737, 775, 850, 852, 855, 857, 860, 861, 862, 863, 864, 865, 866, 869,
  ]
}
