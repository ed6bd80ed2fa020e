/** Seeded, typical damage to a text at one location. */

import type { Random } from './random.ts';

const tokenSets = { bracket: '{}[]', quote: '"', comma: ',', colon: ':' } as const;
type TokenName = keyof typeof tokenSets;

/** Characters that are often typed instead of another one. */
const exchanges: Readonly<Record<string, readonly string[]>> = {
  '{': ['[', '('],
  '}': [']', ')'],
  '[': ['{', '('],
  ']': ['}', ')'],
  '"': ["'", '“', '`'],
  ',': [';', '.', ':'],
  ':': ['=', ';', ','],
};

const halfLines = [
  ...['"lay', '"layout"', '"layout":', '"layout": {', '"enabled": tr', '"source": "github:'],
  ...['"options": {', '"', '{', '[', '"order": ', 'lay', '"exclude": [', '{ "source'],
  '"condition": "not-',
];

/** The offsets of characters of a set that are punctuation, not part of a string. */
function punctuation(text: string, set: string): number[] {
  const found: number[] = [];
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (inString && character === '\\') at++;
    else if (character === '"') {
      inString = !inString;
      if (set.includes('"')) found.push(at);
    } else if (!inString && set.includes(character)) found.push(at);
  }
  return found;
}

function onToken(name: TokenName, change: (character: string, random: Random) => string) {
  return (text: string, random: Random): string => {
    const offsets = punctuation(text, tokenSets[name]);
    const at = offsets[random(offsets.length)] ?? 0;
    return text.slice(0, at) + change(text.charAt(at), random) + text.slice(at + 1);
  };
}

function onLine(change: (line: string, random: Random) => readonly string[]) {
  return (text: string, random: Random): string => {
    const lines = text.split('\n');
    const at = random(lines.length);
    return lines
      .flatMap((line, index) => (index === at ? change(line, random) : [line]))
      .join('\n');
  };
}

/** All kinds of damage by name. */
export const damages: Readonly<Record<string, (text: string, random: Random) => string>> = {
  ...Object.fromEntries(
    (Object.keys(tokenSets) as TokenName[]).flatMap(name => [
      [`${name} deleted`, onToken(name, () => '')],
      [`${name} doubled`, onToken(name, character => character + character)],
      [
        `${name} exchanged`,
        onToken(name, (character, random) => {
          const others = exchanges[character] ?? [];
          return others[random(others.length)] ?? '';
        }),
      ],
    ]),
  ),
  'line deleted': onLine(() => []),
  'line doubled': onLine(line => [line, line]),
  'end cut off': (text, random) => text.slice(0, 1 + random(text.length - 2)),
  'half a line typed': onLine((line, random) => {
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    return [line, indent + (halfLines[random(halfLines.length)] ?? '')];
  }),
};

/** Words that are typed on a line of their own by mistake: the keys of an editor, a command, what is pasted. */
const strayWords = ['dd', ':w', 'npm install x', 'github:owner/new,', '```', '+', '---'];

/** A text with one slip; of a line that is there twice, one may be removed. */
interface Slip {
  readonly text: string;
  readonly isTwice: boolean;
}

/** Returns the slips at each line: it is lost or there twice, changes places, or has a word before it. */
export function slips(text: string): Slip[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const put = (count: number, ...others: readonly string[]) => ({
      text: lines.toSpliced(at, count, ...others).join('\n'),
      isTwice: others[1] === line && count === 1,
    });
    const stray = line.replace(/\S.*/, strayWords[at % strayWords.length] ?? '');
    return [put(1), put(1, line, line), put(2, lines[at + 1] ?? '', line), put(0, stray)];
  });
}

/**
 * Returns what a text says by the indentation of its lines alone, whatever its brackets and commas are: the values
 * that are on one line without their quotes, each with the names of the lines around it.
 */
export function byIndentation(text: string): string[] {
  const around: { readonly indent: number; readonly name: string }[] = [];
  const values: string[] = [];
  for (const line of text.split('\n')) {
    const indent = line.search(/[^\s}\],]/);
    if (indent < 0) continue;
    const [, name = '', value = ''] = /^\s*(?:"([^"]*)": )?(.*?),?$/.exec(line) ?? [];
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    around.push({ indent, name });
    const path = around.flatMap(one => one.name || []).join('/');
    if (!/^[{[][}\]]?$/.test(value)) values.push(`${path}: ${value.replaceAll('"', '')}`);
  }
  return values.sort();
}
