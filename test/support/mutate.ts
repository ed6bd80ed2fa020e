/** Breaks documents with typical mistakes, deterministically for a seed. */
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import type { SyntaxTree } from '../../server/src/core/json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../server/src/core/json/tree/tape.ts';
import {
  applyEdits,
  type Edit,
  insertion,
  removal,
  replacement,
} from '../../server/src/core/text/edit.ts';
import { type Random, seededRandom } from './random.ts';

type Mutation = (tree: SyntaxTree, random: Random) => Edit;

const values = [
  '0',
  '-1',
  '""',
  'null',
  'true',
  '"true"',
  '"10"',
  '[]',
  '{}',
  '5',
  '"x"',
  '"beforebody"',
  '"#12"',
  '"fff"',
  '"en_US"',
  '"https://example.org/"',
  '"plugins/graph"',
  '["/private", "graph", "graph"]',
  '"toolbra"',
  '{ "repo": "./graph", "ref": "main" }',
  '"github:site-plugins/search"',
];
const names = [
  'enabled',
  'order',
  'colors',
  'position',
  'group',
  'source',
  'exclude',
  'x',
  'limit',
];
const scraps = [',', '}', ']', '"', "'", ':', '//', 'True', '\\', ' ', '{', '[', '#'];

const mutations: readonly Mutation[] = [
  // Another value
  (tree, random) => {
    const node = pick(tree, random, kind => kind !== NodeKind.Property && kind !== NodeKind.Object);
    return replacement(tree.span(node), values[random(values.length)] ?? '');
  },
  // A slip of the keys in a string or name
  (tree, random) => {
    const { start, end } = tree.span(pick(tree, random, kind => kind === NodeKind.String));
    const at = start + 1 + random(Math.max(1, end - start - 2));
    return random(2) === 0 ? removal({ start: at, end: at + 1 }) : insertion(at, 'e');
  },
  // An additional property, possibly a duplicate
  (tree, random) => {
    const object = pick(tree, random, kind => kind === NodeKind.Object);
    const own = tree.children(object).map(child => tree.propertyName(child));
    const name =
      random(3) === 0 && own.length > 0 ? own[random(own.length)] : names[random(names.length)];
    const member = `${JSON.stringify(name)}: ${values[random(values.length)]}`;
    return insertion(tree.start(object) + 1, own.length === 0 ? member : `${member}, `);
  },
  // A property too few
  (tree, random) => {
    const property = pick(tree, random, kind => kind === NodeKind.Property);
    const next = tree.nextSibling(property);
    const { start, end } = tree.span(property);
    return removal({ start, end: next === noNode ? end : tree.start(next) });
  },
  // A scrap of syntax, or a character too few
  (tree, random) => {
    const at = random(tree.text.length);
    if (random(2) === 0) return removal({ start: at, end: at + 1 });
    return insertion(at, scraps[random(scraps.length)] ?? '');
  },
];

function pick(tree: SyntaxTree, random: Random, fits: (kind: NodeKind) => boolean): Node {
  for (let tries = 0; tries < 1000; tries++) {
    const node = random(tree.size);
    if (fits(tree.kind(node)) && node !== tree.root) return node;
  }
  return tree.root;
}

/** The text after one to three mistakes. */
export function mutated(text: string, seed: number): string {
  const random = seededRandom(seed);
  let result = text;
  for (let mistakes = 1 + random(3); mistakes > 0; mistakes--) {
    const { tree } = new ConfigDocument(result);
    const mutation = mutations[random(mutations.length)];
    if (mutation !== undefined) result = applyEdits(result, [mutation(tree, random)]);
  }
  return result;
}
