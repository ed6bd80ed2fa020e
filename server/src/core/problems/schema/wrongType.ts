import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { objectLabel, quoted, quotedList, typeLabel } from '../../config/labels.ts';
import { matches } from '../../config/matches.ts';
import {
  memberSchema,
  type Schema,
  schemaOf,
  startingValue,
  typesOf,
} from '../../config/schema.ts';
import { parseSource } from '../../config/source/source.ts';
import { sourceValue, understand } from '../../config/source/understand.ts';
import { isPosition } from '../../config/vocabulary.ts';
import { parseStrict } from '../../json/parse/strictJson.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { stringifyInline } from '../../json/write/format.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { truthOf } from '../../text/negation.ts';
import { isMisspelling, similar } from '../../text/similarity.ts';
import type { Span } from '../../text/span.ts';
import type { Finding } from '../problem.ts';
import { moveFixes } from './moveProperties.ts';
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
    const outside = outsidePageType(document, value.node);
    if (outside !== undefined) {
      yield outside;
      return;
    }
    const part = schemaOf(tree, value.node) ?? {};
    const name = subject(tree, value.node) ?? objectLabel(document, value.node);
    const font = fontOf(tree, value.node);
    if (font !== undefined) {
      yield font;
      return;
    }
    yield {
      span: tokenSpan(tree, value.node),
      message: message(name, part, tree, value.node),
      ...reasonOf(tree, value.node),
      fixes: () => withPreferred(fixes(tree, value.node, part)),
    };
  },
});

/** Scalars of one type in a list of objects or strings are one mistake. */
function reasonOf(tree: SyntaxTree, node: Node): Pick<Finding, 'reason'> {
  return isItem(tree, node) ? { reason: `${tree.parent(node)} ${tree.typeName(node)}` } : {};
}

function isItem(tree: SyntaxTree, node: Node): boolean {
  const list = tree.parent(node);
  return list !== noNode && tree.kind(list) === NodeKind.Array;
}

/** Returns the finding for `exclude` or a position directly in `byPageType`, not in a page type. */
function outsidePageType(document: ConfigDocument, node: Node): Finding | undefined {
  const { tree, view } = document;
  const [first, second, name, ...deeper] = tree.path(node);
  const isInside = first === 'layout' && second === 'byPageType' && deeper.length === 0;
  if (!isInside || typeof name !== 'string' || tree.kind(node) !== NodeKind.Array) return undefined;
  if (name !== 'exclude' && !isPosition(name)) return undefined;
  const property = tree.parent(node);
  const pageTypes = view.pageTypes.filter(one => tree.kind(one.node) === NodeKind.Object);
  return {
    span: tree.span(tree.firstChild(property)),
    message: t('"{0}" belongs to a page type, such as "folder".', name),
    fixes: () =>
      pageTypes.flatMap(pageType => {
        const steps = name === 'exclude' ? [] : ['positions'];
        const move = { property, name, from: pageType.node, steps };
        if (tree.descendant(pageType.node, [...steps, name]) !== noNode) return [];
        const title = t('Move "{0}" into {1}', name, objectLabel(document, pageType.node));
        // It may be meant for all page types.
        const choice = { preferred: pageTypes.length === 1 };
        return moveFixes(document, move, [move]).map(fix => ({ ...fix, title, ...choice }));
      }),
  };
}

/** Returns the finding for a font with its weights, as newer formats have it. */
function fontOf(tree: SyntaxTree, node: Node): Finding | undefined {
  const path = tree.path(node);
  const isFont =
    matches(path, 'configuration/theme/typography/*') && tree.kind(node) === NodeKind.Object;
  const name = isFont ? tree.member(node, 'name') : noNode;
  if (name === noNode || tree.kind(name) !== NodeKind.String) return undefined;
  const removed = tree
    .children(node)
    .map(property => tree.propertyName(property))
    .filter(one => one !== 'name');
  return {
    span: tokenSpan(tree, node),
    reason: 'font',
    message: t(
      '"{0}" must be the name of a font. Weights and styles are not part of this format.',
      String(path[3]),
    ),
    fixes: () => [
      {
        title:
          removed.length === 0
            ? t('Keep only the name of the font')
            : t('Keep only the name of the font, without {0}', quotedList(removed, 'and')),
        edits: [replacement(tree.span(node), JSON.stringify(tree.stringValue(name)))],
        preferred: true,
      },
    ],
  };
}

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

function message(name: string, part: Schema, tree: SyntaxTree, node: Node): string {
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

function fixes(tree: SyntaxTree, node: Node, part: Schema): Fix[] {
  const written = tree.text.slice(tree.start(node), tree.end(node));
  const kind = tree.kind(node);
  const use = (json: string): Fix => ({
    title: t('Replace with {0}', json),
    edits: [replacement(tree.span(node), json)],
  });
  const result = [
    ...removeNull(tree, node),
    ...asEntry(tree, node).map(json => use(json)),
    ...escaped(tree, node, part).map(json => ({ ...use(json), title: t('Remove the escapes') })),
  ];
  for (const type of typesOf(part)) {
    const color = type === 'string' ? colorOf(tree, node) : undefined;
    if (color !== undefined) {
      result.push({ ...use(JSON.stringify(color)), preferred: true });
    } else if (type === 'boolean') {
      const values = booleans(tree, node);
      const text = kind === NodeKind.String ? tree.stringValue(node).trim() : '';
      result.push(
        ...values.map(({ json, isCertain }) =>
          safe(
            { ...use(json), preferred: isCertain },
            (isCertain && isMisspelling(text, similar(text, ['true', 'false']))) || text === json,
          ),
        ),
      );
    } else if (type === 'number' && kind === NodeKind.String) {
      const text = tree.stringValue(node);
      result.push(
        ...numbers(text, part).map(json =>
          safe(use(json), Number(json) === Number(text) && !thousands.test(text)),
        ),
      );
    } else if (type === 'string' && (kind === NodeKind.Number || kind === NodeKind.Boolean)) {
      // In a list, true and false may say of something else that it is on or off.
      const isSwitch = kind === NodeKind.Boolean && isItem(tree, node);
      const title = t('Wrap in double quotes');
      result.push(safe({ ...use(JSON.stringify(written)), title }, !isSwitch));
    } else if (type === 'string' && kind === NodeKind.Object) {
      result.push(...textIn(tree, node).map(text => use(JSON.stringify(text))));
    } else if (type === 'object' && kind !== NodeKind.Object) {
      result.push(...asObject(tree, node, part).map(json => use(json)));
    } else if (type === 'array' && kind === NodeKind.Object && allowsStringItems(part)) {
      result.push(...keysThatAreOn(tree, node).map(json => use(json)));
    } else if (type === 'array' && kind === NodeKind.String && allowsStringItems(part)) {
      result.push(
        ...lists(tree.stringValue(node), written).map(({ json, title, isSafe }, index) =>
          safe({ ...use(json), title }, isSafe && index === 0),
        ),
      );
    }
    result.push(
      ...unwrapped(tree, node, type).map(json => safe({ ...use(json), title: unwrapTitle() })),
      ...firstFont(tree, node).map(text => use(JSON.stringify(text))),
      ...valueIn(tree, node, type).map(json => use(json)),
    );
  }
  return result.length > 0
    ? result
    : placeholder(part, kind).map(json => ({ ...use(json), hasPlaceholders: true }));
}

/**
 * Returns a list with the parts of a string, and one with the whole string. Only the author knows
 * whether whitespace separates items. Brackets around the string are those of a list.
 */
function lists(text: string, written: string): readonly Listed[] {
  const inner = /^\s*[[({](.*)[\])}]\s*$/s.exec(text)?.[1];
  const parts = (inner ?? text)
    .split(/\s*[,;\n|]\s*/)
    .map(part => part.trim().replace(/^(["'`])(.*)\1$/s, '$2'))
    .filter(part => part !== '');
  const isSafe = isPlainItem.test(text.trim());
  const whole = { title: t('Convert to a list'), json: `[${written}]`, isSafe };
  if (parts.length === 0 || (parts.length === 1 && parts[0] === text)) return [whole];
  const json = `[${parts.map(part => JSON.stringify(part)).join(', ')}]`;
  return [{ title: t('Convert to a list of {0} items', parts.length), json, isSafe: false }, whole];
}

/** A name or a glob without what may separate, quote or negate items, or enclose a list of them. */
const isPlainItem = /^!?[\p{L}\p{N}_.*][\p{L}\p{N}_.*?/@+-]*$/u;

interface Listed {
  readonly title: string;
  readonly isSafe: boolean;
  readonly json: string;
}

/** Returns the object or list that is written as a string of JSON, with its quotes and escapes. */
function escaped(tree: SyntaxTree, node: Node, part: Schema): string[] {
  if (tree.kind(node) !== NodeKind.String) return [];
  const text = tree.stringValue(node).trim();
  const type = text.startsWith('{') ? 'object' : text.startsWith('[') ? 'array' : undefined;
  const isWanted = type !== undefined && typesOf(part).some(wanted => wanted === type);
  return isWanted && parseStrict(text)?.isJson ? [text] : [];
}

function unwrapTitle(): string {
  return t('Replace the list with its item');
}

/** Returns the keys of an object whose values are all true, as a list. */
function keysThatAreOn(tree: SyntaxTree, node: Node): string[] {
  const properties = tree.children(node);
  const values = properties.map(property => tree.scalarValue(tree.propertyValue(property)));
  if (properties.length === 0 || !values.every(value => typeof value === 'boolean')) return [];
  const names = properties.filter((_, index) => values[index]);
  return [
    stringifyInline(
      tree,
      names.map(property => tree.propertyName(property)),
    ),
  ];
}

/** Returns the color of a number, a list of channels, or an object with channels; `undefined` for others. */
function colorOf(tree: SyntaxTree, node: Node): string | undefined {
  const path = tree.path(node);
  if (path.length !== 5 || path[2] !== 'colors') return undefined;
  const value = plainValue(tree, node);
  if (typeof value === 'number') {
    const isColor = Number.isInteger(value) && value >= 0 && value <= 0xffffff;
    // Six digits are those of a color whose "#" is missing.
    const digits = /^\d{6}$/.exec(tree.text.slice(tree.start(node), tree.end(node)))?.[0];
    return isColor ? `#${digits ?? value.toString(16).padStart(6, '0')}` : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { r, g, b, a } = value as Record<string, unknown>;
  const channels: readonly unknown[] = Array.isArray(value)
    ? value
    : [r, g, b, ...(a === undefined ? [] : [a])];
  const isRead = channels.every(one => typeof one === 'number' && one >= 0 && one <= 255);
  if (!isRead || channels.length < 3 || channels.length > 4) return undefined;
  return `${channels.length === 4 ? 'rgba' : 'rgb'}(${channels.join(', ')})`;
}

/** Returns the text that an object has in place of a string: a name, that of a source, or its only value. */
function textIn(tree: SyntaxTree, node: Node): string[] {
  const members = tree.children(node);
  const textOf = (name: string) => {
    const value = tree.member(node, name);
    return value !== noNode && tree.kind(value) === NodeKind.String
      ? tree.stringValue(value)
      : undefined;
  };
  const source = textOf('source');
  const font = tree.path(node).at(-2) === 'typography' ? textOf('family') : undefined;
  const only =
    isItem(tree, node) && members.length === 1
      ? textOf(tree.propertyName(members[0] ?? noNode))
      : undefined;
  const text = textOf('name') ?? (source && parseSource(source).name) ?? font ?? only;
  return text === undefined ? [] : [text];
}

/** Returns the first family of a list of fonts, as in CSS, where the others are fallbacks. */
function firstFont(tree: SyntaxTree, node: Node): string[] {
  if (tree.kind(node) !== NodeKind.Array || tree.path(node).at(-2) !== 'typography') return [];
  const items = tree.children(node);
  const isList = items.length > 1 && items.every(item => tree.kind(item) === NodeKind.String);
  return isList ? [tree.stringValue(items[0] ?? noNode)] : [];
}

/** Returns the value of an object such as `{ "value": 50 }`. */
function valueIn(tree: SyntaxTree, node: Node, type: string): string[] {
  if (tree.kind(node) !== NodeKind.Object || type === 'object' || type === 'string') return [];
  const [only = noNode, ...others] = tree.children(node);
  if (only === noNode || others.length > 0) return [];
  const value = tree.propertyValue(only);
  const isMeant = /^(?:value|default)$/i.test(tree.propertyName(only));
  if (!isMeant || value === noNode || tree.typeName(value) !== type) return [];
  return [tree.text.slice(tree.start(value), tree.end(value))];
}

/**
 * Returns an object for the value of its only member that has such a value, as in `"layout": "right"`, or
 * for a group or a page type that is empty, or that is only its direction or its `exclude`.
 */
function asObject(tree: SyntaxTree, node: Node, part: Schema): string[] {
  const members =
    tree.kind(node) === NodeKind.String ? membersWith(tree.stringValue(node), part) : [];
  if (members.length === 1)
    return members.map(name => stringifyInline(tree, { [name]: tree.stringValue(node) }));
  const [first, second, , ...deeper] = tree.path(node);
  const isEntry = first === 'layout' && second !== undefined && deeper.length === 0;
  const isList = tree.kind(node) === NodeKind.Array;
  const list = isList ? named(tree, node) : [];
  if (list.length > 0 || !isEntry || tree.path(node).length !== 3) return list;
  const isEmpty = tree.kind(node) === NodeKind.Null || (isList && tree.children(node).length === 0);
  if (isEmpty) return ['{}'];
  if (second === 'groups' && tree.kind(node) === NodeKind.String) {
    const direction = tree.stringValue(node);
    return /^(?:row|column)(?:-reverse)?$/.test(direction)
      ? [stringifyInline(tree, { direction })]
      : [];
  }
  const isNames = isList && tree.children(node).every(item => tree.kind(item) === NodeKind.String);
  return second === 'byPageType' && isNames
    ? [stringifyInline(tree, { exclude: plainValue(tree, node) })]
    : [];
}

/** Returns the names of the members that have a value among a few, if an object needs no others. */
function membersWith(value: string, part: Schema): string[] {
  return Object.keys(part.properties ?? {}).filter(name => {
    const isEnough = part.required?.every(one => one === name) ?? true;
    return isEnough && memberSchema(part, name)?.enum?.includes(value);
  });
}

/** Returns a list of names, or of objects with a name, as an object with these keys. */
function named(tree: SyntaxTree, node: Node): string[] {
  const place = tree.path(node);
  if (place[0] !== 'layout' || place.length !== 2) return [];
  const entries = tree.children(node).map((item): [string, unknown] | undefined => {
    if (tree.kind(item) === NodeKind.String) return [tree.stringValue(item), {}];
    const value = plainValue(tree, item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const { name, id, type, ...rest } = value as Record<string, unknown>;
    const key = name ?? id ?? type;
    return typeof key === 'string' ? [key, rest] : undefined;
  });
  const found = entries.filter(entry => entry !== undefined);
  const isWhole = found.length === entries.length && found.length > 0;
  const isUnique = new Set(found.map(([key]) => key)).size === found.length;
  return isWhole && isUnique ? [stringifyInline(tree, Object.fromEntries(found))] : [];
}

/** Returns the entry for a source in `plugins`, or a list of a source and options. */
function asEntry(tree: SyntaxTree, node: Node): string[] {
  const [first, index, ...deeper] = tree.path(node);
  if (first !== 'plugins' || typeof index !== 'number' || deeper.length > 0) return [];
  const isList = tree.kind(node) === NodeKind.Array;
  const [name = noNode, options = noNode, ...more] = isList ? tree.children(node) : [node];
  if (name === noNode || tree.kind(name) !== NodeKind.String || more.length > 0) return [];
  if (options !== noNode && tree.kind(options) !== NodeKind.Object) return [];
  const written = tree.stringValue(name);
  const understood = understand(written);
  if (understood !== undefined && understood.kind !== 'source') return [];
  const { form } = parseSource(written);
  if (understood === undefined && form === 'unknown') return [];
  const source = understood === undefined ? written : sourceValue(understood.source);
  const entry = { source, enabled: true };
  const passed = options === noNode ? {} : { options: plainValue(tree, options) };
  return [stringifyInline(tree, { ...entry, ...passed })];
}

/** Returns the only item of a list, if it has the expected type. */
function unwrapped(tree: SyntaxTree, node: Node, type: string): string[] {
  if (tree.kind(node) !== NodeKind.Array || type === 'array') return [];
  const [item = noNode, ...more] = tree.children(node);
  if (item === noNode || more.length > 0 || tree.typeName(item) !== type) return [];
  if (named(tree, node).length > 0) return [];
  return [tree.text.slice(tree.start(item), tree.end(item))];
}

/** Returns a placeholder for a `null`, which does not indicate the intended value. */
function placeholder(part: Schema, kind: NodeKind): string[] {
  const json = JSON.stringify(startingValue(part));
  return kind === NodeKind.Null && json.length <= longestPlaceholder ? [json] : [];
}

/** Maximum length of a placeholder, which is shown in the title of the quick fix. */
const longestPlaceholder = 40;

function allowsStringItems(part: Schema): boolean {
  return typesOf(memberSchema(part, 0) ?? {}).includes('string');
}

/** Returns `true` and `false`, the one that the value means first and as the preferred one. */
function booleans(tree: SyntaxTree, node: Node): Preferable[] {
  const kind = tree.kind(node);
  if (kind === NodeKind.Object || kind === NodeKind.Array) return [];
  const name = tree.propertyName(tree.parent(node));
  const isNull = kind === NodeKind.Null;
  const meant = isNull || truthOf(String(tree.scalarValue(node)), name);
  return [meant !== false, meant === false].map(value => ({
    json: String(value),
    isCertain: value === meant,
  }));
}

/** A value in JSON, and whether the author's text means it. */
interface Preferable {
  readonly json: string;
  readonly isCertain: boolean;
}

/** Matches a number whose point may separate its thousands, as in German. */
const thousands = /^\s*[-+]?[1-9]\d{0,2}\.\d{3}\s*$/;

/** Returns the number in a string, raised to the minimum if it is too small. */
function numbers(text: string, part: Schema): string[] {
  const number = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(number)) return [];
  return [String(Math.max(number, part.minimum ?? Number.NEGATIVE_INFINITY))];
}

/** Marks the first fix as preferred, unless it says whether it is. */
function withPreferred(all: Fix[]): Fix[] {
  return all.map((fix, index) => (index === 0 ? { preferred: true, ...fix } : fix));
}
