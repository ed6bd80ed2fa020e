import { t } from '@vscode/l10n';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import type { Node } from '../json/tree/tape.ts';
import { matches } from './schema.ts';
import type { View } from './view.ts';

/** What a label takes from a document. */
interface Parts {
  readonly tree: SyntaxTree;
  readonly view: View;
}

/** Returns the label of an object in messages, such as `plugin entry "graph"`. */
export function objectLabel({ tree, view }: Parts, node: Node): string {
  const path = tree.path(node);
  const [, second, third = ''] = path;
  if (matches(path, '')) return t('the file');
  if (matches(path, 'plugins/*') && typeof second === 'number') {
    const name = view.plugin(second)?.name;
    return name === undefined ? t('plugin entry {0}', second + 1) : t('plugin entry "{0}"', name);
  }
  if (matches(path, 'plugins/*/source/**')) return t('a source object');
  if (matches(path, 'plugins/*/layout/groupOptions/**')) return t('"groupOptions"');
  if (matches(path, 'plugins/*/layout/**')) return t('the layout of a plugin');
  if (matches(path, 'layout/groups/*/**')) return t('group "{0}"', third);
  if (matches(path, 'layout/byPageType/*/**')) return t('page type "{0}"', third);
  const [list, last] = path.slice(-2);
  return typeof last === 'number'
    ? t('item {0} of "{1}"', last + 1, list ?? '')
    : quoted(String(path.at(-1)));
}

/** Returns the label of a value for the start of a sentence: its property, or else the number of the item. */
export function valueLabel(document: Parts, node: Node): string {
  const path = document.tree.path(node);
  const [last, list] = path.toReversed();
  if (typeof last === 'string') return quoted(last);
  // An entry of `plugins` has a label of its own.
  const isItem = last !== undefined && typeof list === 'string' && !matches(path, 'plugins/*');
  return isItem ? t('Item {0} of "{1}"', last + 1, list) : capitalized(objectLabel(document, node));
}

/** Returns a label for the start of a sentence. */
export function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns the label of the objects at a schema path: `a plugin entry` for `["plugins", "*"]`. */
export function homeLabel(path: readonly string[]): string {
  const labels: Readonly<Record<string, string>> = {
    '': t('the top level of the file'),
    'plugins/*': t('the plugin entry'),
    'plugins/*/source': t('a source object'),
    'plugins/*/layout': t('the layout of a plugin'),
    'plugins/*/layout/groupOptions': t('"groupOptions" of a plugin'),
    'layout/groups/*': t('a group'),
    'layout/byPageType/*': t('a page type'),
  };
  return labels[path.join('/')] ?? quoted(String(path.at(-1)));
}

/** Returns the label of a JSON type. */
export function typeLabel(type: string): string {
  // The schema of a plugin may name any type.
  const labels = new Map([
    ['string', t('a string')],
    ['number', t('a number')],
    ['integer', t('a whole number')],
    ['boolean', t('true or false')],
    ['object', t('an object')],
    ['array', t('a list')],
  ]);
  return labels.get(type) ?? 'null';
}

/** Returns a name or value in the quotation marks of the language. */
export function quoted(name: string): string {
  return t('"{0}"', name);
}

/** Returns names in quotation marks, joined for a message. */
export function quotedList(names: readonly string[]): string {
  return joined(names.map(quoted), 'and');
}

/** Returns a sentence, after a space, that suggests a name; empty without one. */
export function didYouMean(name: string | undefined): string {
  return name === undefined ? '' : ` ${t('Did you mean "{0}"?', name)}`;
}

/** Returns labels joined for a message. */
export function joined(labels: readonly string[], word: 'and' | 'or'): string {
  const all = [...labels];
  const last = all.pop() ?? '';
  if (all.length === 0) return last;
  const head = all.join(', ');
  return word === 'and' ? t('{0} and {1}', head, last) : t('{0} or {1}', head, last);
}
