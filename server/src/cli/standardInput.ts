import type { Arguments } from './command.ts';

/** Whether a command that has `--stdin` and `--stdin-filename` reads standard input instead of files. */
export function readsInput(args: Arguments): boolean {
  return args.flag('stdin') || args.flag('stdin-filename') || isInput(args.operands);
}

/** Returns why it cannot read standard input: it was given paths as well. */
export function inputFault(args: Arguments): string | undefined {
  if (!readsInput(args) || args.operands.length === 0 || isInput(args.operands)) return undefined;
  return '"--stdin" cannot be combined with paths.';
}

function isInput(operands: readonly string[]): boolean {
  return operands.length === 1 && operands[0] === '-';
}
