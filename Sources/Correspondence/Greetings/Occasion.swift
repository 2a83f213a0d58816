/// The occasion of a greeting; the raw value is what options, folders of templates and `Keywords`
/// say.
package enum Occasion: String, CaseIterable, Codable, Sendable {
  case birthday, anniversary, welcome, farewell, thanks, congratulations, holiday
}
