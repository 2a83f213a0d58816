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
