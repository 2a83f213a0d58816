/// A file or folder of emails that could not be read.
package struct MailProblem: Hashable, Sendable {
  /// An absolute path.
  package let path: String
  package let fault: Fault

  /// Why it could not be read.
  package enum Fault: Error, Hashable, Sendable {
    case mail(MailError)
    case message(MIMEError)
  }
}

extension MailProblem {
  /// The header of a file.
  static func header(in path: String) throws(Fault) -> HeaderFields {
    do throws(MailError) {
      return try Maildir.header(in: path)
    } catch {
      throw .mail(error)
    }
  }

  /// Reads a message.
  static func reading<Value>(_ body: () throws(MIMEError) -> Value) throws(Fault) -> Value {
    do throws(MIMEError) {
      return try body()
    } catch {
      throw .message(error)
    }
  }
}
