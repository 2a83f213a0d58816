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
