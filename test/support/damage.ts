/** Damages a text in one place, the way a slip of the keys, a bad paste or a cut does. */
import { type Random, seededRandom } from './random.ts';

export const damageKinds = [
  'character deleted',
  'character doubled',
  'character exchanged',
  'line deleted',
  'line doubled',
  'end cut off',
  'half-typed line inserted',
] as const;
export type DamageKind = (typeof damageKinds)[number];

const punctuation = '{}[]":,';

const halfTyped = [
  '"',
  '"enab',
  '"enabled"',
  '"enabled":',
  '"enabled": tr',
  '"layout": {',
  '"layout": { "position": "le',
  '{ "source": "github:owner/',
  '{ "source"',
  '"options": { "limit": ',
  '"order": 1',
  'source: github:owner/graph',
  ']',
  '}',
  '{',
  '[',
  '// to do: tidy up',
  '"colors',
];

/** The damaged text, the same for the same seed. */
export function damaged(text: string, kind: DamageKind, seed: number): string {
  const random = seededRandom(seed);
  switch (kind) {
    case 'character deleted':
      return atPunctuation(text, random, () => '');
    case 'character doubled':
      return atPunctuation(text, random, character => character + character);
    case 'character exchanged':
      return atPunctuation(text, random, () => punctuation[random(punctuation.length)] ?? '');
    case 'end cut off':
      return text.slice(0, random(text.length));
    default:
      return atLine(text, random, kind);
  }
}

function atPunctuation(
  text: string,
  random: Random,
  change: (character: string) => string,
): string {
  const places = [...text.matchAll(/[{}[\]":,]/g)].map(({ index }) => index);
  const at = places[random(places.length)] ?? 0;
  return text.slice(0, at) + change(text[at] ?? '') + text.slice(at + 1);
}

function atLine(text: string, random: Random, kind: DamageKind): string {
  const lines = text.split('\n');
  const at = random(lines.length);
  const line = lines[at] ?? '';
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  if (kind === 'line deleted') lines.splice(at, 1);
  else if (kind === 'line doubled') lines.splice(at, 0, line);
  else lines.splice(at, 0, indent + (halfTyped[random(halfTyped.length)] ?? ''));
  return lines.join('\n');
}
