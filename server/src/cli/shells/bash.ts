import {
  type CommandDescription,
  type Completion,
  generalOptions,
  ruleCodes,
  ruleSeverities,
} from './commandDescription.ts';

/**
 * A completion script for bash 3.2 or later. Paths are left to `-o default`, because only readline
 * completes folders and names with spaces in all versions.
 */
export function bash(commands: readonly CommandDescription[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  return `# Completes site-plugins in bash.
_site_plugins_words() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$current")
}
_site_plugins_rules() {
  if [ "$1" = 'severity' ]; then
    _site_plugins_words "${ruleSeverities.join(' ')}"
  else
    compopt -o nospace 2> /dev/null
    _site_plugins_words "${ruleCodes.map(code => `${code}=`).join(' ')}"
  fi
}
_site_plugins_revisions() {
  _site_plugins_words "HEAD $(git for-each-ref --format='%(refname:short)' 2> /dev/null)"
}
_site_plugins() {
  local current="\${COMP_WORDS[COMP_CWORD]}" index=$((COMP_CWORD - 1)) part=code
  COMPREPLY=()
  # bash splits words at "=".
  if [ "$current" = '=' ]; then current=''; index=$((index + 1)); fi
  if [ "\${COMP_WORDS[index]}" = '=' ]; then
    index=$((index - 1))
    case "\${COMP_WORDS[index]}" in -*) ;; *)
      part=severity
      index=$((index - 1))
      if [ "\${COMP_WORDS[index]}" = '=' ]; then index=$((index - 1)); fi ;;
    esac
  fi
  local previous="\${COMP_WORDS[index]}"
  compopt +o default 2> /dev/null
  if [ "$COMP_CWORD" -eq 1 ]; then
    _site_plugins_words "${names} ${generalOptions.map(({ name }) => `--${name}`).join(' ')}"
    return
  fi
  case "\${COMP_WORDS[1]} $previous" in
${commands.flatMap(valueCases).join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${commands.map(commandCase).join('\n')}
  esac
}
complete -o default -F _site_plugins site-plugins
`;
}

function valueCases({ name, options }: CommandDescription): string[] {
  return options.flatMap(option => {
    if (option.value === 'nothing') return [];
    return [`    "${name} --${option.name}") ${complete(option.value)}; return ;;`];
  });
}

function complete(completion: Completion): string {
  // bash splits words at "=", so that a path after a format is a word of its own.
  if (completion === 'path' || completion === 'report') return 'compopt -o default 2> /dev/null';
  if (completion === 'revision') return '_site_plugins_revisions';
  if (completion === 'rule') return '_site_plugins_rules "$part"';
  if (completion === 'nothing' || completion === 'anything') return ':';
  return `_site_plugins_words "${completion.join(' ')}"`;
}

function commandCase({ name, options, operands }: CommandDescription): string {
  const flags = options.map(option => `--${option.name}`).join(' ');
  return `    ${name})
      case "$current" in
        -*) _site_plugins_words "${flags}" ;;
        *) ${complete(operands)} ;;
      esac ;;`;
}
