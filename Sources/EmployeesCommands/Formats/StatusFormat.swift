internal import ArgumentParser

/// The forms that `status` is printed in.
enum StatusFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// One JSON object.
  case json
  /// For a monitor: gauges of OpenMetrics.
  case openmetrics
}
