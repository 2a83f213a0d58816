/// What a greeting is for; the raw value is what options, folders of templates and `Keywords` say.
package enum Occasion: String, CaseIterable, Sendable {
  case birthday, anniversary, welcome, farewell, thanks, congratulations, holiday
}
