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
  '"lay',
  '"layout"',
  '"layout":',
  '"layout": {',
  '"enabled": tr',
  '"source": "github:',
  '"options": {',
  '"',
  '{',
  '[',
  '"order": ',
  'lay',
  '"exclude": [',
  '{ "source',
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
