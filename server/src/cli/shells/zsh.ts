import type { CommandDescription, OptionDescription } from './commandDescription.ts';

/** A completion script for zsh. */
export function zsh(commands: readonly CommandDescription[]): string {
  const descriptions = commands.map(({ name, about }) => `    ${quote(`${name}:${about}`)}`);
  return `#compdef site-plugins
# Completes site-plugins in zsh.
_site_plugins() {
  local -a commands
  commands=(
${descriptions.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${commands.map(commandCase).join('\n')}
  esac
}
if [ "$funcstack[1]" = "_site_plugins" ]; then
  _site_plugins "$@"
else
  compdef _site_plugins site-plugins
fi
`;
}

function commandCase({ name, options, operands }: CommandDescription): string {
  const specs = options.map(optionSpec);
  const rest =
    operands === 'files'
      ? ["'*:file:_files'"]
      : operands === 'nothing'
        ? []
        : [quote(`1:value:(${operands.join(' ')})`)];
  return `    ${name}) _arguments ${[...specs, ...rest].join(' ')} ;;`;
}

function optionSpec({ name, about, value }: OptionDescription): string {
  const described = `--${name}[${about.replace(/[[\]:]/g, '\\$&')}]`;
  if (value === 'nothing') return quote(described);
  if (value === 'file') return quote(`${described}:file:_files`);
  return quote(`${described}:value:${value === 'anything' ? '' : `(${value.join(' ')})`}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
