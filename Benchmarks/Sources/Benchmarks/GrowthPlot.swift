import Foundation

/// Time and memory against the directory's size, both axes logarithmic, as SVG.
struct GrowthPlot {
  /// A line of the plot.
  struct Line {
    let name: String
    let points: [(size: Double, value: Double)]
  }

  private let times: [Line]
  private let memories: [Line]

  /// Draws what each work took in each size of directory.
  init(_ measurements: [Work: [Int: Measurement]]) {
    func lines(_ works: [Work], _ value: (Measurement) -> Double) -> [Line] {
      works.map { work in
        let points = (measurements[work] ?? [:]).sorted { $0.key < $1.key }
        return Line(name: work.rawValue, points: points.map { (Double($0.key), value($0.value)) })
      }
    }
    times = lines(
      [.firstRefresh, .changedRefresh, .listJSON, .list, .unchangedRefresh, .search, .show]
    ) { $0.time.median }
    memories = lines([.firstRefresh, .changedRefresh, .listJSON, .list, .unchangedRefresh, .search])
    {
      Double($0.usage.peakMemory)
    }
  }

  /// The picture: time on the left, memory on the right.
  func svg() -> String {
    let time = Panel(
      title: "time", lines: times, left: 70, values: 0.001...100,
      label: { value in value < 1 ? Amount.plain(value * 1000) + " ms" : Amount.plain(value) + " s"
      })
    let memory = Panel(
      title: "peak memory", lines: memories, left: 620, values: 1e7...1e10,
      label: { $0 < 1e9 ? Amount.plain($0 / 1e6) + " MB" : Amount.plain($0 / 1e9) + " GB" })
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1130 440" font-family="sans-serif" \
      font-size="13">
      <title>Time and memory against the directory's size, on logarithmic axes</title>
      <style>
        svg { background: #ffffff; }
        text { fill: #222222; } .grid { stroke: #cccccc; }
        .line { fill: none; stroke-width: 2; }
        .c0 { stroke: #0b62b0; } .c1 { stroke: #b3410c; } .c2 { stroke: #1b7a3d; }
        .c3 { stroke: #8a3a9e; } .c4 { stroke: #8a6d00; } .c5 { stroke: #b01a4a; }
        .c6 { stroke: #4a5a68; }
        @media (prefers-color-scheme: dark) {
          svg { background: #10151a; }
          text { fill: #e6e6e6; } .grid { stroke: #3c444c; }
          .c0 { stroke: #6cb4f5; } .c1 { stroke: #f59a6c; } .c2 { stroke: #69cf8e; }
          .c3 { stroke: #d79be8; } .c4 { stroke: #e3c54d; } .c5 { stroke: #f57fa5; }
          .c6 { stroke: #a9b8c6; }
        }
      </style>
      \(time.svg())\(memory.svg())</svg>

      """
  }
}

/// One pair of axes with its lines.
private struct Panel {
  let title: String
  let lines: [GrowthPlot.Line]
  let left: Double
  let values: ClosedRange<Double>
  let label: (Double) -> String

  private let width = 330.0
  private let top = 50.0
  private let height = 320.0

  func svg() -> String {
    var text = element("text", "x=\"\(left)\" y=\"28\" font-weight=\"bold\"", title)
    for power in powers(values) {
      let y = place(power)
      text += rule(left, y, left + width, y)
      text += element(
        "text", "x=\"\(left - 8)\" y=\"\(y + 4)\" text-anchor=\"end\"", label(power))
    }
    for power in powers(sizes) {
      let x = place(size: power)
      text += rule(x, top, x, top + height)
      text += element(
        "text", "x=\"\(x)\" y=\"\(top + height + 20)\" text-anchor=\"middle\"",
        Amount.count(Int(power)))
    }
    text += element(
      "text", "x=\"\(left + width / 2)\" y=\"\(top + height + 42)\" text-anchor=\"middle\"",
      "employees")
    return text + curves()
  }

  /// The lines, and their names at their ends, apart from one another.
  private func curves() -> String {
    var text = ""
    var ends: [(index: Int, y: Double)] = []
    for (index, line) in lines.enumerated() {
      let points = line.points.map { point in
        String(format: "%.1f,%.1f", place(size: point.size), place(point.value))
      }
      text += "<polyline class=\"line c\(index)\" points=\"\(points.joined(separator: " "))\"/>\n"
      if let last = line.points.last { ends.append((index, place(last.value))) }
    }
    var next = top - 20
    for (index, y) in ends.sorted(by: { $0.y < $1.y }) {
      let label = max(y, next)
      next = label + 17
      let x = left + width + 8
      text += """
        <line class="line c\(index)" x1="\(x)" y1="\(label)" x2="\(x + 14)" y2="\(label)"/>

        """
      text += element("text", "x=\"\(x + 20)\" y=\"\(label + 4)\"", lines[index].name)
    }
    return text
  }

  private var sizes: ClosedRange<Double> { 100...1e6 }

  private func powers(_ range: ClosedRange<Double>) -> [Double] {
    let exponents = Int(log10(range.lowerBound).rounded())...Int(log10(range.upperBound).rounded())
    return exponents.map { pow(10, Double($0)) }
  }

  private func place(_ value: Double) -> Double {
    let part = log10(value / values.lowerBound) / log10(values.upperBound / values.lowerBound)
    return top + height * (1 - part)
  }

  private func place(size: Double) -> Double {
    left + width * log10(size / sizes.lowerBound) / log10(sizes.upperBound / sizes.lowerBound)
  }

  private func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"grid\" x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\"/>\n"
  }

  private func element(_ name: String, _ attributes: String, _ content: String) -> String {
    "<\(name) \(attributes)>\(content)</\(name)>\n"
  }
}
