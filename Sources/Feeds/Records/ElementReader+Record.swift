import Basics
import EmployeeDirectory

extension ElementReader {
  func digest(of raw: RawRecord) -> RecordDigest {
    RecordDigest { hash in
      if let name = raw.name {
        hash.combine(name.first)
        hash.combine(name.last)
      } else {
        raw.first.combine(into: &hash)
        raw.last.combine(into: &hash)
      }
      raw.email.combine(orAll: raw.emails, into: &hash)
      raw.phone.combine(orAll: raw.phones, into: &hash)
      raw.position.combine(into: &hash)
      try? forEachProject { $0.combine(into: &hash) }
      if let picture = raw.entryPicture {
        hash.combine(nil as String?)
        hash.combine(picture)
        hash.combine("")
      } else if !raw.thumb.isEmpty || !raw.picture.isEmpty {
        hash.combine(nil as String?)
        raw.thumb.combine(into: &hash)
        raw.picture.combine(into: &hash)
      }
      if !raw.id.isEmpty {
        hash.combine(nil as String?)
        hash.combine(nil as String?)
        raw.id.combine(into: &hash)
      }
      for (index, (place, value)) in zip(fields.own, raw.own).enumerated() {
        let manager = index == fields.manager ? raw.manager : nil
        if manager == nil, value.isEmpty { continue }
        for _ in 0..<3 { hash.combine(nil as String?) }
        hash.combine(place.name)
        if let manager { hash.combine(manager) } else { value.combine(into: &hash) }
      }
      RecordDigest.combine(aliases: raw.aliases, into: &hash)
    }
  }

  /// The record of the element read last; `nil` if it has no name, which ``raw()`` has excluded.
  func record(_ raw: RawRecord) -> FeedRecord? {
    let written = FullName(first: raw.first.string, last: raw.last.string)
    guard let name = raw.name ?? written else { return nil }
    var projects: [String] = []
    try? forEachProject { project in
      let project = project.string
      if !project.isEmpty { projects.append(project) }
    }
    let own = fields.own.indices.map { index in
      let value = raw.own[index].string
      return (fields.own[index].name, index == fields.manager ? raw.manager ?? value : value)
    }
    return FeedRecord(
      name: name, email: raw.emails.map { $0.first ?? "" } ?? raw.email.string,
      phone: raw.phones?.first ?? raw.phone.string,
      position: Position(rawValue: raw.position.string), projects: projects,
      images: PictureSizes(
        thumb: raw.entryPicture ?? raw.thumb.presentString,
        full: raw.picture.presentString),
      id: raw.id.text, more: own.compactMap { OwnField($0, $1) },
      otherEmails: raw.emails.map { Array($0.dropFirst()) } ?? [], emailAliases: raw.aliases,
      otherPhones: raw.phones.map { Array($0.dropFirst()) } ?? [])
  }
}
