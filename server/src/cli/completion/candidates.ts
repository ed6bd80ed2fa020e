import { codeCatalog } from '../../core/problems/codes.ts';
import type { ValueKind } from '../../node/arguments.ts';
import { git } from '../../node/git.ts';
import { describeCommands, isCommandName, loadCommand } from '../commands/index.ts';
import { pathLine } from './scripts.ts';

/** A word that the shell offers, and what it means; empty if the word says it. */
type Candidate = readonly [word: string, about: string];

/**
 * Returns what a shell offers for a word, a line each: the word, a tab and a description; or `pathLine`. The
 * value of an option is completed after a space, not after "=".
 * @param args a colon and the word up to the cursor, because PowerShell drops empty arguments, and then the
 *   words after the name of the program and before the cursor
 * @param folder the working folder, absolute
 */
export async function completionLines(
  [marked = ':', ...before]: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const current = marked.slice(1);
  const offered = await candidates(before, current, folder);
  if (offered === 'path') return [pathLine];
  return offered
    .filter(([word]) => word.startsWith(current))
    .map(([word, about]) => `${word}\t${about}`);
}

async function candidates(
  [name, ...rest]: readonly string[],
  current: string,
  folder: string,
): Promise<readonly Candidate[] | 'path'> {
  const help: Candidate = ['--help', 'Show the help'];
  if (name === undefined) {
    return [...(await describeCommands()), help, ['--version', 'Show the version']];
  }
  if (!isCommandName(name)) return [];
  const { options, operands, completes } = await loadCommand(name);
  const own = rest.at(-1)?.replace(/^--/, '') ?? '';
  const option = rest.at(-1) !== own && Object.hasOwn(options, own) ? options[own] : undefined;
  const takesValue = option !== undefined && option.type !== 'flag';
  if (!takesValue && current.startsWith('-')) {
    const all = Object.entries(options).map(([other, { about }]) => [`--${other}`, about] as const);
    return [...all, help];
  }
  const words = operands.includes('|') ? operands.split('|') : [];
  const kind = takesValue ? (option.choices ?? option.completes) : (completes ?? words);
  if (kind === 'path') return kind;
  const values = typeof kind === 'string' ? await valuesOf(kind, folder) : (kind ?? []);
  return values.map(value => [value, '']);
}

async function valuesOf(
  kind: Exclude<ValueKind, 'path'>,
  folder: string,
): Promise<readonly string[]> {
  const codes = codeCatalog.map(({ code }) => code);
  if (kind === 'code') return codes;
  if (kind === 'rule') return codes.map(code => `${code}=`);
  const listed = await git(folder, ['for-each-ref', '--format=%(refname:short)']);
  const names = listed.ok ? listed.value.toString().split('\n') : [];
  return ['HEAD', ...names.filter(name => name !== '')];
}
