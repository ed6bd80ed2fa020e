import { t } from '@vscode/l10n';
import { ConfigDocument } from '../../config/document.ts';
import { memberSchema, schemaAt, schema as wholeSchema } from '../../config/schema.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import type { Field, Fields, Json, Literal } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { fileText } from '../../json/write/format.ts';
import { validate } from '../../problems/check.ts';
import { isRecord } from '../../text/record.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import { carry, fits, nameIn, whyOmitted } from './carry.ts';
import { isPlaced, layoutKind, placeGroups } from './layouts.ts';
import { type ImportContext, PluginImporter } from './plugins.ts';
import { type ForeignContent, readForeign } from './readForeign.ts';
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
    for (const [name, part] of foreign.value.parts) {
      readPart(part, { members, plugins, report });
      const kind = layoutKind(name, part);
      if (kind !== undefined) plugins.readLayout(kind, part);
    }
    reportRest(foreign.value, report);
  }
  const layoutOfComponents = plugins.placeAll();
  plugins.reportUnknown();
  if (report.carried === 0 && plugins.entries.length === 0) {
    const message = t(
      'The file has no settings or plugins that can be imported. Is it the configuration of a site?',
    );
    return fail({ message, offset: report.notes[0]?.span?.start ?? 0, file: files[0] });
  }
  const start = startingConfiguration.configuration as Json;
  const configuration = completed(members.get('configuration'), start, ['configuration'], report);
  const entries = placeGroups(plugins.entries, report);
  const layout = merged(members.get('layout'), layoutOfComponents);
  const text = fileText({ configuration, plugins: entries, ...(layout && { layout }) });
  const problems = validate(new ConfigDocument(text))
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
  const { carried, notes } = report;
  return succeed({ text, carried, plugins: entries.length, notes, problems });
}

/** Reports what is not part of the configuration, and the comments. */
function reportRest({ others, effects, comments }: ForeignContent, report: Report): void {
  for (const span of effects) {
    const message = t('This is omitted: what it does is known only when the file is run.');
    report.add('left-out', message, span);
  }
  for (const { span } of others) {
    report.add('left-out', t('This is omitted: it is not part of the configuration.'), span);
  }
  for (const span of comments) {
    const text = report.file.text.slice(span.start, span.end);
    report.add('comment', text.replace(/\s*\n\s*/g, ' '), span);
  }
}

/** Returns two objects as one, in which the values of the first win; else the first value. */
function merged(first: Json | undefined, second: Json | undefined): Json | undefined {
  if (!isObject(first) || !isObject(second)) return first ?? second;
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  return Object.fromEntries(names.map(name => [name, merged(first[name], second[name]) as Json]));
}

interface Parts {
  readonly members: Map<string, Json>;
  readonly plugins: PluginImporter;
  readonly report: Report;
}

/** Imports an object of the file: a whole configuration, its settings, or a layout. */
function readPart(part: Fields, { members, plugins, report }: Parts): void {
  const add = (name: string, value: Literal) => {
    const json = carry(value, { schema: schemaAt([name]) ?? {}, path: name }, report);
    const all = merged(members.get(name), json);
    if (all !== undefined) members.set(name, all);
  };
  const rest: Field[] = [];
  let isOwnFormat = false;
  for (const field of part.fields) {
    const { value } = field;
    const name = nameIn(field, wholeSchema, part.fields);
    const schema = schemaAt([name]);
    if (name === '$schema' || isPlaced(field)) continue;
    const isPart = name === 'plugins' || (schema !== undefined && fits(value, schema));
    if (name === 'plugins') plugins.add(value);
    else if (isPart) add(name, value);
    else rest.push(field);
    isOwnFormat ||= isPart;
  }
  const existing = members.get('configuration');
  const fields = settingsIn(rest, isOwnFormat).filter(
    ({ name }) => !isObject(existing) || !Object.hasOwn(existing, name),
  );
  const settings = fields.map(({ field }) => field);
  if (settings.length > 0) {
    add('configuration', { kind: 'fields', fields: settings, span: part.span });
  }
  for (const { name, nameSpan, value } of rest.filter(field => !settings.includes(field))) {
    const isPosition = value.kind === 'list' && value.items.some(({ kind }) => kind === 'call');
    const message = isPosition
      ? t(
          '"{0}" is omitted, so that no page shows its components: there is no such position.',
          name,
        )
      : whyOmitted(name, value);
    report.add('left-out', message, nameSpan);
  }
}

/**
 * Returns the fields at the root that mean settings, and their names in this format: those beside other parts
 * of this format, and those of a site without `configuration`. A site has a title and an address or a
 * language; a package, for example, has a name as well. No other format has the name `pageTitle`.
 */
function settingsIn(fields: readonly Field[], isOwnFormat: boolean) {
  const schema = schemaAt(['configuration']) ?? {};
  const settings = fields
    .map(field => ({ field, name: nameIn(field, schema, fields) }))
    .filter(({ field, name }) => {
      const member = memberSchema(schema, name);
      return member !== undefined && fits(field.value, member);
    });
  const has = (name: string) => settings.some(one => one.name === name);
  const isSite = has('pageTitle') && (has('baseUrl') || has('locale'));
  const hasTitle = fields.some(({ name }) => name === 'pageTitle');
  return isSite || isOwnFormat || hasTitle ? settings : [];
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
  if (!isObject(value)) return value;
  const members = new Map(Object.entries(value));
  for (const name of schemaAt(path)?.required ?? []) {
    const inner = isObject(start) ? start[name] : undefined;
    members.set(name, completed(members.get(name), inner, [...path, name], report));
  }
  return Object.fromEntries(members);
}

function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return isRecord(value);
}
