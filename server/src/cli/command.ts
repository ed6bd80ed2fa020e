import type { Io } from './io.ts';

/** 0: clean. 1: problems were found. 2: the command could not do what it was asked. */
export type ExitCode = 0 | 1 | 2;

export type OptionSpec = {
  readonly short?: string;
  /** One sentence without its full stop. */
  readonly about: string;
} & (
  | { readonly type: 'flag' }
  | { readonly type: 'text' | 'list'; readonly value: string; readonly isPath?: boolean }
  | { readonly type: 'number'; readonly value: string }
  | { readonly type: 'choice'; readonly choices: readonly string[]; readonly default: string }
);

/** One command: one file, and one line in `commands/index.ts`. */
export interface Command {
  /** One sentence without its full stop. */
  readonly about: string;
  /** What follows the name and the options, as help shows it: `[PATHS…]`. */
  readonly operands: string;
  /** Whether operands name files, for completion in a shell. */
  readonly takesPaths?: boolean;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Paragraphs below the options in `--help`. */
  readonly details?: string;
  /** Whether arguments go to another program as they are, unread. */
  readonly passesOn?: boolean;
  run(args: Arguments, io: Io): Promise<ExitCode>;
}

/** What was written behind the name of a command, checked against its options. */
export class Arguments {
  readonly operands: readonly string[];
  /** Everything behind the command's name, as it was written. */
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
}
