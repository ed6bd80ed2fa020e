import { t } from '@vscode/l10n';
import { memberSchema, type Schema, typesOf } from '../../config/schema.ts';
import { bareUrl } from '../../config/source/hosts.ts';
import { propertySynonyms, valueSynonym } from '../../config/synonyms.ts';
import {
  type Field,
  type Fields,
  type Json,
  type Literal,
  type Scalar,
  unknownAfter,
} from '../../foreign/literal.ts';
import { truthOf } from '../../text/similarity.ts';
import type { Report } from './report.ts';

/** The target of a value: its schema, and its path with `*` for indices. */
interface Target {
  readonly schema: Schema;
  readonly path: string;
}

const patterns = 'configuration/ignorePatterns';
const groups = 'layout/groups/';
const priority: Target = { schema: { type: 'number' }, path: groups };

/**
 * Converts a literal to a JSON value of this format, as far as the schema allows. Renamed and
 * omitted values are reported.
 * @returns `undefined` if nothing of it can be imported
 */
export function carry(literal: Literal, target: Target, report: Report): Json | undefined {
  const { schema, path } = target;
  const { span } = literal;
  const isPattern = path.startsWith(patterns);
  if (literal.kind === 'unreadable' || literal.kind === 'call') {
    if (isPattern || path === 'configuration') report.hideAll(span);
    if (!isPattern) report.add('left-out', whyOmitted(path, { kind: 'unreadable', span }), span);
    return undefined;
  }
  const types = typesOf(schema);
  const item = { schema: memberSchema(schema, 0) ?? {}, path: `${path}/*` };
  if (literal.kind === 'scalar') {
    // A list of one is written without brackets in some formats.
    const isItem = types.join() === 'array' && /^[^,\s]+$/.test(String(literal.value ?? ','));
    if (isItem) return [carryScalar(literal, item, report) ?? []].flat();
    return carryScalar(literal, target, report);
  }
  // Anything is allowed where the schema has no constraints, as in options.
  if (types.length === 0 || types.includes(literal.kind === 'fields' ? 'object' : 'array')) {
    if (literal.kind === 'fields') return carryFields(literal, target, report);
    return literal.items.flatMap(inner => carry(inner, item, report) ?? []);
  }
  const font = literal.kind === 'fields' && literal.fields.find(({ name }) => name === 'name');
  if (font && font.value.kind === 'scalar') {
    report.add('left-out', t('Only the name of "{0}" is imported.', path), span);
    return carryScalar(font.value, target, report);
  }
  if (isPattern) report.hideAll(span);
  report.add('left-out', otherType(path), span);
  return undefined;
}

function carryFields(literal: Fields, { schema, path }: Target, report: Report): Json {
  const isOpen = schema.properties === undefined && typeof schema.additionalProperties !== 'object';
  const unknown = path === 'configuration' && unknownAfter(literal, 'ignorePatterns');
  if (unknown) report.hideAll(unknown.nameSpan);
  const entries = new Map<string, Json>();
  for (const field of literal.fields) {
    const { value, nameSpan } = field;
    const name = nameIn(field, schema, literal.fields);
    const inner = path === '' ? name : `${path}/${name}`;
    const member = memberSchema(schema, name);
    const number = value.kind === 'scalar' ? meaningOf(value, priority) : undefined;
    if (path.startsWith(groups) && name === 'priority' && typeof number === 'number') {
      // A group has none in this format; its members get it.
      report.groupPriorities.set(path.slice(groups.length), number);
      continue;
    }
    if (member === undefined && !isOpen) {
      report.add('left-out', whyOmitted(inner, value), nameSpan);
      continue;
    }
    const carried = carry(value, { schema: member ?? {}, path: inner }, report);
    if (carried === undefined) continue;
    if (name !== field.name) {
      const message = t('"{0}" is renamed to "{1}".', `${path}/${field.name}`, name);
      report.add('renamed', message, nameSpan);
    }
    entries.set(name, carried);
  }
  return Object.fromEntries(entries);
}

function carryScalar(literal: Scalar, target: Target, report: Report): Json | undefined {
  const { value, span } = literal;
  const { path } = target;
  const written = report.file.text.slice(span.start, span.end);
  const meant = meaningOf(literal, target, written);
  const whyNot = whyInvalid(value, meant, target);
  if (whyNot !== undefined) {
    if (path.startsWith(patterns) && value !== null) report.hideAll(span);
    report.add('left-out', whyNot, span);
    return undefined;
  }
  report.carried++;
  if (meant !== value) {
    const old = typeof value === 'number' ? written : JSON.stringify(value);
    const message = t('{0} of "{1}" is renamed to {2}.', old, path, JSON.stringify(meant));
    report.add('renamed', message, span);
  }
  return meant;
}

function whyInvalid(
  value: Scalar['value'],
  meant: Scalar['value'],
  { schema, path }: Target,
): string | undefined {
  const types = typesOf(schema);
  if (types.length === 0) return undefined;
  if (value === null) return t('"{0}" is omitted: it has no value.', path);
  if (schema.enum?.includes(String(meant)) === false) {
    return t('"{0}" is omitted: {1} is not one of its values.', path, JSON.stringify(value));
  }
  return types.includes(typeof meant) ? undefined : otherType(path);
}

/**
 * Returns what a value of another generator is in this format; the value itself if it is the same.
 * @param written the text of the value, of which a number has lost zeros
 */
function meaningOf(
  { value }: Pick<Scalar, 'value'>,
  { schema, path }: Target,
  written = '',
): Scalar['value'] {
  const text = String(value);
  const types = typesOf(schema);
  if (schema.enum !== undefined) {
    return schema.enum.includes(text) ? value : (valueSynonym(text, schema.enum) ?? value);
  }
  if (path === 'configuration/baseUrl' && typeof value === 'string') return bareUrl(text);
  if (value === null || types.includes(typeof value)) return value;
  if (types.includes('boolean')) return truthOf(text, path.split('/').at(-1)) ?? value;
  if (types.includes('number') && text.trim() !== '' && Number.isFinite(Number(text))) {
    return Number(text);
  }
  return types.includes('string') ? (Number(written) === value ? written : text) : value;
}

function otherType(path: string): string {
  return t('"{0}" is omitted: it has another type here.', path);
}

/** Returns the message for a value that has no place in this format or cannot be read. */
export function whyOmitted(path: string, { kind }: Literal): string {
  return kind === 'unreadable'
    ? t('"{0}" is omitted: its value cannot be read exactly without running the file.', path)
    : t('"{0}" is omitted: there is no such property.', path);
}

/**
 * Returns the property of an object in this format that a field of another generator means: the same
 * name in another style, or a synonym whose type fits; `undefined` if neither exists.
 */
export function newName({ name, value }: Field, schema: Schema): string | undefined {
  const { properties = {} } = schema;
  if (Object.hasOwn(properties, name)) return name;
  const same = Object.keys(properties).find(property => plain(property) === plain(name));
  if (same !== undefined) return same;
  const synonyms = propertySynonyms(name).filter(synonym => Object.hasOwn(properties, synonym));
  return synonyms.find(synonym => fits(value, properties[synonym] ?? {})) ?? synonyms[0];
}

/** `base_url` and `baseURL` are `baseUrl` in another style. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** Whether a value can have a type that the schema allows. */
export function fits(value: Literal, part: Schema): boolean {
  const types = typesOf(part);
  if (types.length === 0 || value.kind === 'call' || value.kind === 'unreadable') return true;
  if (value.kind === 'scalar') {
    return types.includes(typeof meaningOf(value, { schema: part, path: '' }));
  }
  return types.includes(value.kind === 'fields' ? 'object' : 'array');
}

/**
 * Returns the name of a field in this format: its synonym, unless another field has this name, or has
 * the same synonym and comes first.
 */
export function nameIn(field: Field, schema: Schema, fields: readonly Field[]): string {
  const other = newName(field, schema);
  const owner =
    fields.find(({ name }) => name === other) ?? fields.find(one => newName(one, schema) === other);
  return other === undefined || owner !== field ? field.name : other;
}
