import type { CommandDescription } from './commandDescription.ts';

/** A completion script for bash 3.2 or later. */
export function bash(commands: readonly CommandDescription[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  return `# Completes site-plugins in bash.
_site_plugins() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names} --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]} $previous" in
${commands.flatMap(valueCases).join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${commands.map(commandCase).join('\n')}
  esac
}
complete -F _site_plugins site-plugins
`;
}

function valueCases({ name, options }: CommandDescription): string[] {
  return options.flatMap(option => {
    if (option.value === 'nothing') return [];
    return [`    "${name} --${option.name}") ${completionOf(option.value)} return ;;`];
  });
}

function completionOf(value: 'file' | 'anything' | readonly string[]): string {
  if (value === 'anything') return '';
  if (value === 'file') return 'COMPREPLY=($(compgen -f -- "$current"));';
  return `COMPREPLY=($(compgen -W "${value.join(' ')}" -- "$current"));`;
}

function commandCase({ name, options, operands }: CommandDescription): string {
  const flags = options.map(option => `--${option.name}`).join(' ');
  const rest =
    operands === 'files'
      ? 'COMPREPLY=($(compgen -f -- "$current"))'
      : `COMPREPLY=($(compgen -W "${operands === 'nothing' ? flags : operands.join(' ')}" -- "$current"))`;
  return `    ${name})
      case "$current" in
        -*) COMPREPLY=($(compgen -W "${flags}" -- "$current")) ;;
        *) ${rest} ;;
      esac ;;`;
}
