/** What a command is, and how it fails. */
import { bugMessage } from '../core/product.ts';
import type { ArgumentSpec, Arguments, ValueKind } from '../node/arguments.ts';
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

/**
 * Does a part of a command that may fail while the others are done. Returns whether it is done.
 * @param path what a bug is reported for, as `displayPath` returns it
 */
export async function attempt(
  work: () => void | Promise<void>,
  fail: (error: CommandError) => void,
  path?: string,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    fail(error instanceof CommandError ? error : bugIn('The command', error, path));
    return false;
  }
}

/** Returns a bug as the failure of a part of a command. @param path see `attempt` */
export function bugIn(part: string, error: unknown, path?: string): CommandError {
  const message = bugMessage(part, error);
  return new CommandError(path === undefined ? message : `${path}: ${message}`, path);
}

/** One command: one file, and one line in `commands/index.ts`. */
export interface Command extends ArgumentSpec {
  /** One sentence without its period. */
  readonly about: string;
  /** What a shell completes for operands, beside the words of a usage such as `a|b`. */
  readonly completes?: ValueKind;
  /** Paragraphs below the options in `--help`. */
  readonly details?: string;
  /**
   * Returns `undefined` if the command has started a program that ends by itself.
   * @throws {CommandError} if the command fails
   */
  run(args: Arguments, io: Io): Promise<ExitCode | undefined>;
}
