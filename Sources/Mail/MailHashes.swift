import Basics
package import EmployeeDirectory
package import Foundation

/// The hashes that name a greeting, or an email of the queue: its ID is the beginning of one of
/// them.
package struct MailHashes: Hashable, Sendable {
  /// Of its `Message-ID`; of a part, of its recipient, too; of a received one, of its sender.
  ///
  /// So an email from someone else that has the `Message-ID` of another one is never named like
  /// that.
  package let own: ShortID
  /// Of where it is, too.
  package let place: ShortID

  /// Hashes as an index has them.
  init(own: ShortID, place: ShortID) { (self.own, self.place) = (own, place) }

  /// The hashes of one of the user's own emails, by its `Message-ID` without angle brackets, the
  /// recipient if it is a part, and what identifies its file.
  init(own messageID: String, part recipient: String?, identity: String) {
    place = ShortID(messageID, recipient ?? "", identity)
    if messageID.isEmpty {
      own = place
    } else {
      own = recipient.map { ShortID(messageID, $0) } ?? ShortID(messageID)
    }
  }

  /// The hashes of an email that was received in a Maildir.
  init(received messageID: String, from sender: String, folder: Substring, identity: String) {
    let sender = sender.addressKey
    place = ShortID(messageID, "from", sender, String(folder), identity)
    own = messageID.isEmpty ? place : ShortID(messageID, "from", sender)
  }
}

extension [MailHashes] {
  /// The hash that each email is named by, in their order.
  ///
  /// Of several that identify themselves alike, the first that came is named by that; `arrival`
  /// says when one did, by its index. The others are named by where they are, and stay so when the
  /// first is gone.
  package func names(_ ids: AssignedIDs, arrival: (Int) -> Date) -> [ShortID] {
    var names = map { ids.isAssigned($0.place) ? $0.place : $0.own }
    var last = [ShortID: Int](minimumCapacity: count)
    // Most identify themselves alone.
    var alike: [ShortID: [Int]] = [:]
    for (index, hashes) in enumerated() where names[index] == hashes.own {
      guard let previous = last.updateValue(index, forKey: hashes.own) else { continue }
      alike[hashes.own, default: [previous]].append(index)
    }
    for group in alike.values {
      let ordered = group.map { (arrival($0), self[$0].place.value, $0) }.sorted(by: <)
      for (_, place, index) in ordered.dropFirst() where place != ordered[0].1 {
        names[index] = self[index].place
      }
    }
    return names
  }
}
