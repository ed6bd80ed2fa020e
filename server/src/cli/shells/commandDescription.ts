import { codeCatalog } from '../../core/problems/codes.ts';
import type { Command } from '../command.ts';

/** The kind of completion for the value of an option. */
type OptionValue = 'nothing' | 'file' | 'anything' | readonly string[];

export interface OptionDescription {
  /** The name without the dashes. */
  readonly name: string;
  readonly about: string;
  readonly value: OptionValue;
}

export interface CommandDescription {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionDescription[];
  /** The kind of completion for operands. */
  readonly operands: 'nothing' | 'files' | readonly string[];
}

/** The descriptions of commands for completion scripts. */
export function describeCommands(commands: ReadonlyMap<string, Command>): CommandDescription[] {
  return [...commands].map(([name, command]) => describe(name, command));
}

function describe(name: string, command: Command): CommandDescription {
  const options = Object.entries(command.options).map(([option, spec]): OptionDescription => {
    const { about } = spec;
    if (spec.type === 'flag') return { name: option, about, value: 'nothing' };
    if (spec.type === 'choice') return { name: option, about, value: spec.choices };
    const isPath = 'isPath' in spec && spec.isPath === true;
    return { name: option, about, value: isPath ? 'file' : 'anything' };
  });
  const help: OptionDescription = { name: 'help', about: 'Show this help', value: 'nothing' };
  return {
    name,
    about: command.about,
    options: [...options, help],
    operands: operands(name, command),
  };
}

function operands(
  name: string,
  { operands: usage, takesPaths }: { operands: string; takesPaths?: boolean },
): CommandDescription['operands'] {
  if (takesPaths === true) return 'files';
  if (name === 'explain') return codeCatalog.map(({ code }) => code);
  return usage.includes('|') ? usage.split('|') : 'nothing';
}
