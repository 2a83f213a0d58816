package import Basics
package import EmployeeDirectory

/// The line that `--template` prints for each employee: `{full_name}\t{email}`.
///
/// `{projects:; }` joins the values of a field by a text other than a comma. `\t`, `\n` and `\\`
/// are a tab, a line end and a backslash; `\{` and `\}` are braces.
package struct RowTemplate: Hashable, Sendable {
  /// The first fault of a template.
  package enum SyntaxError: Error, Hashable {
    case unknownField(String)
    /// A brace without its counterpart.
    case unclosedBrace
    /// A backslash before another character, or at the end.
    case unknownEscape(String)
  }

  private enum Piece: Hashable {
    case text(String)
    case field(OutputField, separator: String)
  }

  private var pieces: [Piece] = []

  /// Reads a template; throws the first thing wrong.
  package init(_ text: String) throws(SyntaxError) {
    var reader = Reader(rest: text.unicodeScalars[...])
    while !reader.rest.isEmpty {
      let words = try reader.text(until: "{")
      if !words.isEmpty { pieces.append(.text(words)) }
      if reader.rest.popFirst() == "{" { pieces.append(try reader.field()) }
    }
  }

  /// The template with the spelling of the directory's own fields; throws the first unknown one.
  package func among(_ own: [String]) throws(OutputFieldError) -> RowTemplate {
    var template = self
    for (index, piece) in pieces.enumerated() {
      guard case .field(let field, let separator) = piece else { continue }
      template.pieces[index] = .field(try field.among(own), separator: separator)
    }
    return template
  }

  /// Appends the line of an employee, without a line end.
  package func append(_ employee: Employee, card: Contact?, to output: inout OutputText) {
    for piece in pieces {
      switch piece {
      case .text(let text): output.append(text)
      case .field(let field, let separator):
        output.append(field.values(of: employee, card: card).map(\.visible), separator: separator)
      }
    }
  }

  private struct Reader {
    var rest: Substring.UnicodeScalarView

    /// The text up to a brace, without escapes; the brace stays.
    mutating func text(until brace: Unicode.Scalar) throws(SyntaxError) -> String {
      var text = String.UnicodeScalarView()
      while let scalar = rest.first, scalar != brace {
        // Only `\}` may stand outside of a field.
        if scalar == "}" { throw .unclosedBrace }
        rest.removeFirst()
        text.append(scalar == "\\" ? try escaped() : scalar)
      }
      return String(text)
    }

    /// The field after an opening brace.
    mutating func field() throws(SyntaxError) -> Piece {
      let name = String(rest.prefix { $0 != ":" && $0 != "}" })
      rest.removeFirst(name.unicodeScalars.count)
      var separator = ", "
      if rest.first == ":" {
        rest.removeFirst()
        separator = try text(until: "}")
      }
      guard rest.popFirst() == "}" else { throw .unclosedBrace }
      do {
        return .field(try OutputField(named: name), separator: separator)
      } catch {
        throw .unknownField(error.name)
      }
    }

    private mutating func escaped() throws(SyntaxError) -> Unicode.Scalar {
      let scalar = rest.popFirst()
      switch scalar {
      case "t": return "\t"
      case "n": return "\n"
      case "\\", "{", "}": return scalar ?? "\\"
      default: throw .unknownEscape("\\" + (scalar.map { String($0) } ?? ""))
      }
    }
  }
}
