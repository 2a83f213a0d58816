import EmployeeDirectory
import Feeds

extension FeedField {
  /// The key of a field, and whether a record has nothing in it; `nil` for a name, which every
  /// record has.
  var counted: (name: String, isEmpty: (FeedRecord) -> Bool)? {
    switch self {
    case .first, .last, .name: nil
    case .id: ("id", { $0.id == nil })
    case .email: ("email", { $0.email.isEmpty })
    case .phone: ("phone", { $0.phone == nil })
    case .position: ("position", { $0.position == nil })
    case .projects: ("projects", { $0.projects.isEmpty })
    case .thumb: ("thumb", { $0.images.thumb == nil })
    case .picture: ("picture", { $0.images.full == nil })
    case .own(let name): (name, { $0.more.value(of: name) == nil })
    }
  }
}
