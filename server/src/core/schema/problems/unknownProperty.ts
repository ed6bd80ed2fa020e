import { t } from '@vscode/l10n';
import {
  addProperties,
  containerOf,
  indentAt,
  isInline,
  isObject,
  removeMember,
  wrapInObject,
} from '../../model/editing.ts';
import type { SyntaxTree } from '../../model/syntaxTree.ts';
import { type Node, noNode } from '../../model/tape.ts';
import type { Finding, Fix } from '../../rules/rule.ts';
import { type Edit, replacement } from '../../text/edit.ts';
import { similar } from '../../text/similarity.ts';
import { homesOf, memberSchema, schemaOf, typesOf } from '../describe.ts';
import { homeLabel, objectLabel } from '../label.ts';
import { defineSchemaProblem, type FaultyValue, type SchemaContext } from './schemaProblem.ts';

export const unknownProperty = defineSchemaProblem({
  code: 'unknown-property',
  docs: {
    summary: 'A property that the format does not know in this place.',
    explanation:
      "The site generator rejects files with properties it does not know. Most are misspelt or stand at the wrong level: a plugin's own settings belong in `options`, colours into `configuration.theme.colors`. A group has no `priority`: it stands where its first member would.",
    bad: '{ "source": "github:owner/graph", "enbaled": true }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, context) {
    const { tree } = context.document;
    if (value.unknown.length === 0) return;
    const unknown = new Set(value.unknown);
    for (const property of tree.children(value.node)) {
      const name = tree.propertyName(property);
      if (!unknown.has(name) || tree.isMalformed(tree.firstChild(property))) continue;
      yield explainOne(property, name, value, context);
    }
  },
});

function explainOne(
  property: Node,
  name: string,
  value: FaultyValue,
  context: SchemaContext,
): Finding {
  const { document } = context;
  const { tree } = document;
  const span = tree.span(tree.firstChild(property));
  const owner = objectLabel(document, value.node);
  const near = misspelt(property, name, value, tree);
  if (near.length > 0) {
    const [meant = ''] = near;
    value.missing.delete(meant);
    return {
      span,
      message: t('Unknown property "{0}" in {1}. Did you mean "{2}"?', name, owner, meant),
      fixes: () => [
        ...near.map((to, index) => rename(tree, property, to, index === 0)),
        remove(tree, property, name),
      ],
    };
  }
  return (
    misplaced(property, name, value, context) ?? {
      span,
      message: t('Unknown property "{0}" in {1}.', name, owner),
      fixes: () => [remove(tree, property, name)],
    }
  );
}

/** Properties that are listed here and not yet written, whose names come near, nearest first. */
function misspelt(property: Node, name: string, value: FaultyValue, tree: SyntaxTree): string[] {
  const here = schemaOf(tree, value.node);
  const free = Object.keys(here?.properties ?? {}).filter(
    candidate => tree.property(value.node, candidate) === noNode,
  );
  // A name that is at home elsewhere is misplaced rather than misspelt, unless it misses by very little.
  const found = similar(name, free);
  const fitting = found.filter(candidate =>
    fits(tree, property, memberSchema(here ?? {}, candidate)),
  );
  const near = fitting.length > 0 ? fitting : found;
  return homesOf(name).length > 0 ? [] : near;
}

/** Whether the value's type is one that the schema allows. */
function fits(
  tree: SyntaxTree,
  property: Node,
  part: Parameters<typeof typesOf>[0] | undefined,
): boolean {
  const node = tree.propertyValue(property);
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

function remove(tree: SyntaxTree, property: Node, name: string): Fix {
  return { title: t('Remove "{0}"', name), edits: [removeMember(tree, property)] };
}

/** A property that is known at another level, or that is a plugin's own option. */
function misplaced(
  property: Node,
  name: string,
  value: FaultyValue,
  context: SchemaContext,
): Finding | undefined {
  const { document, faulty } = context;
  const { tree } = document;
  const path = tree.path(value.node);
  const home = nearestHome(name, path);
  const isEntry = path[0] === 'plugins' && path.length === 2;
  const span = tree.span(tree.firstChild(property));
  if (home === undefined && !isEntry) return undefined;
  const owner = objectLabel(document, value.node);
  if (home === undefined) {
    const move = moveFix(tree, property, value.node, ['options']);
    return {
      span,
      message: t(
        'Unknown property "{0}" in {1}. A plugin\'s own settings belong in "options".',
        name,
        owner,
      ),
      fixes: () => [...move, remove(tree, property, name)],
    };
  }
  const target = commonTarget(tree, value.node, path, home);
  const moves = target === undefined ? [] : moveFix(tree, property, target.from, target.steps);
  const destination = target && follow(tree, target.from, target.steps);
  if (destination !== undefined && moves.length > 0) faulty.get(destination)?.missing.delete(name);
  return {
    span,
    message: t('"{0}" belongs to {1}, not to {2}.', name, homeLabel(home), owner),
    fixes: () => [...moves, { ...remove(tree, property, name), preferred: moves.length === 0 }],
  };
}

/** Of the places that know the name, the one that shares most of the way with this place. */
function nearestHome(
  name: string,
  path: readonly (string | number)[],
): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  let bestScore = -1;
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

function follow(tree: SyntaxTree, from: Node, steps: readonly string[]): Node {
  return steps.reduce((node, step) => (node === noNode ? noNode : tree.member(node, step)), from);
}

/** Moves a property into the object that the steps lead to, which is made where it is missing. */
function moveFix(tree: SyntaxTree, property: Node, from: Node, steps: readonly string[]): Fix[] {
  const name = tree.propertyName(property);
  const value = tree.propertyValue(property);
  if (value === noNode) return [];
  const raw = tree.text.slice(tree.start(value), tree.end(value));
  let target = from;
  let rest = [...steps];
  while (rest.length > 0) {
    const next = tree.member(target, rest[0] ?? '');
    if (next === noNode) break;
    target = next;
    rest = rest.slice(1);
  }
  const isTaken = rest.length === 0 && tree.property(target, name) !== noNode;
  if (!isObject(tree, target) || isTaken) return [];
  const inline = isInline(tree, target);
  const written = (indent: string) => reindent(raw, tree, value, indent);
  const [first = name, ...inner] = [...rest, name];
  const json = (indent: string) => wrap(tree, inner, { written, indent, inline });
  const where = steps.at(-1);
  const isHere = target === containerOf(tree, property);
  return [
    {
      title:
        where === undefined
          ? t('Move "{0}" to where it belongs', name)
          : t('Move "{0}" into "{1}"', name, where),
      edits: isHere
        ? [wrapInPlace(tree, property, { first, json })]
        : [removeMember(tree, property), addProperties(tree, target, [[first, json]])],
      preferred: true,
    },
  ];
}

/** Puts a property into a new object that takes its place, which is smaller than a removal and an addition. */
function wrapInPlace(
  tree: SyntaxTree,
  property: Node,
  { first, json }: { first: string; json: (indent: string) => string },
): Edit {
  const span = tree.span(property);
  const value = tree.start(tree.propertyValue(property));
  const between = tree.text.slice(tree.end(tree.firstChild(property)), value);
  const indent = indentAt(tree.text, span.start);
  return replacement(span, JSON.stringify(first) + between + json(indent));
}

/** A value inside objects of the names given, from the outermost to the innermost. */
function wrap(
  tree: SyntaxTree,
  names: readonly string[],
  place: { written: (indent: string) => string; indent: string; inline: boolean },
): string {
  const [name, ...rest] = names;
  if (name === undefined) return place.written(place.indent);
  const json = (indent: string) => wrap(tree, rest, { ...place, indent });
  return wrapInObject(tree, name, { json, indent: place.inline ? undefined : place.indent });
}

/** The lines of a value, moved from the indentation they have to the one they will have. */
function reindent(raw: string, tree: SyntaxTree, value: Node, indent: string): string {
  const old = indentAt(tree.text, tree.start(value));
  return raw.replace(
    /(\r\n|\n|\r)([ \t]*)/g,
    (_, end: string, blanks: string) =>
      end + indent + (blanks.startsWith(old) ? blanks.slice(old.length) : ''),
  );
}
