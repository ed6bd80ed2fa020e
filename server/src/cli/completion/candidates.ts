import { codeCatalog } from '../../core/problems/codes.ts';
import { severities } from '../../core/problems/problem.ts';
import { git } from '../../node/git.ts';
import type { ValueKind } from '../command.ts';
import { isCommandName, loadCommand, loadCommands } from '../commands/index.ts';
import { pathLine } from './scripts.ts';

/** A word that the shell offers, and what it means; empty if the word says it. */
type Candidate = readonly [word: string, about: string];

const help: Candidate = ['--help', 'Show the help'];

/**
 * Returns what a shell offers for a word, a line each: the word, a tab and a description; or `pathLine`.
 * @param args a colon and the word up to the cursor, because PowerShell drops empty arguments, and then the
 *   words after the name of the program and before the cursor. bash splits words at "=".
 * @param folder the working folder, absolute
 */
export async function completionLines(
  [marked = ':', ...before]: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const given = [...before.filter(word => word !== ''), marked.slice(1)];
  const words = joined(given);
  const current = words.pop() ?? '';
  const offered = await candidates(words, current, folder);
  if (offered === 'path') return [pathLine];
  // bash replaces only what follows the last "=".
  const kept = given.length > words.length + 1 ? current.lastIndexOf('=') + 1 : 0;
  return offered
    .filter(([word]) => word.startsWith(current))
    .map(([word, about]) => `${word.slice(kept)}\t${about}`);
}

function joined(given: readonly string[]): string[] {
  const words: string[] = [];
  for (const [index, word] of given.entries()) {
    const isPart = index > 0 && (word === '=' || given[index - 1] === '=');
    if (isPart) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(word);
  }
  return words;
}

/** What completes a word: a kind of values, or the values themselves. */
type Values = ValueKind | readonly string[] | undefined;

async function candidates(
  [name, ...rest]: readonly string[],
  current: string,
  folder: string,
): Promise<readonly Candidate[] | 'path'> {
  if (name === undefined) {
    const all = [...(await loadCommands())].map(([own, { about }]) => [own, about] as const);
    return [...all, help, ['--version', 'Show the version']];
  }
  if (!isCommandName(name)) return [];
  const { options, operands, completes } = await loadCommand(name);
  const [, inline = ''] = /^(--[\w-]+=)/.exec(current) ?? [];
  const [, own = ''] = /^--([\w-]+)=?$/.exec(inline || (rest.at(-1) ?? '')) ?? [];
  const option = Object.hasOwn(options, own) ? options[own] : undefined;
  const takesValue = option !== undefined && option.type !== 'flag';
  if (!takesValue && current.startsWith('-')) {
    const all = Object.entries(options).map(([other, { about }]) => [`--${other}`, about] as const);
    return [...all, help];
  }
  const words = operands.includes('|') ? operands.split('|') : undefined;
  const values = await valuesOf(
    takesValue ? (option.choices ?? option.completes) : (completes ?? words),
    {
      typed: current.slice(inline.length),
      folder,
    },
  );
  return values === 'path' ? values : values.map(value => [inline + value, '']);
}

async function valuesOf(
  kind: Values,
  { typed, folder }: { readonly typed: string; readonly folder: string },
): Promise<readonly string[] | 'path'> {
  const codes = codeCatalog.map(({ code }) => code);
  switch (kind) {
    case 'code':
      return codes;
    case 'rule': {
      const [, code] = /^([^=]*)=/.exec(typed) ?? [];
      if (code === undefined) return codes.map(own => `${own}=`);
      return [...severities, 'off'].map(severity => `${code}=${severity}`);
    }
    case 'revision': {
      const listed = await git(folder, ['for-each-ref', '--format=%(refname:short)']);
      const names = listed.ok ? listed.value.toString().split('\n') : [];
      return ['HEAD', ...names.filter(name => name !== '')];
    }
    default:
      return kind ?? [];
  }
}
