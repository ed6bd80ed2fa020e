import { t } from '@vscode/l10n';
import { homeLabel, objectLabel, quotedList } from '../../config/labels.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import { isSameEdit, replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import { plainText } from '../../text/lookalikes.ts';
import { truthOf } from '../../text/negation.ts';
import { isMisspelling } from '../../text/similarity.ts';
import type { Span } from '../../text/span.ts';
import { lookalikeNote } from '../lookalikeNote.ts';
import type { Finding } from '../problem.ts';
import { choices } from './chooseProperty.ts';
import { type Misplaced, movable, moveFixes } from './moveProperties.ts';
import { defineSchemaProblem, type FaultyValue, type SchemaContext } from './schemaProblem.ts';
import { fits, type Meaning, meaningOf } from './unknownMeaning.ts';

export const unknownProperty = defineSchemaProblem({
  code: 'unknown-property',
  docs: {
    summary: 'A property is not defined at this location.',
    explanation:
      'The site generator rejects files with properties it does not know. Most of them are misspelled or at the wrong level: settings of a plugin belong in `options`, colors in `configuration.theme.colors`. A name that differs from a property of the object only in case, separators or one letter is a duplicate of it; names are not paths, so `layout.position` is `position` inside `layout`. A group has no `priority`; it appears at the position of its first member.',
    bad: '{ "source": "github:owner/graph", "enbaled": true }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, context) {
    if (value.unknown.length === 0) return;
    const { tree } = context.document;
    const unknown = new Set(value.unknown);
    // An invalid character in a name is reported already.
    for (const name of unknown) value.missing.delete(name.replaceAll(invalid, ''));
    const found = tree
      .children(value.node)
      .filter(property => unknown.has(tree.propertyName(property)))
      .filter(property => !tree.isMalformed(tree.firstChild(property)))
      .map(property => ({ property, meaning: meaningOf(property, value, tree) }));
    const misplaced = found.flatMap(({ meaning }) =>
      'move' in meaning && meaning.move !== undefined ? [meaning.move] : [],
    );
    const explained = { value, context, misplaced };
    const moving = new Set(movable(tree, misplaced));
    const groups = groupBy(found, ({ property, meaning }) => {
      const move = moveOf(meaning);
      const isMoved = move !== undefined && moving.has(move);
      return isMoved ? `${meaning.kind} ${move.steps.join('/')} ${move.from}` : `${property}`;
    });
    const findings = [...groups.values()].map(members => ({
      members,
      finding: explainAll(members, explained),
    }));
    const needed = tree.isDamaged(value.node) ? undefined : instead(found, value, tree);
    for (const { members, finding } of findings) {
      const isOnly = members.length === 1 && members[0] === needed?.found;
      yield needed !== undefined && isOnly ? explainInstead(finding, needed, explained) : finding;
    }
  },
});

/** An unknown property whose value fits what is missing. */
interface Instead {
  readonly found: Found;
  /** The missing properties that may be meant. */
  readonly meant: readonly string[];
}

/** Returns the only property that means nothing, if its value fits a property that is missing. */
function instead(
  found: readonly Found[],
  value: FaultyValue,
  tree: SyntaxTree,
): Instead | undefined {
  const [only, ...others] = found.filter(
    ({ meaning: { kind } }) => kind === 'unknown' || kind === 'option',
  );
  if (only === undefined || others.length > 0) return undefined;
  const meant = [...value.missing].filter(name => fits(tree, only.property, name, value.node));
  return meant.length === 0 ? undefined : { found: only, meant };
}

/** Returns the finding of an unknown property that may be a missing one: one cause, one problem. */
function explainInstead(
  finding: Finding,
  { found: { property }, meant }: Instead,
  { value, context: { document } }: Explained,
): Finding {
  const { tree } = document;
  const missing = [...value.missing];
  value.missing.clear();
  return {
    ...finding,
    message: t(
      'Unknown property "{0}" in {1}, which needs {2}.',
      tree.propertyName(property),
      objectLabel(document, value.node),
      quotedList(missing, 'and'),
    ),
    fixes: () => [
      ...meant.map(name => rename(tree, property, name, false)),
      ...(finding.fixes?.() ?? []).map(fix => ({ ...fix, preferred: false })),
    ],
  };
}

/** Characters that a name may have only as escapes (RFC 8259, section 7). */
const invalid = /\p{Cc}/gu;

/** An unknown property and what it means. */
interface Found {
  readonly property: Node;
  readonly meaning: Meaning;
}

/** Where a property at the wrong level belongs, if it can be moved there. */
function moveOf(meaning: Meaning): Misplaced | undefined {
  return meaning.kind === 'misplaced' || meaning.kind === 'option' ? meaning.move : undefined;
}

/** Returns one finding for properties that belong to the same place. */
function explainAll(members: readonly Found[], explained: Explained): Finding {
  const { document } = explained.context;
  const { tree } = document;
  const findings = members.map(({ property, meaning }) => explainOne(property, meaning, explained));
  const [first, ...others] = findings as [Finding, ...Finding[]];
  const [{ meaning }] = members as [Found];
  if (others.length === 0) return first;
  const names = members.map(({ property }) => tree.propertyName(property));
  const owner = objectLabel(document, explained.value.node);
  const list = quotedList(names, 'and');
  const places = findings.map(({ span }) => span);
  const properties = members.map(({ property }) => property);
  return {
    span: first.span,
    reason: reasonOf(tree, explained.value.node, names.join('\n')),
    message:
      meaning.kind === 'misplaced'
        ? t('{0} belong to {1}, not to {2}.', list, homeLabel(meaning.home), owner)
        : t(
            'Unknown properties {0} in {1}. A plugin\'s own settings belong in "options".',
            list,
            owner,
          ),
    related: others.map(({ span }) => ({ span, message: t('The same problem occurs here.') })),
    places,
    at: kept =>
      explainAll(
        members.filter((_, index) => kept.includes(places[index] as Span)),
        explained,
      ),
    fixes: () => [
      ...(first.fixes?.() ?? []).slice(0, 1),
      { title: t('Remove {0}', list), edits: remove(tree, properties) },
    ],
  };
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
  const { fixes, message, ...described } = describe(property, meaning, {
    ...explained,
    name,
    owner,
  });
  const note = lookalikeNote(name, true);
  return {
    span: tree.span(tree.firstChild(property)),
    reason: reasonOf(tree, explained.value.node, name),
    ...described,
    message: note === undefined ? message : `${message} ${note}`,
    fixes: () => {
      const kept = fixes();
      const removal = remove(tree, [property]);
      // Keeping the other value means removing this one.
      const isThere = kept.some(
        ({ edits }) =>
          edits.length === removal.length &&
          removal.every((edit, i) => edits[i] !== undefined && isSameEdit(edit, edits[i])),
      );
      const title =
        meaning.kind === 'misplaced'
          ? t('Remove "{0}" from {1}', name, owner)
          : t('Remove "{0}"', name);
      return isThere ? kept : [...kept, { title, edits: removal }];
    },
  };
}

/** Returns the reason of the finding: the same name in objects of the same kind is one problem. */
function reasonOf(tree: SyntaxTree, object: Node, name: string): string {
  const path = tree.path(object).map(step => (typeof step === 'number' ? '*' : step));
  const kind = path[0] === 'layout' && path.length > 2 ? path.with(2, '*') : path;
  return [...kind, name].join('/');
}

/** Returns the message for an unknown property, and the fixes that keep it. */
function describe(
  property: Node,
  meaning: Meaning,
  { value, context, misplaced, name, owner }: Explained & { name: string; owner: string },
): Pick<Finding, 'message' | 'related' | 'reason'> & { readonly fixes: () => readonly Fix[] } {
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
    case 'opposite':
      return {
        message: t(
          'Unknown property "{0}" in {1}. It means the opposite of "{2}". Remove it.',
          name,
          owner,
          meaning.meant,
        ),
        fixes: () => [],
      };
    case 'switched off':
      value.missing.delete(meaning.meant);
      return {
        message: t(
          'Unknown property "{0}" in {1}. A property cannot be switched off by its name. Remove it.',
          name,
          owner,
        ),
        fixes: () =>
          tree.property(value.node, meaning.meant) === noNode
            ? [rename(tree, property, meaning.meant, false)]
            : [],
      };
    case 'duplicate': {
      const { of } = meaning;
      const meant = tree.propertyName(of);
      return {
        message: t(
          'Unknown property "{0}" in {1}, which has "{2}" already. Remove one of them.',
          name,
          owner,
          meant,
        ),
        related: [
          { span: tree.span(tree.firstChild(of)), message: t('The other property is here.') },
        ],
        fixes: () => choices(context.document, property, of),
      };
    }
    case 'misspelled': {
      const [meant = ''] = meaning.near;
      value.missing.delete(meant);
      return {
        message: t('Unknown property "{0}" in {1}. Did you mean "{2}"?', name, owner, meant),
        fixes: () =>
          meaning.near.map((to, index) =>
            safe(
              rename(tree, property, to, meaning.isClear && index === 0),
              index === 0 && isMisspelling(plainText(name, { isAscii: true }), meaning.near),
            ),
          ),
      };
    }
    case 'path': {
      const fixes = moved(meaning.move, { context, misplaced });
      const { steps, name: last } = meaning.move;
      return {
        message: t(
          'Unknown property "{0}" in {1}. A name is not a path: write "{2}" inside "{3}".',
          name,
          owner,
          last,
          steps.at(-1) ?? '',
        ),
        reason: `path ${steps.join('.')} ${tree.path(value.node).join('/')}`,
        fixes: () => fixes,
      };
    }
    case 'misplaced': {
      const { home, move } = meaning;
      const fixes = move === undefined ? [] : moved(move, { context, misplaced });
      return {
        message: t('"{0}" belongs to {1}, not to {2}.', name, homeLabel(home), owner),
        fixes: () => fixes,
      };
    }
    case 'option':
      return {
        message: t(
          'Unknown property "{0}" in {1}. A plugin\'s own settings belong in "options".',
          name,
          owner,
        ),
        fixes: () => moveFixes(context.document, meaning.move, misplaced),
      };
    case 'unknown':
      return {
        message: t('Unknown property "{0}" in {1}.', name, owner),
        fixes: () => [],
      };
  }
}

/** Returns the fixes that move a property, whose destination is then not reported as missing. */
function moved(
  move: Misplaced,
  { context, misplaced }: Pick<Explained, 'context' | 'misplaced'>,
): readonly Fix[] {
  const { tree } = context.document;
  const fixes = moveFixes(context.document, move, misplaced);
  if (fixes.length === 0) return fixes;
  const destination = tree.descendant(move.from, move.steps);
  const [created = ''] = move.steps;
  if (destination !== noNode) context.faulty.get(destination)?.missing.delete(move.name);
  else context.faulty.get(move.from)?.missing.delete(created);
  return fixes;
}

function rename(tree: SyntaxTree, property: Node, to: string, preferred: boolean): Fix {
  const span = tree.span(tree.firstChild(property));
  return {
    title: t('Rename to "{0}"', to),
    edits: [replacement(span, JSON.stringify(to))],
    preferred,
  };
}

/** Returns the edit that renames a property to its opposite and negates its value. */
function invert(tree: SyntaxTree, property: Node, to: string): Fix[] {
  const value = tree.propertyValue(property);
  if (value === noNode || tree.firstChild(value) !== noNode) return [];
  const isOn = truthOf(String(tree.scalarValue(value)), to);
  if (isOn === undefined) return [];
  const opposite = String(!isOn);
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
