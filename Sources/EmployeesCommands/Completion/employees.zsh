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
