import { reporterNames } from '../reporters/index.ts';
import {
  type CommandDescription,
  type Completion,
  generalOptions,
  type OptionDescription,
  ruleCodes,
  ruleSeverities,
} from './commandDescription.ts';

/** A completion script for zsh. */
export function zsh(commands: readonly CommandDescription[]): string {
  const described = (name: string, about: string) => `    ${quote(`${name}:${about}`)}`;
  return `#compdef site-plugins
# Completes site-plugins in zsh.
_site_plugins_rules() {
  if compset -P '*='; then
    compadd -- ${ruleSeverities.join(' ')}
  else
    compadd -S = -q -- ${ruleCodes.join(' ')}
  fi
}
_site_plugins_reports() {
  if compset -P '*='; then
    _files
  else
    compadd -S = -q -- ${reporterNames.join(' ')}
    _files
  fi
}
_site_plugins_revisions() {
  compadd -- HEAD \${(f)"$(git for-each-ref --format='%(refname:short)' 2> /dev/null)"}
}
_site_plugins() {
  local -a commands options
  commands=(
${commands.map(({ name, about }) => described(name, about)).join('\n')}
  )
  options=(
${generalOptions.map(({ name, about }) => described(`--${name}`, about)).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands -- options
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
  if (operands !== 'nothing') {
    const many = operands === 'path' ? '*' : '1';
    specs.push(quote(`${many}:value:${action(operands)}`));
  }
  return `    ${name}) _arguments ${specs.join(' ')} ;;`;
}

/** An option as `_arguments` describes it; `=` allows both `--name value` and `--name=value`. */
function optionSpec({ name, about, value, canRepeat }: OptionDescription): string {
  const head = `${canRepeat ? '*' : ''}--${name}`;
  const described = `[${about.replace(/[[\]:]/g, '\\$&')}]`;
  if (value === 'nothing') return quote(head + described);
  return quote(`${head}=${described}:value:${action(value)}`);
}

function action(completion: Completion): string {
  if (completion === 'path') return '_files';
  if (completion === 'revision') return '_site_plugins_revisions';
  if (completion === 'rule') return '_site_plugins_rules';
  if (completion === 'report') return '_site_plugins_reports';
  if (completion === 'nothing' || completion === 'anything') return '';
  return `(${completion.join(' ')})`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
