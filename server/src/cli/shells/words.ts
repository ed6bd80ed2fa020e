import { catalogue } from '../../core/catalogue.ts';
import { type CommandName, commands, loadCommand } from '../commands/index.ts';

/** What may follow an option. */
export type OptionValue = 'nothing' | 'file' | 'anything' | readonly string[];

export interface OptionWords {
  /** Without its two dashes. */
  readonly name: string;
  readonly about: string;
  readonly value: OptionValue;
}

export interface CommandWords {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionWords[];
  /** What may stand where no option stands. */
  readonly operands: 'nothing' | 'files' | readonly string[];
}

/** Everything that a shell completes, read off the commands themselves. */
export async function describeCommands(): Promise<readonly CommandWords[]> {
  return Promise.all((Object.keys(commands) as CommandName[]).map(describe));
}

async function describe(name: CommandName): Promise<CommandWords> {
  const command = await loadCommand(name);
  const options = Object.entries(command.options).map(([option, spec]): OptionWords => {
    const { about } = spec;
    if (spec.type === 'flag') return { name: option, about, value: 'nothing' };
    if (spec.type === 'choice') return { name: option, about, value: spec.choices };
    const isPath = 'isPath' in spec && spec.isPath === true;
    return { name: option, about, value: isPath ? 'file' : 'anything' };
  });
  const help: OptionWords = { name: 'help', about: 'Show this help', value: 'nothing' };
  return {
    name,
    about: command.about,
    options: [...options, help],
    operands: operands(name, command),
  };
}

function operands(
  name: CommandName,
  { operands: written, takesPaths }: { operands: string; takesPaths?: boolean },
): CommandWords['operands'] {
  if (takesPaths === true) return 'files';
  if (name === 'explain') return catalogue.map(({ code }) => code);
  return written.includes('|') ? written.split('|') : 'nothing';
}
