import { t } from '@vscode/l10n';
import { objectLabel, quoted, typeLabel } from '../../config/labels.ts';
import {
  matches,
  memberSchema,
  type Schema,
  schemaOf,
  startingValue,
  typesOf,
} from '../../config/schema.ts';
import { parseSource } from '../../config/source/source.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { stringifyInline } from '../../json/write/format.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { isMisspelling, similar, truthOf } from '../../text/similarity.ts';
import type { Span } from '../../text/span.ts';
import { removeNull } from './removeNull.ts';
import { defineSchemaProblem } from './schemaProblem.ts';

export const wrongType = defineSchemaProblem({
  code: 'wrong-type',
  docs: {
    summary: 'A value has the wrong type.',
    explanation:
      'Common causes are a boolean or a number in quotes, and `null` for an optional property, which can be omitted instead.',
    bad: '{ "source": "github:owner/graph", "enabled": "true" }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, { document }) {
    const { tree } = document;
    // A value with syntax errors may have the right type once they are fixed.
    if (!value.keywords.has('type') || isBroken(tree, value.node)) return;
    const part = schemaOf(tree, value.node) ?? {};
    const name = subject(tree, value.node) ?? objectLabel(document, value.node);
    const parent = tree.parent(value.node);
    const isItem = parent !== noNode && tree.kind(parent) === NodeKind.Array;
    const isFont = tree.path(value.node).at(-2) === 'typography';
    yield {
      span: tokenSpan(tree, value.node),
      message: messageOf(name, part, tree, value.node),
      // Values of one type in a list, and fonts with their weights as newer formats have them, are one mistake.
      ...((isItem || isFont) && {
        reason: `${isFont ? 'font' : parent} ${tree.typeName(value.node)}`,
      }),
      fixes: () => fixes(tree, value.node, part),
    };
  },
});

function isBroken(tree: SyntaxTree, node: Node): boolean {
  if (tree.isMalformed(node) || tree.isDamaged(node)) return true;
  const isList = tree.kind(node) === NodeKind.Array;
  return isList && tree.children(node).some(item => tree.isMalformed(item));
}

/** Returns the span of the value, or of its opening bracket if it spans several lines. */
function tokenSpan(tree: SyntaxTree, node: Node): Span {
  const span = tree.span(node);
  const isLong = /[\r\n]/.test(tree.text.slice(span.start, span.end));
  return isLong ? { start: span.start, end: span.start + 1 } : span;
}

/** Returns the property name in quotes, or the number of an item; `undefined` for other values. */
function subject(tree: SyntaxTree, node: Node): string | undefined {
  const parent = tree.parent(node);
  if (parent === noNode) return undefined;
  if (tree.kind(parent) === NodeKind.Property) return quoted(tree.propertyName(parent));
  const list = tree.parent(parent);
  if (list === noNode || tree.kind(list) !== NodeKind.Property) return undefined;
  const name = tree.propertyName(list);
  // An entry of `plugins` has a special label.
  if (name === 'plugins' && tree.parent(list) === tree.root) return undefined;
  return t('Item {0} of "{1}"', tree.indexOf(node) + 1, name);
}

function messageOf(name: string, part: Schema, tree: SyntaxTree, node: Node): string {
  if (name === quoted('source')) {
    return t('"source" must be a string such as "github:owner/repo", or an object with "repo".');
  }
  const wanted = typesOf(part).map(typeLabel).join(t(' or '));
  const subjectText = name.charAt(0).toUpperCase() + name.slice(1);
  return t('{0} must be {1}, not {2}.', subjectText, wanted, found(tree, node));
}

function found(tree: SyntaxTree, node: Node): string {
  switch (tree.kind(node)) {
    case NodeKind.Object:
      return t('an object');
    case NodeKind.Array:
      return t('a list');
    case NodeKind.String:
      return t('a string');
    default:
      return tree.text.slice(tree.start(node), tree.end(node));
  }
}

/** Returns the fixes, the most likely first, which is preferred. */
function fixes(tree: SyntaxTree, node: Node, part: Schema): Fix[] {
  const types = typesOf(part);
  const all = [
    ...removeNull(tree, node),
    ...types.flatMap(type => conversions(tree, node, type, part)).map(fix => fix(tree.span(node))),
  ];
  if (all.length > 0 || tree.kind(node) !== NodeKind.Null) return all;
  // A `null` does not say what is meant.
  const json = stringifyInline(tree, startingValue(part));
  const placeholder = { ...convertTo(json)(tree.span(node)), preferred: true };
  return json.length <= longestPlaceholder ? [{ ...placeholder, hasPlaceholders: true }] : [];
}

/** Maximum length of a placeholder, which is shown in the title of the quick fix. */
const longestPlaceholder = 40;

/** Whether a value says the same as the written one, is likely meant, or is one of several. */
type Likelihood = 'same' | 'likely' | 'possible';

/** Returns the fix that writes a value in place of another one. */
function convertTo(json: string, likelihood: Likelihood = 'likely', title?: string) {
  return (span: Span): Fix =>
    safe(
      {
        title: title ?? t('Replace with {0}', json),
        edits: [replacement(span, json)],
        preferred: likelihood === 'likely',
      },
      likelihood === 'same',
    );
}

/** Returns the values of a type that a value of another type may mean. */
function conversions(tree: SyntaxTree, node: Node, type: string, part: Schema) {
  const kind = tree.kind(node);
  const written = tree.text.slice(tree.start(node), tree.end(node));
  const text = kind === NodeKind.String ? tree.stringValue(node) : '';
  switch (type) {
    case 'boolean':
      return kind === NodeKind.Object || kind === NodeKind.Array ? [] : booleans(text || written);
    case 'number':
      return numberIn(text, part);
    case 'string':
      return kind === NodeKind.Object ? nameIn(tree, node) : inQuotes(tree, node, written);
    case 'object':
      return entryOf(tree, node, text);
    default:
      return kind === NodeKind.String ? listOf(text, written, part) : [];
  }
}

/** Returns `true` and `false`, the one that the value means first. */
function booleans(written: string) {
  const meant = truthOf(written);
  const word = written.trim().toLowerCase();
  const values = ['true', 'false'];
  const isSame = values.includes(word) || isMisspelling(word, similar(word, values));
  const isLikely = meant !== undefined || word === 'null';
  const likelihood = isSame ? 'same' : isLikely ? 'likely' : 'possible';
  return [
    convertTo(String(meant !== false), likelihood),
    convertTo(String(meant === false), 'possible'),
  ];
}

/** Matches a number whose point may separate its thousands, as in German. */
const thousands = /^\s*[-+]?[1-9]\d{0,2}\.\d{3}\s*$/;

/** Returns the number in a string, raised to the minimum if it is too small. */
function numberIn(text: string, { minimum = Number.NEGATIVE_INFINITY }: Schema) {
  const number = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(number)) return [];
  const isSame = number >= minimum && !thousands.test(text);
  return [convertTo(String(Math.max(number, minimum)), isSame ? 'same' : 'likely')];
}

function inQuotes(tree: SyntaxTree, node: Node, written: string) {
  const kind = tree.kind(node);
  if (kind !== NodeKind.Number && kind !== NodeKind.Boolean) return [];
  // In a list, true and false may say of something else that it is on or off.
  const isSame = kind === NodeKind.Number || tree.kind(tree.parent(node)) === NodeKind.Property;
  const title = t('Wrap in double quotes');
  return [convertTo(JSON.stringify(written), isSame ? 'same' : 'likely', title)];
}

/** Returns the name in an object in place of a string, as newer formats have for fonts. */
function nameIn(tree: SyntaxTree, object: Node) {
  const name = tree.scalarValue(tree.member(object, 'name'));
  if (typeof name !== 'string') return [];
  return [convertTo(JSON.stringify(name), 'likely', t('Replace the object with its name'))];
}

/** Returns the entry for a source in `plugins`. */
function entryOf(tree: SyntaxTree, node: Node, source: string) {
  if (!matches(tree.path(node), 'plugins/*') || parseSource(source).form === 'unknown') return [];
  return [convertTo(stringifyInline(tree, { source, enabled: true }))];
}

/** Matches a name or a glob without what may separate, quote or negate items, or enclose a list of them. */
const plainItem = /^!?[\p{L}\p{N}_.*][\p{L}\p{N}_.*?/@+-]*$/u;

/** Returns a list with the items in a string, between which there are commas, and one with the whole string. */
function listOf(text: string, written: string, part: Schema) {
  if (!typesOf(memberSchema(part, 0) ?? {}).includes('string')) return [];
  const items = text.split(',').map(item => item.trim());
  const likelihood = plainItem.test(text.trim())
    ? 'same'
    : items.length > 1
      ? 'possible'
      : 'likely';
  const whole = convertTo(`[${written}]`, likelihood, t('Convert to a list'));
  if (items.length < 2 || items.includes('')) return [whole];
  const json = `[${items.map(item => JSON.stringify(item)).join(', ')}]`;
  return [convertTo(json, 'likely', t('Convert to a list of {0} items', items.length)), whole];
}
