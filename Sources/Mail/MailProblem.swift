/// A file or folder of emails that could not be read.
package struct MailProblem: Hashable, Sendable {
  /// An absolute path.
  package let path: String
  package let cause: Cause

  /// Why it could not be read.
  package enum Cause: Error, Hashable, Sendable {
    case mail(MailError)
    case message(MIMEError)
  }

  static func header(in path: String) throws(Cause) -> HeaderFields {
    do throws(MailError) { return try Maildir.header(in: path) } catch { throw .mail(error) }
  }

  static func reading<Value>(_ body: () throws(MIMEError) -> Value) throws(Cause) -> Value {
    do throws(MIMEError) { return try body() } catch { throw .message(error) }
  }
}
