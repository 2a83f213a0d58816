internal import Localization
internal import Presentation

/// A shell whose script asks the program for completions, so that every shell offers the same.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  static let request = "---complete"

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// bash inserts words unquoted, so the program quotes them.
  private static let bashScript = #"""
    _employees() {
        local line extension program="${COMP_WORDS[0]/#\~\//$HOME/}"
        local -a lines=()
        COMPREPLY=()
        while IFS= read -r line; do
            lines+=("$line")
        done < <("$program" ---complete bash "$1" "$2" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
        COMPREPLY=("${lines[@]:1}")
        case ${lines[0]-} in
        files|folders|files:*)
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do
                COMPREPLY+=("$line")
            done < <(
                [[ ${lines[0]} = files ]] && compgen -f -- "$2"
                [[ ${lines[0]} = files ]] || compgen -d -- "$2"
                for extension in ${lines[0]#f*s}; do
                    compgen -f -X "!*${extension/:/.}" -- "$2"
                done
            )
            ;;
        esac
    }
    complete -F _employees employees
    """#

  /// zsh quotes the words itself.
  private static let zshScript = #"""
    #compdef employees

    _employees() {
        local line program=${(Q)words[1]}
        local -i width
        local -a lines values shown typed
        [[ $program = '~/'* ]] && program=$HOME/${program#'~/'}
        (( CURRENT > 2 )) && typed=("${(@Q)words[2,CURRENT-1]}")
        lines=("${(@f)$($program ---complete zsh -- "${typed[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
        for line in "${(@)lines[2,-1]}"; do
            values+=("${line%%$'\t'*}")
            width=$(( ${#values[-1]} > 20 ? ${#values[-1]} : 20 ))
            [[ $line = *$'\t'* ]] && line="${(r:width:)line%%$'\t'*} ${line#*$'\t'}"
            shown+=("$line")
        done
        if [[ ${lines[*]} = *$'\t'* ]]; then
            compadd -V employees -l -d shown -a values
        else
            compadd -V employees -a values
        fi
        [[ $lines[1] = f* ]] && compset -P '--*='
        case $lines[1] in
        files) _files ;;
        folders) _files -/ ;;
        files:*) _files -g "*.(${${lines[1]#files:}// :/|})" ;;
        esac
    }

    if [[ ${funcstack[1]} = _employees ]]; then
        _employees "$@"
    else
        compdef _employees employees
    fi
    """#

  /// fish quotes the words itself.
  private static let fishScript = #"""
    function __employees_complete
        set -l typed (commandline -opc)
        set -l word (commandline -ct)
        set -l plain (string unescape -- $word 2>/dev/null)
        or set plain (string replace -r '^["\']' '' -- $word)
        set -l program (string replace -r '^~/' "$HOME/" -- $typed[1])
        set -l lines (command $program ---complete fish -- $typed[2..] "$plain" 2>/dev/null)
        set -q lines[2]; and printf '%s\n' $lines[2..]
        switch "$lines[1]"
            case files
                __fish_complete_path "$word"
            case folders
                __fish_complete_directories "$word"
            case 'files:*'
                __fish_complete_suffix .(string split ' :' -- (string replace files: '' -- $lines[1]))
        end
    end
    complete -c employees -f -a '(__employees_complete)'
    """#
}

extension CompletingShell {
  private static var option: String { "--generate-completion-script" }

  /// The shell whose script is asked for, `nil` if none is; throws for a shell that has no script.
  static func requested(
    by arguments: [String], _ environment: [String: String]
  ) throws(CommandError) -> CompletingShell? {
    guard let index = arguments.firstIndex(where: { $0.prefix { $0 != "=" } == option }),
      !arguments[..<index].contains("--")
    else { return nil }
    let behind = arguments[index].dropFirst(option.count + 1)
    let named = behind.isEmpty ? arguments.dropFirst(index + 1).first : String(behind)
    let name = named ?? environment["SHELL"]?.split(separator: "/").last.map(String.init) ?? ""
    if let shell = CompletingShell(rawValue: name) { return shell }
    throw CommandError(
      message: UsagePhrase.noShell(shell: name.excerpt),
      details: [
        UsagePhrase.shellsAre(
          shells: allCases.map(\.rawValue).joined(separator: ScreenPhrase.comma))
      ], status: .usage)
  }
}
