import Files
import Localization
import Presentation

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
  ///
  /// Readline quotes files' names only where it finds the files, which it does not after an
  /// option's letter; the script quotes those.
  private static let bashScript = #"""
    _employees() {
        local line files prefix extension program="${COMP_WORDS[0]/#\~\//$HOME/}"
        local -a lines=()
        COMPREPLY=()
        while IFS= read -r line; do
            lines+=("$line")
        done < <("$program" ---complete bash "$1" "$2" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
        COMPREPLY=("${lines[@]:1}")
        line=${lines[0]-}
        files=${line%%$'\t'*}
        prefix=${line:${#files}+1}
        case $files in
        files|folders|files:*)
            [[ $prefix ]] || compopt -o filenames 2>/dev/null
            while IFS= read -r line; do
                if [[ $prefix ]]; then
                    [[ -d $line ]] && line+=/ && compopt -o nospace 2>/dev/null
                    printf -v line %q "$line"
                fi
                COMPREPLY+=("$prefix$line")
            done < <(
                [[ $files = files ]] && compgen -f -- "${2#"$prefix"}"
                [[ $files = files ]] || compgen -d -- "${2#"$prefix"}"
                for extension in ${files#f*s}; do
                    compgen -f -X "!*${extension/:/.}" -- "${2#"$prefix"}"
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
        if [[ "${lines[2,-1]}" = *$'\t'* ]]; then
            compadd -V employees -l -d shown -a values
        else
            compadd -V employees -a values
        fi
        if [[ $lines[1] = *$'\t'* ]]; then
            compset -P "${lines[1]#*$'\t'}"
            lines[1]=${lines[1]%%$'\t'*}
        fi
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
        set -l files (string split -m 1 \t -- "$lines[1]")
        set -l pattern
        switch "$files[1]"
            case files
                set pattern '.*'
            case folders
                set pattern '.*/'
            case 'files:*'
                set -l extensions (string replace files: '' -- $files[1] | string replace -a ' :' '|')
                set pattern ".*(?:/|\\.(?:$extensions))"
            case '*'
                return
        end
        set -l typed_path (string sub -s (math 1 + (string length -- "$files[2]")) -- "$word")
        complete -C "__fish_command_without_completions $typed_path" \
            | string match -r "^$pattern\$" | string replace -r -- '^' "$files[2]"
    end
    complete -c employees -f -a '(__employees_complete)'
    """#

  private static let option = "--generate-completion-script"

  /// The shell whose script is asked for, `nil` if none is; throws for a shell that has no script.
  static func requested(
    by arguments: [String], _ environment: [String: String]
  ) throws(CommandError) -> CompletingShell? {
    guard let index = arguments.firstIndex(where: { $0.prefix { $0 != "=" } == option }),
      !arguments[..<index].contains("--")
    else { return nil }
    let behind = arguments[index].dropFirst(option.count + 1)
    let named = behind.isEmpty ? arguments.dropFirst(index + 1).first : String(behind)
    let name = named ?? environment["SHELL"].map(FileSystem.name(of:)) ?? ""
    if let shell = CompletingShell(rawValue: name) { return shell }
    let shells = allCases.map(\.rawValue).joined(separator: ScreenPhrase.comma)
    throw CommandError(
      message: UsagePhrase.noShell(shell: name.excerpt),
      details: [UsagePhrase.shellsAre(shells: shells)], status: .usage)
  }
}
