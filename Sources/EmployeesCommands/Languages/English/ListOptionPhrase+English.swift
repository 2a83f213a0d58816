extension ListOptionPhrase {
  var english: Template {
    switch self {
    case .fieldsOption: "Print only these fields, separated by commas."
    case .templateOption: "Print a line per person: '{full_name}\\t{email}'."
    case .jqOption: "Filter the JSON with jq, which must be installed."
    case .limitOption: "Print at most this many people."
    case .sortOption: "The order of people; joined puts the newest first."
    case .countOption: "Print only the number of people."
    case .nullOption: "End each line with NUL, for xargs -0."
    case .noPagerOption: "Do not open a pager for a long list."
    case .limitOne: "--limit must be 1 or more."
    case .templateAlone: "--template excludes --json, --format, --fields and --jq."
    case .jqNeedsJSON: "--jq needs --format json or ndjson."
    case .nullNeedsLines: "--null needs --template or --format plain, tsv or ndjson."
    case .unclosedBrace: "a brace in the template has no counterpart; write \\{ for a brace itself."
    case .unknownEscape: "unknown escape \"{escape}\" in the template."
    case .noJQ: "--jq needs jq, which is not on PATH."
    case .jqFailed: "jq failed (exit status {status})."
    case .firstOf: "the first {count} of {people}"
    }
  }
}
