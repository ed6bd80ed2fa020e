import { t } from '@vscode/l10n';
import { memberSchema, type Schema } from '../../config/schema.ts';
import { bundledSchema } from '../../config/siteSchema.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import {
  type Field,
  type Fields,
  isJsonObject,
  type Json,
  type Literal,
  unknownAfter,
} from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { fileText } from '../../json/write/format.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import { carry, fits, nameIn, whyOmitted } from './carry.ts';
import { isPlaced } from './components.ts';
import { placeGroups } from './layouts.ts';
import { type ImportContext, PluginImporter } from './plugins.ts';
import { readForeign } from './readForeign.ts';
import { type ForeignFile, type Imported, type ImportFailure, Report } from './report.ts';

interface ImportOptions extends ImportContext {
  readonly parsers: Parsers;
}

/**
 * Converts a configuration in another format, in one file or in several, to a `site.plugins.json`. The
 * files are parsed and never executed.
 */
export function importConfiguration(
  files: readonly [ForeignFile, ...ForeignFile[]],
  { parsers, ...context }: ImportOptions,
): Result<Imported, ImportFailure> {
  const report = new Report();
  const plugins = new PluginImporter(context, report);
  const members = new Map<string, Json>();
  for (const file of files) {
    report.file = file;
    const foreign = readForeign(file, parsers);
    if (!foreign.ok) return foreign;
    let isSite = false;
    for (const [name, part] of foreign.value.parts) {
      isSite = readPart(part, { members, plugins, report }) || isSite;
      plugins.addLayout(name, part);
    }
    for (const { start, end, mayChange } of foreign.value.rest) {
      const message = t('This is omitted: it is not a value of the configuration.');
      report.add('left-out', message, { start, end });
      if (mayChange && isSite) report.hideAll({ start, end });
    }
    for (const span of foreign.value.comments) {
      const text = file.text.slice(span.start, span.end);
      report.add('comment', text.replace(/\s*\n\s*/g, ' '), span);
    }
  }
  const layoutOfComponents = plugins.placeAll();
  plugins.reportUnknown();
  if (report.carried === 0 && plugins.entries.length === 0) {
    const message = t(
      'The file has no settings or plugins that can be imported. Is it the configuration of a site?',
    );
    return fail({ message, offset: 0, file: files[0] });
  }
  const start = startingConfiguration.configuration as Json;
  const known = completed(members.get('configuration'), start, ['configuration'], report);
  // Patterns that are not known may hide any note.
  const isHiding = report.notes.some(({ kind }) => kind === 'private');
  const configuration = isHiding ? merged(known, { ignorePatterns: ['**'] }) : known;
  const entries = placeGroups(plugins.entries, report);
  const layout = merged(members.get('layout'), layoutOfComponents);
  const text = fileText({ configuration, plugins: entries, ...(layout && { layout }) });
  const { carried, notes } = report;
  return succeed({ text, carried, plugins: entries.length, notes });
}

interface Parts {
  readonly members: Map<string, Json>;
  readonly plugins: PluginImporter;
  readonly report: Report;
}

/**
 * Imports an object of the file: a whole configuration, its settings, or a layout. The settings of a site
 * without `configuration`, as in other generators, are at the root.
 * @returns whether it has settings or plugins
 */
function readPart(part: Fields, { members, plugins, report }: Parts): boolean {
  const add = (name: string, value: Literal) => {
    const json = carry(value, { schema: bundledSchema.at([name]) ?? {}, path: name }, report);
    const all = merged(members.get(name), json);
    if (all !== undefined) members.set(name, all);
  };
  const rest: Field[] = [];
  let isSite = part.fields.some(({ name }) => name === 'pageTitle' || name === 'ignorePatterns');
  for (const field of part.fields) {
    const { value } = field;
    const name = nameIn(field, bundledSchema.root, part.fields);
    if (name === '$schema' || isPlaced(field)) continue;
    if (name !== 'plugins' && !fitsIn(bundledSchema.root, name, value)) {
      rest.push(field);
      continue;
    }
    isSite = true;
    if (name === 'plugins') plugins.add(value);
    else add(name, value);
  }
  const schema = bundledSchema.at(['configuration']) ?? {};
  const existing = members.get('configuration');
  const settings = new Map<string, Field>();
  for (const field of rest) {
    const name = nameIn(field, schema, rest);
    const isNew = !isJsonObject(existing) || !Object.hasOwn(existing, name);
    // Patterns are added to others, and those of another type hide all notes.
    const isRead = name === 'ignorePatterns' || (isNew && fitsIn(schema, name, field.value));
    if (isRead) settings.set(name, field);
  }
  // Other objects, such as a package or the options of a plugin, may have a title as well.
  isSite ||= settings.has('pageTitle') && (settings.has('baseUrl') || settings.has('locale'));
  const unknown = isSite && unknownAfter(part, 'configuration');
  if (unknown) report.hideAll(unknown.nameSpan);
  const fields = isSite ? [...settings.values()] : [];
  if (fields.length > 0) add('configuration', { kind: 'fields', fields, span: part.span });
  for (const { name, nameSpan, value } of rest.filter(field => !fields.includes(field))) {
    report.add('left-out', whyOmitted(name, value), nameSpan);
  }
  return isSite;
}

/** Whether an object with a schema can have a property with a value. */
function fitsIn(schema: Schema, name: string, value: Literal): boolean {
  const member = memberSchema(schema, name);
  return member !== undefined && fits(value, member);
}

/** Adds missing required properties to a value, with the values of the starter file. */
function completed(
  value: Json | undefined,
  start: Json | undefined,
  path: readonly string[],
  report: Report,
): Json {
  if (value === undefined) {
    const message = t('"{0}" is not in the file. Placeholder values are used.', path.join('/'));
    report.add('added', message);
    return start ?? null;
  }
  if (!isJsonObject(value)) return value;
  const members = new Map(Object.entries(value));
  for (const name of bundledSchema.at(path)?.required ?? []) {
    const inner = isJsonObject(start) ? start[name] : undefined;
    members.set(name, completed(members.get(name), inner, [...path, name], report));
  }
  return Object.fromEntries(members);
}

/** Returns two objects as one, in which the values of the first win, and lists have the items of both. */
function merged(first: Json | undefined, second: Json | undefined): Json | undefined {
  if (Array.isArray(first) && Array.isArray(second)) return [...new Set([...first, ...second])];
  if (!isJsonObject(first) || !isJsonObject(second)) return first ?? second;
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  return Object.fromEntries(names.map(name => [name, merged(first[name], second[name]) as Json]));
}
