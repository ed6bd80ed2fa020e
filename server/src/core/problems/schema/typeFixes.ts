import { t } from '@vscode/l10n';
import { isColor } from '../../color/color.ts';
import { startingValue } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { matches, memberSchema, type Schema, typesOf } from '../../config/schema.ts';
import { sourceOf } from '../../config/source/sourceOf.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind } from '../../json/tree/tape.ts';
import { stringifyInline } from '../../json/write/format.ts';
import { type Edit, replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { isMisspelling, similar, truthOf } from '../../text/similarity.ts';
import type { Span } from '../../text/span.ts';
import { acceptedValues, accepts, flexPropertyAt } from '../rules/invalidFlexValue.ts';
import { removeNull } from './removeNull.ts';

/**
 * Returns the fixes of a value of the wrong type, the most likely first, which is preferred: what it may mean as
 * a value of a type that the schema allows.
 */
export function typeFixes(document: ConfigDocument, node: Node, part: Schema): Fix[] {
  const { tree } = document;
  const hidden = tree.hiddenValue(node);
  if (hidden !== undefined && typesOf(part).includes('string'))
    return [revealed(tree.text, hidden)];
  const found = typesOf(part).flatMap(type => conversions(tree, node, type, part));
  const all = [...removeNull(document, node), ...found.map(one => fixOf(tree.span(node), one))];
  if (all.length > 0 || tree.kind(node) !== NodeKind.Null) return all;
  // A `null` does not say what is meant.
  const json = stringifyInline(tree, startingValue(part));
  const placeholder = fixOf(tree.span(node), { json });
  return json.length <= longestPlaceholder ? [{ ...placeholder, hasPlaceholders: true }] : [];
}

/** The fix that makes a comment the value of which it is in the place. */
function revealed(text: string, span: Span): Fix {
  const value = text.slice(span.start, span.end);
  const edits: Edit[] = [{ span, newText: JSON.stringify(value), isWritten: true }];
  return safe({ title: t('Put it in quotes'), edits, preferred: true }, isColor(value));
}

/** Maximum length of a placeholder, which is shown in the title of the quick fix. */
const longestPlaceholder = 40;

/** A value that may be meant. */
interface Conversion {
  readonly json: string;
  /** Whether it says the same as the written one, is likely meant, which is the default, or is one of several. */
  readonly likelihood?: 'same' | 'likely' | 'possible';
  readonly title?: string;
}

function fixOf(span: Span, { json, likelihood = 'likely', title }: Conversion): Fix {
  const fix = { title: title ?? t('Replace with {0}', json), edits: [replacement(span, json)] };
  return safe({ ...fix, preferred: likelihood === 'likely' }, likelihood === 'same');
}

/** Returns the values of a type that a value of another type may mean. */
function conversions(
  tree: SyntaxTree,
  node: Node,
  type: string,
  part: Schema,
): readonly Conversion[] {
  const kind = tree.kind(node);
  const written = tree.scalarText(node);
  const text = kind === NodeKind.String ? tree.stringValue(node) : '';
  switch (type) {
    case 'boolean':
      return kind === NodeKind.Object || kind === NodeKind.Array ? [] : booleans(text || written);
    case 'number':
      return numberIn(text, part);
    case 'string':
      return kind === NodeKind.Object ? nameIn(tree, node) : inQuotes(tree, node, written, part);
    case 'object':
      return entryOf(tree, node, text);
    default:
      return kind === NodeKind.String ? listOf(text, written, part) : [];
  }
}

/** Returns `true` and `false`, the one that the value means first. */
function booleans(written: string): Conversion[] {
  const meant = truthOf(written);
  const word = written.trim().toLowerCase();
  const values = ['true', 'false'];
  const isSame = values.includes(word) || isMisspelling(word, similar(word, values));
  const isLikely = meant !== undefined || word === 'null';
  const likelihood = isSame ? 'same' : isLikely ? 'likely' : 'possible';
  return [
    { json: String(meant !== false), likelihood },
    { json: String(meant === false), likelihood: 'possible' },
  ];
}

/** Matches a number whose point may separate its thousands, as in German. */
const thousands = /^\s*[-+]?[1-9]\d{0,2}\.\d{3}\s*$/;

/** Returns the number in a string, raised to the minimum if it is too small. */
function numberIn(text: string, { minimum = Number.NEGATIVE_INFINITY }: Schema): Conversion[] {
  const number = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(number)) return [];
  const likelihood = number >= minimum && !thousands.test(text) ? 'same' : 'likely';
  return [{ json: String(Math.max(number, minimum)), likelihood }];
}

function inQuotes(tree: SyntaxTree, node: Node, written: string, part: Schema): Conversion[] {
  const kind = tree.kind(node);
  if (kind !== NodeKind.Number && kind !== NodeKind.Boolean) return [];
  const property = flexPropertyAt(tree.path(node));
  if (property !== undefined && !accepts(property, written)) {
    return acceptedValues(property, written).map((value, index) => ({
      json: JSON.stringify(value),
      likelihood: index === 0 ? 'likely' : 'possible',
    }));
  }
  // `true` and `false` may say that it is on or off. Where an object is allowed as well, a number is not meant as a text.
  const isSame = kind === NodeKind.Number && typesOf(part).length === 1;
  const title = t('Wrap in double quotes');
  return [{ json: JSON.stringify(written), likelihood: isSame ? 'same' : 'likely', title }];
}

/** Returns the name in an object in place of a string, as newer formats have for fonts. */
function nameIn(tree: SyntaxTree, object: Node): Conversion[] {
  const name = tree.scalarValue(tree.member(object, 'name'));
  if (typeof name !== 'string') return [];
  return [{ json: JSON.stringify(name), title: t('Replace the object with its name') }];
}

/** Returns the entry for a source in `plugins`. */
function entryOf(tree: SyntaxTree, node: Node, text: string): Conversion[] {
  const source = matches(tree.path(node), 'plugins/*') ? sourceOf(text) : undefined;
  if (source === undefined) return [];
  return [{ json: stringifyInline(tree, { source, enabled: true }) }];
}

/** Matches a name or a glob without what may separate, quote or negate items, or enclose a list of them. */
const plainItem = /^!?[\p{L}\p{N}_.*][\p{L}\p{N}_.*?/@+-]*$/u;

/** Returns a list with the items in a string, between which there are commas, and one with the whole string. */
function listOf(text: string, written: string, part: Schema): Conversion[] {
  if (!typesOf(memberSchema(part, 0) ?? {}).includes('string')) return [];
  const items = text.split(',').map(item => item.trim());
  const whole = { json: `[${written}]`, title: t('Convert to a list') };
  if (items.length < 2 || items.includes('')) {
    return [{ ...whole, likelihood: plainItem.test(text.trim()) ? 'same' : 'likely' }];
  }
  const json = `[${items.map(item => JSON.stringify(item)).join(', ')}]`;
  const split = { json, title: t('Convert to a list of {0} items', items.length) };
  return [split, { ...whole, likelihood: 'possible' }];
}
