import { configurationFileName } from '../core/product.ts';
import type { OptionSpec } from '../node/arguments.ts';
import type { Command } from './command.ts';
import { describeCommands } from './commands/index.ts';

const maximumWidth = 100;

/** The output of `site-plugins --help`. */
export async function generalHelp(): Promise<string> {
  return [
    'Usage: site-plugins COMMAND [OPTIONS]\n',
    `Check, fix and format ${configurationFileName}, and run the language server.\n`,
    'Commands:',
    table(await describeCommands()),
    'Options:',
    table([
      ['-h, --help', 'Show this help, or the help of a command'],
      ['-v, --version', 'Show the version'],
    ]),
    'Exit codes: 0 no problems, 1 problems were found, 2 the command failed.\n',
  ].join('\n');
}

/** The output of `site-plugins NAME --help`. */
export function commandHelp(name: string, command: Command): string {
  const rows = Object.entries(command.options).map(
    ([option, spec]) => [signature(option, spec), aboutOption(spec)] as const,
  );
  return [
    `Usage: site-plugins ${name} [OPTIONS] ${command.operands}`.trimEnd(),
    '',
    `${command.about}.`,
    '',
    'Options:',
    table([...rows, ['-h, --help', 'Show this help']]),
    ...(command.details === undefined ? [] : [`${command.details}\n`]),
  ].join('\n');
}

function signature(name: string, spec: OptionSpec): string {
  const short = spec.short === undefined ? '' : `-${spec.short}, `;
  if (spec.type === 'flag') return `${short}--${name}`;
  return `${short}--${name} ${spec.value ?? name.toUpperCase()}`;
}

function aboutOption(spec: OptionSpec): string {
  if (spec.choices === undefined || spec.type === 'flag') return spec.about;
  const choices = `${spec.about}: ${spec.choices.join(', ')}`;
  return spec.hasDefault ? `${choices} (default ${spec.choices[0]})` : choices;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  const lines = rows.map(([left, right]) => {
    const about = wrap(right, maximumWidth - width - 2).join(`\n${' '.repeat(width + 2)}`);
    return `  ${left.padEnd(width)}${about}`;
  });
  return `${lines.join('\n')}\n`;
}

/** Returns the lines of a text with at most this many characters each, if its words are not longer. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
