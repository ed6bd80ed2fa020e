import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { homeLabel, objectLabel, quotedList } from '../../config/labels.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import { lookalikeNote } from '../../text/lookalikes.ts';
import { isOpposite } from '../../text/similarity.ts';
import type { Finding } from '../problem.ts';
import { isAllowed, type Meaning, meaningOf } from './meanings.ts';
import { type Misplaced, moveFixes } from './moveProperties.ts';
import { defineSchemaProblem, type FaultyValue, type SchemaContext } from './schemaProblem.ts';

export const unknownProperty = defineSchemaProblem({
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
      .map(property => ({ property, meaning: meaningOf(tree, value.node, property) }));
    for (const { meaning } of found) forgetMissing(meaning, value, context);
    for (const members of groupBy(found, groupOf).values()) {
      const needed = neededInstead(tree, members, value);
      yield explain(members, { document: context.document, object: value.node, needed });
    }
  },
});

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

/** Does not report what is missing because it is misspelled or misplaced. */
function forgetMissing(meaning: Meaning, value: FaultyValue, { document, faulty }: SchemaContext) {
  if (meaning.kind === 'renamed') value.missing.delete(meaning.to[0] ?? '');
  if (meaning.kind !== 'misplaced' || meaning.move === undefined) return;
  const { from, steps, name } = meaning.move;
  const target = document.tree.descendant(from, steps);
  if (target !== noNode) faulty.get(target)?.missing.delete(name);
  else faulty.get(from)?.missing.delete(steps[0] ?? '');
}

interface Owner {
  readonly document: ConfigDocument;
  /** The object with the unknown properties. */
  readonly object: Node;
  /** What the object needs instead of them. */
  readonly needed: readonly string[];
}

/** Returns one finding for properties of an object that are one mistake. */
function explain(members: readonly Found[], owner: Owner): Finding {
  const { document, object, needed } = owner;
  const { tree } = document;
  const [first, ...others] = members;
  if (first === undefined) throw new RangeError('A group has members.');
  const properties = members.map(({ property }) => property);
  const names = properties.map(property => tree.propertyName(property));
  const places = properties.map(property => tree.span(tree.firstChild(property)));
  const label = objectLabel(document, object);
  const note = lookalikeNote(names[0] ?? '', true);
  const message = messageOf(first.meaning, { names, label, needed });
  const isMisplaced = first.meaning.kind === 'misplaced';
  const list = quotedList(names, 'and');
  return {
    span: tree.span(tree.firstChild(first.property)),
    reason: reasonOf(tree, object, names),
    message: note === undefined ? message : `${message} ${note}`,
    ...(others.length > 0 && {
      related: places.slice(1).map(span => ({ span, message: t('The same problem occurs here.') })),
      places,
      at: kept =>
        explain(
          members.filter((_, index) => kept.some(({ start }) => start === places[index]?.start)),
          owner,
        ),
    }),
    fixes: () => [
      ...keepingFixes(tree, members, needed),
      {
        title: isMisplaced ? t('Remove {0} from {1}', list, label) : t('Remove {0}', list),
        edits: remove(tree, properties),
      },
    ],
  };
}

/**
 * Returns the missing properties of an object, which are not reported separately, if the only property
 * without meaning may be one of them, or if no property has a meaning.
 */
function neededInstead(
  tree: SyntaxTree,
  members: readonly Found[],
  { node, missing }: FaultyValue,
): readonly string[] {
  const isUnexplained = members.every(
    ({ meaning: { kind } }) => kind === 'unknown' || kind === 'option',
  );
  if (!isUnexplained || missing.size === 0 || tree.isDamaged(node)) return [];
  const needed = [...missing];
  const [first, ...others] = members;
  const path = tree.path(node);
  const mayBeOne =
    others.length === 0 &&
    needed.some(name => isAllowed(tree, first?.property ?? noNode, [...path, name]));
  if (!mayBeOne && members.length < tree.children(node).length) return [];
  missing.clear();
  return needed;
}

/** The names of properties, the label of their object, and what that needs instead. */
interface Described {
  readonly names: readonly string[];
  readonly label: string;
  readonly needed: readonly string[];
}

function messageOf(meaning: Meaning, { names, label, needed }: Described): string {
  const [name = ''] = names;
  const isOne = names.length === 1;
  const list = quotedList(names, 'and');
  if (meaning.kind === 'renamed') {
    const [meant = ''] = meaning.to;
    return t('Unknown property "{0}" in {1}. Did you mean "{2}"?', name, label, meant);
  }
  if (meaning.kind === 'misplaced') {
    const home = homeLabel(meaning.home);
    return isOne
      ? t('{0} belongs to {1}, not to {2}.', list, home, label)
      : t('{0} belong to {1}, not to {2}.', list, home, label);
  }
  if (needed.length > 0) {
    const wanted = quotedList(needed, 'and');
    return isOne
      ? t('Unknown property {0} in {1}, which needs {2}.', list, label, wanted)
      : t('Unknown properties {0} in {1}, which needs {2}.', list, label, wanted);
  }
  if (meaning.kind === 'unknown') {
    return isOne
      ? t('Unknown property {0} in {1}.', list, label)
      : t('Unknown properties {0} in {1}.', list, label);
  }
  return isOne
    ? t('Unknown property {0} in {1}. A plugin\'s own settings belong in "options".', list, label)
    : t(
        'Unknown properties {0} in {1}. A plugin\'s own settings belong in "options".',
        list,
        label,
      );
}

/** Returns the fixes that keep the properties: under another name, or in another place. */
function keepingFixes(
  tree: SyntaxTree,
  members: readonly Found[],
  needed: readonly string[],
): readonly Fix[] {
  const [first] = members;
  if (first === undefined) return [];
  const { property, meaning } = first;
  const rename = (to: string): Fix => ({
    title: t('Rename to "{0}"', to),
    edits: [replacement(tree.span(tree.firstChild(property)), JSON.stringify(to))],
  });
  if (meaning.kind === 'renamed') {
    const [likely = '', ...others] = meaning.to;
    const fix = { ...rename(likely), preferred: meaning.isClear };
    return [safe(fix, meaning.isSafe), ...others.map(rename)];
  }
  const moves = members.flatMap(({ meaning: one }): Misplaced[] =>
    'move' in one && one.move !== undefined ? [one.move] : [],
  );
  const moved = moveFixes(tree, moves);
  if (needed.length === 0) return moved;
  const object = tree.path(tree.parent(property));
  const fits = (to: string) =>
    !isOpposite(tree.propertyName(property), to) && isAllowed(tree, property, [...object, to]);
  const names = members.length === 1 ? needed.filter(fits) : [];
  return [...names.map(rename), ...moved.map(fix => ({ ...fix, preferred: false }))];
}

/** Returns the reason of the finding: the same names in objects of the same kind are one problem. */
function reasonOf(tree: SyntaxTree, object: Node, names: readonly string[]): string {
  const path = tree.path(object).map(step => (typeof step === 'number' ? '*' : step));
  const kind = path[0] === 'layout' && path.length > 2 ? path.with(2, '*') : path;
  return [...kind, ...names].join('/');
}
