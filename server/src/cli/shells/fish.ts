import {
  type CommandDescription,
  type Completion,
  generalOptions,
  type OptionDescription,
  ruleCodes,
  ruleSeverities,
} from './commandDescription.ts';

/** A completion script for fish. */
export function fish(commands: readonly CommandDescription[]): string {
  const first = '__site_plugins_command_is ""';
  const lines = [
    `# Completes site-plugins in fish.
function __site_plugins_command_is -d 'Whether the command is this one; "" before there is one'
  set -l words (commandline -opc)
  test "$words[2]" = "$argv[1]"
end
function __site_plugins_revisions
  echo HEAD
  git for-each-ref --format='%(refname:short)' 2> /dev/null
end
complete -c site-plugins -f`,
    ...generalOptions.map(option => `complete -c site-plugins -n ${quote(first)}${spec(option)}`),
    ...commands.map(
      ({ name, about }) =>
        `complete -c site-plugins -n ${quote(first)} -a ${name} -d ${quote(about)}`,
    ),
    ...commands.flatMap(commandLines),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ name, options, operands }: CommandDescription): string[] {
  const head = `complete -c site-plugins -n ${quote(`__site_plugins_command_is ${name}`)}`;
  const rest = operands === 'nothing' ? [] : [head + values(operands)];
  return [...options.map(option => head + spec(option)), ...rest];
}

function spec({ name, about, value }: OptionDescription): string {
  const described = ` -l ${name} -d ${quote(about)}`;
  return value === 'nothing' ? described : `${described} -r${values(value)}`;
}

function values(completion: Completion): string {
  // fish itself completes a path after "=".
  if (completion === 'path' || completion === 'report') return ' -F';
  if (completion === 'nothing' || completion === 'anything') return ' -f';
  return ` -f -a ${quote(words(completion))}`;
}

function words(completion: 'revision' | 'rule' | readonly string[]): string {
  if (completion === 'revision') return '(__site_plugins_revisions)';
  if (completion === 'rule') return `{${ruleCodes.join(',')}}={${ruleSeverities.join(',')}}`;
  return completion.join(' ');
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
