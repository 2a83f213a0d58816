import Basics
package import ContentLines
import EmployeeDirectory

extension Quote {
  /// Its UID, which others can reuse for a quote of theirs, and who added it, which is a claim.
  package var identity: String {
    let address = addedBy.email.addressKey
    // Each of thousands of quotes is asked for it: with room for all, it is allocated once.
    var identity = ""
    identity.reserveCapacity(uid.utf8.count + 1 + address.utf8.count)
    identity += uid
    identity += "\n"
    identity += address
    return identity
  }

  /// The hash whose beginning is its ID: of what it says, too, so that a message that claims to be
  /// this quote and says something else never has its ID.
  ///
  /// The index stores it: where it changes, or `addressKey` does, so must ``QuoteReader/key``.
  var shortID: ShortID { ShortID([identity] + content) }

  /// Whether it is the same text of the same people, whatever they are called.
  package func saysTheSame(as other: Quote) -> Bool { self == other || content == other.content }

  private var content: [String] {
    [text] + ([saidBy, addedBy] + heardBy).map { $0.email.addressKey }
  }
}
