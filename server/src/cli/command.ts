import { nearest } from '../core/text/similarity.ts';
import type { Io } from './io.ts';

/** 0: no problems. 1: problems were found. 2: the command failed. */
export type ExitCode = 0 | 1 | 2;

/** Why a command fails: thrown by it, reported by `runCommandLine`, exit code 2. */
export class CommandError extends Error {
  /** One or more; each is reported as a line of its own. */
  readonly messages: readonly string[];
  /** What could not be used, as `displayPath` returns it and as the messages name it. */
  readonly path: string;

  constructor(messages: string | readonly string[], path = '.') {
    super([messages].flat().join('\n'));
    this.messages = [messages].flat();
    this.path = path;
  }
}

/** Arguments that are invalid, or contradict each other. The report refers to the help of the command. */
export class UsageError extends CommandError {}

/** Refuses arguments under a condition. */
export function refuseIf(isRefused: boolean, message: string): void {
  if (isRefused) throw new UsageError(message);
}

/** Returns a sentence, after a space, that suggests the nearest name; empty if none is near. */
export function didYouMean(written: string, names: readonly string[]): string {
  const near = nearest(written, names);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/** What a shell completes for a value: a path, a Git revision, the code of a rule, or CODE=SEVERITY. */
export type ValueKind = 'path' | 'revision' | 'code' | 'rule';

/** An option of a command. */
export interface OptionSpec {
  readonly type: 'flag' | 'text' | 'list' | 'number' | 'choice';
  /** One sentence without its period. */
  readonly about: string;
  readonly short?: string | undefined;
  /** What the help calls the value. */
  readonly value?: string;
  readonly completes?: ValueKind | undefined;
  /** The possible values; those of a flag follow "=" and may be omitted. */
  readonly choices?: readonly string[];
  /** Whether the first choice is the default. */
  readonly hasDefault?: boolean;
}

/** Creates the options of commands. */
export const option = {
  flag: (about: string, short?: string): OptionSpec => ({ type: 'flag', about, short }),
  text: (value: string, about: string, completes?: ValueKind): OptionSpec => {
    return { type: 'text', value, about, completes };
  },
  /** An option that can be repeated. */
  list: (value: string, about: string, completes?: ValueKind): OptionSpec => {
    return { type: 'list', value, about, completes };
  },
  number: (value: string, about: string): OptionSpec => ({ type: 'number', value, about }),
  choice: (choices: readonly string[], about: string, hasDefault = true): OptionSpec => {
    return { type: 'choice', choices, about, hasDefault };
  },
};

/** One command: one file, and one line in `commands/index.ts`. */
export interface Command {
  /** One sentence without its period. */
  readonly about: string;
  /** The operands as the usage line shows them: `[PATHS…]`. */
  readonly operands: string;
  /** What a shell completes for operands, beside the words of a usage such as `a|b`. */
  readonly completes?: ValueKind;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Paragraphs below the options in `--help`. */
  readonly details?: string;
  /**
   * Returns `undefined` if the command has started a program that ends by itself.
   * @throws {CommandError} if the command fails
   */
  run(args: Arguments, io: Io): Promise<ExitCode | undefined>;
}

/** The arguments of a command, validated against its options. */
export class Arguments {
  readonly operands: readonly string[];
  /** All arguments after the name of the command, unparsed. */
  readonly raw: readonly string[];
  private readonly values: ReadonlyMap<string, readonly string[]>;

  constructor(
    values: ReadonlyMap<string, readonly string[]>,
    operands: readonly string[],
    raw: readonly string[],
  ) {
    this.values = values;
    this.operands = operands;
    this.raw = raw;
  }

  flag(name: string): boolean {
    return this.values.has(name);
  }

  text(name: string): string | undefined {
    return this.values.get(name)?.at(-1);
  }

  list(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  /** Returns what belongs to the choice of an option; to the first one by default. */
  choice<Value>(name: string, values: Readonly<Record<string, Value>>): Value {
    const [first] = Object.keys(values);
    const value = values[this.text(name) ?? first ?? ''];
    if (value === undefined) throw new RangeError(`"${name}" has another choice.`);
    return value;
  }
}
