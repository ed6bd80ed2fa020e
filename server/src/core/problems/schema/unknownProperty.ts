import { t } from '@vscode/l10n';
import { homeLabel, objectLabel } from '../../config/labels.ts';
import { homesOf, memberSchema, schemaOf, typesOf } from '../../config/schema.ts';
import { invertedProperty, propertySynonyms } from '../../config/synonyms.ts';
import { containerOf, removeMember } from '../../json/jsonWriter.ts';
import type { SyntaxTree } from '../../json/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tape.ts';
import { isSameEdit, replacement } from '../../text/edit.ts';
import { isClearlyNearest, similar } from '../../text/similarity.ts';
import type { Finding, Fix } from '../problem.ts';
import { type Misplaced, moveFixes } from './moveProperties.ts';
import { defineSchemaProblem, type FaultyValue, type SchemaContext } from './schemaProblem.ts';

export const unknownProperty = defineSchemaProblem({
  code: 'unknown-property',
  docs: {
    summary: 'A property is not defined at this location.',
    explanation:
      "The site generator rejects files with properties it does not know. Most are misspelled or at the wrong level: a plugin's own settings belong in `options`, colors in `configuration.theme.colors`. A group has no `priority`: it appears where its first member would.",
    bad: '{ "source": "github:owner/graph", "enbaled": true }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, context) {
    if (value.unknown.length === 0) return;
    const { tree } = context.document;
    const unknown = new Set(value.unknown);
    const found = tree
      .children(value.node)
      .filter(property => unknown.has(tree.propertyName(property)))
      .filter(property => !tree.isMalformed(tree.firstChild(property)))
      .map(property => ({ property, meaning: meaningOf(property, value, tree) }));
    const misplaced = found.flatMap(({ meaning }) =>
      'move' in meaning && meaning.move !== undefined ? [meaning.move] : [],
    );
    for (const { property, meaning } of found) {
      yield explainOne(property, meaning, { value, context, misplaced });
    }
  },
});

/** What the author of an unknown property most likely meant. */
type Meaning =
  | { readonly kind: 'misspelt'; readonly near: readonly string[]; readonly isClear: boolean }
  | { readonly kind: 'inverted'; readonly meant: string }
  | { readonly kind: 'misplaced'; readonly home: readonly string[]; readonly move?: Misplaced }
  | { readonly kind: 'option'; readonly move: Misplaced }
  | { readonly kind: 'unknown' };

function meaningOf(property: Node, value: FaultyValue, tree: SyntaxTree): Meaning {
  const name = tree.propertyName(property);
  const inverse = invertedProperty(name);
  if (inverse !== undefined && isFree(tree, value.node, inverse)) {
    return { kind: 'inverted', meant: inverse };
  }
  const synonyms = propertySynonyms(name).filter(
    candidate => isFree(tree, value.node, candidate) && fits(tree, property, candidate, value.node),
  );
  if (synonyms.length > 0) return { kind: 'misspelt', near: synonyms, isClear: true };
  const near = misspelt(property, name, value, tree);
  if (near.length > 0) {
    return { kind: 'misspelt', near, isClear: isClearlyNearest(name, near) };
  }
  return misplaced(property, name, value.node, tree);
}

/** Whether an object may have a property that it does not have yet. */
function isFree(tree: SyntaxTree, object: Node, name: string): boolean {
  const here = schemaOf(tree, object)?.properties ?? {};
  return Object.hasOwn(here, name) && tree.property(object, name) === noNode;
}

interface Explained {
  readonly value: FaultyValue;
  readonly context: SchemaContext;
  /** All misplaced properties of the object. */
  readonly misplaced: readonly Misplaced[];
}

function explainOne(property: Node, meaning: Meaning, explained: Explained): Finding {
  const { document } = explained.context;
  const { tree } = document;
  const name = tree.propertyName(property);
  const owner = objectLabel(document, explained.value.node);
  const { message, fixes } = describe(property, meaning, { ...explained, name, owner });
  return {
    span: tree.span(tree.firstChild(property)),
    message,
    reason: reasonOf(tree, explained.value.node, name),
    fixes: () => {
      const kept = fixes();
      const removal = removeMember(tree, property);
      // To keep the other of two values is to remove this one.
      const isThere = kept.some(
        ({ edits: [edit, ...more] }) => edit && more.length === 0 && isSameEdit(edit, removal),
      );
      return isThere ? kept : [...kept, { title: t('Remove "{0}"', name), edits: [removal] }];
    },
  };
}

/** Why a name is wrong: the same one in objects of the same kind is one problem. */
function reasonOf(tree: SyntaxTree, object: Node, name: string): string {
  const path = tree.path(object).map(step => (typeof step === 'number' ? '*' : step));
  const kind = path[0] === 'layout' && path.length > 2 ? path.with(2, '*') : path;
  return [...kind, name].join('/');
}

/** The message about an unknown property, and the fixes that keep it. */
function describe(
  property: Node,
  meaning: Meaning,
  { value, context, misplaced, name, owner }: Explained & { name: string; owner: string },
): { readonly message: string; readonly fixes: () => readonly Fix[] } {
  const { tree } = context.document;
  switch (meaning.kind) {
    case 'inverted':
      value.missing.delete(meaning.meant);
      return {
        message: t(
          'Unknown property "{0}" in {1}. Did you mean "{2}"?',
          name,
          owner,
          meaning.meant,
        ),
        fixes: () => invert(tree, property, meaning.meant),
      };
    case 'misspelt': {
      const [meant = ''] = meaning.near;
      value.missing.delete(meant);
      return {
        message: t('Unknown property "{0}" in {1}. Did you mean "{2}"?', name, owner, meant),
        fixes: () =>
          meaning.near.map((to, index) =>
            rename(tree, property, to, meaning.isClear && index === 0),
          ),
      };
    }
    case 'misplaced': {
      const { home, move } = meaning;
      const moves = move === undefined ? [] : moveFixes(tree, move, misplaced);
      if (move !== undefined && moves.length > 0) {
        const destination = tree.descendant(move.from, move.steps);
        if (destination !== noNode) context.faulty.get(destination)?.missing.delete(move.name);
      }
      return {
        message: t('"{0}" belongs to {1}, not to {2}.', name, homeLabel(home), owner),
        fixes: () => moves,
      };
    }
    case 'option':
      return {
        message: t(
          'Unknown property "{0}" in {1}. A plugin\'s own settings belong in "options".',
          name,
          owner,
        ),
        fixes: () => moveFixes(tree, meaning.move, misplaced),
      };
    case 'unknown':
      return {
        message: t('Unknown property "{0}" in {1}.', name, owner),
        fixes: () => [],
      };
  }
}

/** Properties that are listed here and not yet written, whose names come near, nearest first. */
function misspelt(property: Node, name: string, value: FaultyValue, tree: SyntaxTree): string[] {
  // A name that is at home elsewhere is misplaced rather than misspelt.
  if (homesOf(name).length > 0) return [];
  const here = schemaOf(tree, value.node)?.properties ?? {};
  const free = Object.keys(here).filter(candidate => isFree(tree, value.node, candidate));
  const found = similar(name, free);
  const fitting = found.filter(candidate => fits(tree, property, candidate, value.node));
  return fitting.length > 0 ? fitting : found;
}

/** Whether the value's type is one that the schema allows for a property of another name. */
function fits(tree: SyntaxTree, property: Node, name: string, object: Node): boolean {
  const node = tree.propertyValue(property);
  const part = memberSchema(schemaOf(tree, object) ?? {}, name);
  const types = part === undefined ? [] : typesOf(part);
  return node === noNode || types.length === 0 || types.includes(tree.typeName(node));
}

function rename(tree: SyntaxTree, property: Node, to: string, preferred: boolean): Fix {
  const span = tree.span(tree.firstChild(property));
  return {
    title: t('Rename to "{0}"', to),
    edits: [replacement(span, JSON.stringify(to))],
    preferred,
  };
}

/** Writes the opposite of a boolean under the name that the format has for it. */
function invert(tree: SyntaxTree, property: Node, to: string): Fix[] {
  const value = tree.propertyValue(property);
  if (value === noNode || tree.kind(value) !== NodeKind.Boolean) return [];
  const opposite = String(tree.scalarValue(value) === false);
  return [
    {
      title: t('Replace with "{0}": {1}', to, opposite),
      edits: [
        replacement(tree.span(tree.firstChild(property)), JSON.stringify(to)),
        replacement(tree.span(value), opposite),
      ],
      preferred: true,
    },
  ];
}

/** A property that is known at another level, or that is a plugin's own option. */
function misplaced(property: Node, name: string, object: Node, tree: SyntaxTree): Meaning {
  const path = tree.path(object);
  const home = nearestHome(name, path);
  if (home !== undefined) {
    const target = commonTarget(tree, object, path, home);
    return target === undefined
      ? { kind: 'misplaced', home }
      : { kind: 'misplaced', home, move: { property, name, ...target } };
  }
  const isEntry = path[0] === 'plugins' && path.length === 2;
  if (isEntry)
    return { kind: 'option', move: { property, name, from: object, steps: ['options'] } };
  return foreignName(property, name, object, tree) ?? { kind: 'unknown' };
}

/** A property that is known at another level under another name. */
function foreignName(
  property: Node,
  name: string,
  object: Node,
  tree: SyntaxTree,
): Meaning | undefined {
  const path = tree.path(object);
  for (const synonym of propertySynonyms(name)) {
    const home = nearestHome(synonym, path);
    const target = home && commonTarget(tree, object, path, home);
    if (home === undefined || target === undefined) continue;
    return { kind: 'misplaced', home, move: { property, name: synonym, ...target } };
  }
  return undefined;
}

/** Of the places that know the name, the one that shares most of the way with this place. */
function nearestHome(
  name: string,
  path: readonly (string | number)[],
): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const home of homesOf(name)) {
    let shared = 0;
    while (shared < home.length && matches(home[shared], path[shared])) shared++;
    // An object around this one is likelier meant than one beside it.
    const isAround = shared === home.length ? 1000 : 0;
    const score = isAround + shared * 100 - Math.abs(home.length - path.length);
    if (score > bestScore) {
      best = home;
      bestScore = score;
    }
  }
  return best;
}

function matches(step: string | undefined, actual: string | number | undefined): boolean {
  return actual !== undefined && (step === '*' || step === actual);
}

/** From which ancestor, and by which property names, the home is reached; none where a `*` would have to be guessed. */
function commonTarget(
  tree: SyntaxTree,
  object: Node,
  path: readonly (string | number)[],
  home: readonly string[],
): { from: Node; steps: readonly string[] } | undefined {
  let shared = 0;
  while (shared < home.length && matches(home[shared], path[shared])) shared++;
  const steps = home.slice(shared);
  if (steps.includes('*')) return undefined;
  let from = object;
  for (let level = path.length; level > shared; level--) from = containerOf(tree, from);
  return { from, steps };
}
