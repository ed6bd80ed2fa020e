import { t } from '@vscode/l10n';
import { homeLabel, objectLabel } from '../../config/labels.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import { isSameEdit, replacement } from '../../text/edit.ts';
import { truthOf } from '../../text/negation.ts';
import type { Finding, Fix } from '../problem.ts';
import { type Misplaced, moveFixes } from './moveProperties.ts';
import { defineSchemaProblem, type FaultyValue, type SchemaContext } from './schemaProblem.ts';
import { type Meaning, meaningOf } from './unknownMeaning.ts';

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
      const removal = remove(tree, [property]);
      // Keeping the other value means removing this one.
      const isThere = kept.some(
        ({ edits }) =>
          edits.length === removal.length &&
          removal.every((edit, i) => edits[i] !== undefined && isSameEdit(edit, edits[i])),
      );
      return isThere ? kept : [...kept, { title: t('Remove "{0}"', name), edits: removal }];
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
    case 'misspelled': {
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
        const [created = ''] = move.steps;
        if (destination !== noNode) context.faulty.get(destination)?.missing.delete(move.name);
        else context.faulty.get(move.from)?.missing.delete(created);
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
