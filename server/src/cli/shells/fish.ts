import type { CommandDescription, OptionDescription } from './commandDescription.ts';

/** A completion script for fish. */
export function fish(commands: readonly CommandDescription[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const first = `not __fish_seen_subcommand_from ${names}`;
  const lines = [
    '# Completes site-plugins in fish.',
    'complete -c site-plugins -f',
    ...commands.map(
      ({ name, about }) =>
        `complete -c site-plugins -n ${quote(first)} -a ${name} -d ${quote(about)}`,
    ),
    ...commands.flatMap(commandLines),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ name, options, operands }: CommandDescription): string[] {
  const head = `complete -c site-plugins -n ${quote(`__fish_seen_subcommand_from ${name}`)}`;
  const rest =
    operands === 'files'
      ? [`${head} -F`]
      : operands === 'nothing'
        ? []
        : [`${head} -a ${quote(operands.join(' '))}`];
  return [...options.map(option => head + optionSpec(option)), ...rest];
}

function optionSpec({ name, about, value }: OptionDescription): string {
  const described = ` -l ${name} -d ${quote(about)}`;
  if (value === 'nothing') return described;
  if (value === 'file') return `${described} -r -F`;
  return value === 'anything' ? `${described} -x` : `${described} -x -a ${quote(value.join(' '))}`;
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
