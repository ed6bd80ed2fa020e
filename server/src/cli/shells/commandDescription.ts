import { codeCatalog } from '../../core/problems/codes.ts';
import { severities } from '../../core/problems/problem.ts';
import type { Command, ValueKind } from '../command.ts';

/** The kind of completion for a value: one of the words, or what the shell or Git lists. */
export type Completion = 'nothing' | 'anything' | ValueKind | readonly string[];

export interface OptionDescription {
  /** The name without the dashes. */
  readonly name: string;
  /** One sentence without its period. */
  readonly about: string;
  /** `nothing` if the option does not take a value. */
  readonly value: Completion;
  readonly canRepeat: boolean;
}

export interface CommandDescription {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionDescription[];
  readonly operands: Completion;
}

/** Both parts of `CODE=SEVERITY`. */
export const ruleCodes = codeCatalog.map(({ code }) => code);
export const ruleSeverities: readonly string[] = [...severities, 'off'];

const help: OptionDescription = {
  name: 'help',
  about: 'Show the help',
  value: 'nothing',
  canRepeat: false,
};

/** The options before a command. */
export const generalOptions: readonly OptionDescription[] = [
  help,
  { name: 'version', about: 'Show the version', value: 'nothing', canRepeat: false },
];

/** The descriptions of commands for completion scripts. */
export function describeCommands(commands: ReadonlyMap<string, Command>): CommandDescription[] {
  return [...commands].map(([name, command]) => describe(name, command));
}

function describe(name: string, command: Command): CommandDescription {
  const options = Object.entries(command.options).map(
    ([option, spec]): OptionDescription => ({
      name: option,
      about: spec.about,
      value: completionOf(spec),
      canRepeat: spec.type === 'list',
    }),
  );
  return {
    name,
    about: command.about,
    options: [...options, help],
    operands: operands(name, command),
  };
}

function completionOf(spec: Command['options'][string]): Completion {
  if (spec.type === 'flag') return 'nothing';
  if (spec.type === 'choice') return spec.choices;
  return 'completes' in spec && spec.completes !== undefined ? spec.completes : 'anything';
}

function operands(
  name: string,
  { operands: usage, takesPaths }: { operands: string; takesPaths?: boolean },
): Completion {
  if (takesPaths === true) return 'path';
  if (name === 'explain') return ruleCodes;
  return usage.includes('|') ? usage.split('|') : 'nothing';
}
