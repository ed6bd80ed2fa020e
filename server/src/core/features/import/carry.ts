import { t } from '@vscode/l10n';
import { bareUrl } from '../../config/bareUrl.ts';
import { memberSchema, type Schema, typesOf } from '../../config/schema.ts';
import { valueSynonym } from '../../config/synonyms.ts';
import type { Field, Fields, Json, Literal, UnreadableReason } from '../../foreign/literal.ts';
import { truthOf } from '../../text/truth.ts';
import * as renames from './renames.ts';
import type { Report } from './report.ts';

/** The target of a value: its schema, and its path with `*` for indices. */
interface Target {
  readonly schema: Schema;
  readonly path: string;
}

/**
 * Converts a literal to a JSON value of this format, as far as the schema allows. Renamed and
 * omitted values are reported.
 * @returns `undefined` if nothing of it can be imported
 */
export function carry(literal: Literal, target: Target, report: Report): Json | undefined {
  const { schema, path } = target;
  const isKnown = literal.kind !== 'unreadable' && literal.kind !== 'call';
  if (!isKnown && path.startsWith(patterns)) {
    // What is not known may have hidden notes, so all of them are hidden until the author answers.
    const message = t(
      'The patterns here are known only when the file is run. All notes are hidden by "**": replace it with the patterns.',
    );
    report.add('private', message, literal.span);
    return path === patterns ? ['**'] : '**';
  }
  switch (literal.kind) {
    case 'unreadable':
      report.add('left-out', unreadable(path, literal.reason), literal.span);
      return undefined;
    case 'call':
      report.add('left-out', unreadable(path, 'expression'), literal.span);
      return undefined;
    case 'fields': {
      const named = nameOfFont(literal, schema);
      if (named !== undefined) return carryNamed(literal, named, target, report);
      return acceptsOpenly(schema) || typesOf(schema).includes('object')
        ? carryFields(literal, target, report)
        : wrongType(literal, target, report);
    }
    case 'list': {
      if (!acceptsOpenly(schema) && !typesOf(schema).includes('array')) {
        return wrongType(literal, target, report);
      }
      const item = { schema: memberSchema(schema, 0) ?? {}, path: `${path}/*` };
      return literal.items.flatMap(inner => carry(inner, item, report) ?? []);
    }
    default:
      return carryScalar(literal, target, report);
  }
}

const patterns = 'configuration/ignorePatterns';

/** Returns the `name` in an object where only a string is allowed, such as `{ name: 'Inter', … }`. */
function nameOfFont({ fields }: Fields, schema: Schema): Field | undefined {
  if (acceptsOpenly(schema) || !typesOf(schema).every(type => type === 'string')) return undefined;
  return fields.find(({ name, value }) => name === 'name' && value.kind === 'scalar');
}

function carryNamed(
  literal: Fields,
  named: Field,
  target: Target,
  report: Report,
): Json | undefined {
  for (const { name, nameSpan } of literal.fields.filter(field => field !== named)) {
    const message = t('"{0}" is omitted: there is no such property.', join(target.path, name));
    report.add('left-out', message, nameSpan);
  }
  return carry(named.value, target, report);
}

/** Anything is allowed where the schema has no constraints, as in options. */
function acceptsOpenly(schema: Schema): boolean {
  return typesOf(schema).length === 0;
}

function carryFields(literal: Fields, { schema, path }: Target, report: Report): Json {
  const entries = new Map<string, Json>();
  for (const field of literal.fields) {
    const isKnown = memberSchema(schema, field.name) !== undefined;
    const name = isKnown ? field.name : renames.nameIn(field, schema, literal.fields);
    const member = memberSchema(schema, name);
    const isOpen =
      schema.properties === undefined && typeof schema.additionalProperties !== 'object';
    if (member === undefined && !isOpen) {
      report.add('left-out', whyOmitted(join(path, name), field.value), field.nameSpan);
      continue;
    }
    const value = carry(field.value, { schema: member ?? {}, path: join(path, name) }, report);
    if (value === undefined) continue;
    if (name !== field.name) {
      report.add(
        'renamed',
        t('"{0}" is renamed to "{1}".', join(path, field.name), name),
        field.nameSpan,
      );
    }
    entries.set(name, value);
  }
  return Object.fromEntries(entries);
}

function carryScalar(
  literal: Extract<Literal, { kind: 'scalar' }>,
  target: Target,
  report: Report,
): Json | undefined {
  const { schema, path } = target;
  const { value, span } = literal;
  if (value === null && !acceptsOpenly(schema)) {
    report.add('left-out', t('"{0}" is omitted: it has no value.', path), span);
    return undefined;
  }
  const meant = meaningOf(value, target);
  if (schema.enum?.includes(String(meant)) === false) {
    const message = t('"{0}" is omitted: {1} is not one of its values.', path, quoted(value));
    report.add('left-out', message, span);
    return undefined;
  }
  if (!acceptsOpenly(schema) && !typesOf(schema).includes(typeof meant)) {
    return wrongType(literal, target, report);
  }
  report.carried++;
  if (meant !== value) {
    const message = t('{0} of "{1}" is renamed to {2}.', quoted(value), path, quoted(meant));
    report.add('renamed', message, span);
  }
  return meant;
}

/** Returns what a value of another generator is in this format; the value itself if it is the same. */
function meaningOf(value: string | number | boolean | null, { schema, path }: Target) {
  const text = String(value);
  if (schema.enum !== undefined && !schema.enum.includes(text)) {
    return valueSynonym(text, schema.enum) ?? value;
  }
  const isTruth = typesOf(schema).includes('boolean') && typeof value !== 'boolean';
  if (isTruth) return truthOf(text, path.split('/').at(-1) ?? '') ?? value;
  const isAddress = path === 'configuration/baseUrl' && typeof value === 'string';
  return isAddress ? bareUrl(text) : value;
}

function wrongType({ span }: Literal, { path }: Target, report: Report): undefined {
  report.add('left-out', t('"{0}" is omitted: it has another type here.', path), span);
  return undefined;
}

/** Returns the message for a property that this format does not have. */
export function whyOmitted(path: string, value: Literal): string {
  return value.kind === 'unreadable'
    ? unreadable(path, value.reason)
    : t('"{0}" is omitted: there is no such property.', path);
}

/** Returns the message for a value that cannot be read without running its file. */
export function unreadable(path: string, reason: UnreadableReason): string {
  switch (reason) {
    case 'spread':
      return t('"{0}" is omitted: what "..." adds is known only when the file is run.', path);
    case 'accessor':
      return t('"{0}" is omitted: functions, getters and setters are not values.', path);
    case 'depth':
      return t('"{0}" is omitted: it is nested too deeply.', path);
    case 'unknown-name':
      return t(
        '"{0}" is omitted: it refers to something that is not a constant of the file.',
        path,
      );
    case 'digits':
      return t('"{0}" is omitted: the number has more digits than can be kept. Quote it.', path);
    case 'tag':
      return t('"{0}" is omitted: its YAML tag is not supported.', path);
    default:
      return t('"{0}" is omitted: its value is known only when the file is run.', path);
  }
}

function quoted(value: Json): string {
  return JSON.stringify(value);
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`;
}
