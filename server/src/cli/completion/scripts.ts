/** The command that the scripts run at each Tab, which no help lists. */
export const completeCommand = '__complete';

/** The line that has the shell complete a path. */
export const pathLine = ':path';

/**
 * The completion scripts by shell. Each runs the program at each Tab (`completionLines`), and leaves paths to
 * the shell. A word that ends in "=" is not followed by a space.
 */
export const scripts = {
  /** For bash 3.2 or later: only readline completes folders and names with spaces in all versions. */
  bash: `# Completes site-plugins in bash.
_site_plugins() {
  local word
  COMPREPLY=()
  compopt +o default 2> /dev/null
  while IFS=$'\\t' read -r word _; do
    case "$word" in
      ${pathLine}) compopt -o default 2> /dev/null; continue ;;
      *=) compopt -o nospace 2> /dev/null ;;
    esac
    COMPREPLY+=("$word")
  done < <("$1" ${completeCommand} ":\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2> /dev/null)
}
complete -o default -F _site_plugins site-plugins
`,

  zsh: `#compdef site-plugins
# Completes site-plugins in zsh.
_site_plugins() {
  local line word tab=$'\\t'
  local -a found suffix
  for line in "\${(@f)$("$words[1]" ${completeCommand} ":$PREFIX" "\${(@)words[2,CURRENT-1]}" 2> /dev/null)}"; do
    word="\${line%%$tab*}"
    case "$word" in
      '') continue ;;
      ${pathLine}) compset -P '*='; _files; return ;;
      *=) suffix=(-S '') ;;
    esac
    found+=("\${word//:/\\\\:}:\${line#*$tab}")
  done
  _describe site-plugins found "$suffix[@]"
}
if [ "$funcstack[1]" = "_site_plugins" ]; then
  _site_plugins "$@"
else
  compdef _site_plugins site-plugins
fi
`,

  /** Where the condition fails, fish completes a path. */
  fish: `# Completes site-plugins in fish.
function __site_plugins_find -d 'Finds what completes the word at the cursor, unless it is a path'
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -g __site_plugins_found ($words[1] ${completeCommand} ":$current" $words[2..-1] 2> /dev/null)
  not contains -- ${pathLine} $__site_plugins_found
end
complete -c site-plugins -e
complete -c site-plugins -n __site_plugins_find -f -a '$__site_plugins_found'
`,

  /** For Windows PowerShell 5.1 and PowerShell 7, which complete paths by themselves. */
  powershell: `# Completes site-plugins in PowerShell.
Register-ArgumentCompleter -Native -CommandName site-plugins -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $before = @($words | Select-Object -Skip 1)
  & $words[0] ${completeCommand} ":$wordToComplete" @before 2> $null | Where-Object { $_ -ne '${pathLine}' } | ForEach-Object {
    $word, $about = $_ -split "\\t", 2
    if (-not $about) { $about = $word }
    [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $about)
  }
}
`,
} as const;

export type Shell = keyof typeof scripts;

export const shells: readonly string[] = Object.keys(scripts);
