import { t } from '@vscode/l10n';
import { ConfigDocument } from '../../config/document.ts';
import { memberSchema, type Schema, schemaAt, schema as wholeSchema } from '../../config/schema.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import { positions } from '../../config/vocabulary.ts';
import type { Field, Fields, Json } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { fileText } from '../../json/write/format.ts';
import { validate } from '../../problems/check.ts';
import type { KnownPlugin } from '../../project/projectContext.ts';
import { isRecord } from '../../text/record.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import { carry, whyOmitted } from './carry.ts';
import { PluginImporter } from './carryPlugins.ts';
import { type ForeignFailure, readForeign } from './readForeign.ts';
import { fits, nameIn, ownName } from './renames.ts';
import { type Note, Report } from './report.ts';

export interface Imported {
  /** The text of a new `site.plugins.json`. */
  readonly text: string;
  readonly carried: number;
  readonly plugins: number;
  readonly notes: readonly Note[];
  /** The messages of remaining errors; empty for a valid file. */
  readonly problems: readonly string[];
}

interface ImportOptions {
  readonly parsers: Parsers;
  /** The plugins of catalogs, for the sources of calls. */
  readonly known?: readonly KnownPlugin[];
}

/**
 * Converts a configuration in another format to a `site.plugins.json`. The file is parsed and never
 * executed.
 * @param file the name, whose extension determines the format, and the text of the file
 */
export function importConfiguration(
  file: { readonly name: string; readonly text: string },
  { parsers, known = [] }: ImportOptions,
): Result<Imported, ForeignFailure> {
  const foreign = readForeign(file, parsers);
  if (!foreign.ok) return foreign;
  const report = new Report();
  const plugins = new PluginImporter(known, report);
  const members = new Map<string, Json>();
  for (const part of foreign.value.parts) readPart(part, { members, plugins, report });
  for (const { span, isStatement } of foreign.value.ignored) {
    const message = isStatement
      ? t('This is omitted: what it does is known only when the file is run.')
      : t('This is omitted: it is not part of the configuration.');
    report.add('left-out', message, span);
  }
  const isRecognized =
    report.carried > 0 ||
    plugins.entries.length > 0 ||
    foreign.value.parts.some(({ fields }) => fields.some(isEmptyPart));
  if (!isRecognized) {
    return fail({
      message: t(
        'The file has no settings or plugins that can be imported. Is it the configuration of a site?',
      ),
      offset: report.notes[0]?.span?.start ?? 0,
    });
  }
  const [comment] = foreign.value.comments;
  if (comment !== undefined) {
    report.add('left-out', t('Comments are omitted, because JSON does not allow them.'), comment);
  }
  const configuration = completed(
    members.get('configuration'),
    startingConfiguration.configuration,
    {
      path: ['configuration'],
      report,
    },
  );
  const value = { configuration, plugins: plugins.entries, ...pick(members, 'layout') };
  const text = fileText(value);
  const problems = validate(new ConfigDocument(text))
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
  return succeed({
    text,
    carried: report.carried,
    plugins: plugins.entries.length,
    notes: report.notes,
    problems,
  });
}

/** Whether a field is a part of a configuration that has nothing in it yet, such as `plugins: []`. */
function isEmptyPart({ name, value }: Field): boolean {
  if (schemaAt([name]) === undefined) return false;
  return (
    (value.kind === 'list' && value.items.length === 0) ||
    (value.kind === 'fields' && value.fields.length === 0)
  );
}

interface Parts {
  readonly members: Map<string, Json>;
  readonly plugins: PluginImporter;
  readonly report: Report;
}

/** Imports an object of the file: a whole configuration, its settings, or a layout. */
function readPart(part: Fields, { members, plugins, report }: Parts): void {
  const rest: Field[] = [];
  for (const field of part.fields) {
    const name = nameIn(field, wholeSchema, part.fields);
    const schema = schemaAt([name]);
    if (name === 'plugins') plugins.add(field.value);
    else if (schema !== undefined && name !== '$schema' && fits(field.value, schema)) {
      const value = carry(field.value, { schema, path: name }, report);
      if (value !== undefined) members.set(name, value);
    } else rest.push(field);
  }
  plugins.addLayout(part);
  const others = rest.filter(({ name, value }) => {
    const isLayout = value.kind === 'list' && (positions as readonly string[]).includes(name);
    return !isLayout && name !== '$schema';
  });
  const { schema = {}, path } = { schema: schemaAt(['configuration']), path: 'configuration' };
  const existing = members.get(path);
  const settings = settingsIn(others, { schema, isOwnFormat: rest.length < part.fields.length });
  const added = settings.filter(({ name }) => {
    return !isRecord(existing) || !Object.hasOwn(existing, ownName(name, schema) ?? name);
  });
  if (added.length > 0) {
    const fields: Fields = { kind: 'fields', fields: added, span: part.span };
    const value = carry(fields, { schema, path }, report);
    if (value !== undefined)
      members.set(path, isRecord(existing) && isRecord(value) ? { ...existing, ...value } : value);
  }
  for (const { name, nameSpan, value } of others.filter(field => !added.includes(field))) {
    report.add('left-out', whyOmitted(name, value), nameSpan);
  }
}

/**
 * The fields at the root that mean settings: in the files of generators without `configuration`, those of
 * any name, and beside other parts of this format, those of its own names. A site has a title and an
 * address or a language; a package, for example, has a name as well.
 */
function settingsIn(
  fields: readonly Field[],
  { schema, isOwnFormat }: { readonly schema: Schema; readonly isOwnFormat: boolean },
): readonly Field[] {
  const settings = fields.filter(field => {
    const member = memberSchema(schema, nameIn(field, schema, fields));
    return member !== undefined && fits(field.value, member);
  });
  const names = new Set(settings.map(field => nameIn(field, schema, fields)));
  const isSite = names.has('pageTitle') && (names.has('baseUrl') || names.has('locale'));
  if (isSite) return settings;
  const own = settings.filter(({ name }) => ownName(name, schema) !== undefined);
  // No other format has this name.
  const hasTitle = own.some(({ name }) => ownName(name, schema) === 'pageTitle');
  return isOwnFormat || hasTitle ? own : [];
}

/** Adds missing required properties to a value, with the values of the starter file. */
function completed(
  value: Json | undefined,
  start: unknown,
  { path, report }: { readonly path: readonly string[]; readonly report: Report },
): Json {
  const required = schemaAt(path)?.required ?? [];
  if (value === undefined) {
    const message = t('"{0}" is not in the file. Placeholder values are used.', path.join('/'));
    report.add('added', message);
    return start as Json;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const record = value as Readonly<Record<string, Json>>;
  const members = new Map(Object.entries(record));
  for (const name of required) {
    const inner = (start as Readonly<Record<string, unknown>>)[name];
    members.set(name, completed(members.get(name), inner, { path: [...path, name], report }));
  }
  return Object.fromEntries(members);
}

function pick(members: ReadonlyMap<string, Json>, name: string) {
  const value = members.get(name);
  return value === undefined ? {} : { [name]: value };
}
