import type { Io } from './io.ts';

/** 0: no problems. 1: problems were found. 2: the command failed. */
export type ExitCode = 0 | 1 | 2;

/** What a shell completes for a value: a path, a Git revision, the code of a rule, or CODE=SEVERITY. */
export type ValueKind = 'path' | 'revision' | 'code' | 'rule';

export type OptionSpec = {
  readonly short?: string;
  /** One sentence without its period. */
  readonly about: string;
} & (
  | { readonly type: 'flag' }
  | { readonly type: 'text' | 'list'; readonly value: string; readonly completes?: ValueKind }
  | { readonly type: 'number'; readonly value: string }
  | { readonly type: 'choice'; readonly choices: readonly string[]; readonly default?: string }
);

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
  /** Whether the arguments are passed to another program without being parsed. */
  readonly passesOn?: boolean;
  /** Returns `undefined` if the command has started a program that ends by itself. */
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
}
