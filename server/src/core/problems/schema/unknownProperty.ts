import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { didYouMean, homeLabel, objectLabel, quotedList } from '../../config/labels.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Finding } from '../problem.ts';
import { isAllowed, type Meaning, meaningOf } from './meanings.ts';
import { type Misplaced, moveFixes } from './moveProperties.ts';
import type { FaultyValue, SchemaContext, SchemaProblem } from './schemaProblem.ts';

export const unknownProperty: SchemaProblem = {
  code: 'unknown-property',
  docs: {
    summary: 'A property is not defined at this location.',
    explanation:
      'The site generator rejects files with properties it does not know. Most of them are misspelled or at the wrong level: settings of a plugin belong in `options`, colors in `configuration.theme.colors`. A group has no `priority`; it appears at the position of its first member.',
    bad: '{ "source": "github:owner/graph", "enbaled": true }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, context) {
    if (value.unknown.length === 0) return;
    const { tree } = context.document;
    const unknown = new Set(value.unknown);
    // A control character in a name is a syntax error.
    for (const name of unknown) value.missing.delete(name.replaceAll(/\p{Cc}/gu, ''));
    const found = tree
      .children(value.node)
      .filter(property => unknown.has(tree.propertyName(property)))
      .filter(property => !tree.isMalformed(tree.firstChild(property)))
      .map(property => ({ property, meaning: meaningOf(context.document, value, property) }));
    for (const { meaning } of found) forgetMissing(meaning, value, context);
    for (const members of groupBy(found, groupOf).values()) {
      const needed = neededInstead(context.document, members, value);
      yield explain(context.document, value.node, members, needed);
    }
  },
};

/** An unknown property and what it means. */
interface Found {
  readonly property: Node;
  readonly meaning: Meaning;
}

/** Returns the same key for properties of an object that are one mistake: with the same destination, or without meaning. */
function groupOf({ property, meaning }: Found): string {
  if (meaning.kind === 'renamed') return `${property}`;
  const home = meaning.kind === 'misplaced' ? meaning.home.join('/') : '';
  return `${meaning.kind} ${home} ${'move' in meaning}`;
}

/** Does not report what is missing because it is misspelled or misplaced, or an object without its members. */
function forgetMissing(meaning: Meaning, value: FaultyValue, { document, faulty }: SchemaContext) {
  const { tree } = document;
  if (meaning.kind === 'renamed') value.missing.delete(meaning.to[0] ?? '');
  if (!('move' in meaning) || meaning.move === undefined) return;
  const { from, steps, name } = meaning.move;
  const target = tree.descendant(from, steps);
  if (target === noNode) faulty.get(from)?.missing.delete(steps[0] ?? '');
  else if (tree.kind(target) === NodeKind.Null) faulty.get(target)?.keywords.delete('type');
  else faulty.get(target)?.missing.delete(name);
}

/**
 * Returns the missing properties of an object, which are not reported separately, if what it has in their place
 * has no meaning: a property of the same type, or nothing but such properties.
 */
function neededInstead(
  document: ConfigDocument,
  members: readonly Found[],
  value: FaultyValue,
): string[] {
  const { tree } = document;
  const { node, missing } = value;
  const isUnexplained = members.every(({ meaning: { kind } }) => /^(?:unknown|option)$/.test(kind));
  if (!isUnexplained || tree.isDamaged(node)) return [];
  const mayBe = (name: string) =>
    members.some(({ property }) => isAllowed(document, property, [...tree.path(node), name]));
  const isAll = members.length === tree.children(node).length;
  const needed = [...missing].filter(name => isAll || (members.length === 1 && mayBe(name)));
  for (const name of needed) missing.delete(name);
  return needed;
}

/**
 * Returns one finding for properties of an object that are one mistake.
 * @param needed what the object needs instead of them
 */
function explain(
  document: ConfigDocument,
  object: Node,
  members: readonly [Found, ...Found[]],
  needed: readonly string[],
): Finding {
  const { tree } = document;
  const [first, ...rest] = members;
  const properties = members.map(({ property }) => property);
  const names = properties.map(property => tree.propertyName(property));
  const spanOf = ({ property }: Found) => tree.span(tree.firstChild(property));
  const others = rest.map(spanOf);
  return {
    span: spanOf(first),
    reason: reasonOf(tree, object, names),
    message: messageOf(first.meaning, names, objectLabel(document, object), needed),
    ...(others.length > 0 && {
      related: others.map(span => ({ span, message: t('The same problem occurs here.') })),
      places: members.map(spanOf),
    }),
    fixes: () => [
      ...keepingFixes(tree, members, needed.length > 0),
      { title: t('Remove {0}', quotedList(names)), edits: remove(tree, properties) },
    ],
  };
}

/** @param label of the object; `needed` is what it needs instead */
function messageOf(
  meaning: Meaning,
  names: readonly string[],
  label: string,
  needed: readonly string[],
): string {
  const isOne = names.length === 1;
  const list = quotedList(names);
  if (meaning.kind === 'misplaced') {
    const home = homeLabel(meaning.home);
    const { name = names[0] } = meaning.move ?? {};
    if (isOne && name !== names[0])
      return t('{0} belongs to {1} as "{2}", not to {3}.', list, home, name ?? '', label);
    return isOne
      ? t('{0} belongs to {1}, not to {2}.', list, home, label)
      : t('{0} belong to {1}, not to {2}.', list, home, label);
  }
  if (needed.length > 0) {
    const wanted = quotedList(needed);
    return isOne
      ? t('Unknown property {0} in {1}, which needs {2}.', list, label, wanted)
      : t('Unknown properties {0} in {1}, which needs {2}.', list, label, wanted);
  }
  const unknown = isOne
    ? t('Unknown property {0} in {1}.', list, label)
    : t('Unknown properties {0} in {1}.', list, label);
  if (meaning.kind === 'renamed') return unknown + didYouMean(meaning.to[0]);
  return meaning.kind === 'option'
    ? `${unknown} ${t('A plugin\'s own settings belong in "options".')}`
    : unknown;
}

/** Returns the fixes that keep the properties: under another name, or in another place. */
function keepingFixes(
  tree: SyntaxTree,
  members: readonly Found[],
  isUnlikely: boolean,
): readonly Fix[] {
  const moves: Misplaced[] = [];
  for (const { property, meaning } of members) {
    if (meaning.kind === 'renamed') {
      const span = tree.span(tree.firstChild(property));
      return meaning.to.map((to, index) => {
        const title = t('Rename to "{0}"', to);
        const edits = [replacement(span, JSON.stringify(to))];
        const fix = { title, edits, preferred: index === 0 && meaning.isClear };
        return safe(fix, index === 0 && meaning.isSafe);
      });
    }
    if ('move' in meaning && meaning.move !== undefined) moves.push(meaning.move);
  }
  return moveFixes(tree, moves).map(fix => ({ ...fix, preferred: !isUnlikely }));
}

/** Returns the reason of the finding: the same names in objects of the same kind are one problem. */
function reasonOf(tree: SyntaxTree, object: Node, names: readonly string[]): string {
  const path = tree.path(object).map(step => (typeof step === 'number' ? '*' : step));
  const kind = path[0] === 'layout' && path.length > 2 ? path.with(2, '*') : path;
  return [...kind, ...names].join('/');
}
