import { t } from '@vscode/l10n';
import { ConfigDocument } from '../../config/document.ts';
import { memberSchema, type Schema, schemaAt, schema as wholeSchema } from '../../config/schema.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import type { Field, Fields, Json, Literal } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { fileText } from '../../json/write/format.ts';
import { validate } from '../../problems/check.ts';
import { isRecord } from '../../text/record.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import { carry, whyOmitted } from './carry.ts';
import { type ImportContext, PluginImporter } from './carryPlugins.ts';
import { isComponentList, isFooter, layoutKind, placeGroups } from './layouts.ts';
import { type ForeignContent, type ForeignFailure, readForeign } from './readForeign.ts';
import { fits, nameIn, ownName } from './renames.ts';
import { type ForeignFile, type Note, Report } from './report.ts';

export interface Imported {
  /** The text of a new `site.plugins.json`. */
  readonly text: string;
  readonly carried: number;
  readonly plugins: number;
  readonly notes: readonly Note[];
  /** The messages of remaining errors; empty for a valid file. */
  readonly problems: readonly string[];
}

interface ImportOptions extends ImportContext {
  readonly parsers: Parsers;
}

/** The reason why a file cannot be imported. */
export interface ImportFailure extends ForeignFailure {
  readonly file: ForeignFile;
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
  const parts: Parts = { members: new Map(), groupPriorities: new Map(), plugins, report };
  let hasEmptyPart = false;
  for (const file of files) {
    report.file = file;
    const foreign = readForeign(file, parsers);
    if (!foreign.ok) return fail({ ...foreign.failure, file });
    for (const [name, part] of foreign.value.parts) {
      readPart(part, parts);
      hasEmptyPart ||= part.fields.some(isEmptyPart);
      const kind = layoutKind(name, part);
      if (kind !== undefined) plugins.readLayout(kind, part);
    }
    reportRest(foreign.value, report);
  }
  const byPageType = plugins.placeAll();
  plugins.reportUnknown();
  const { members } = parts;
  const [file] = files;
  const isRecognized = report.carried > 0 || plugins.entries.length > 0 || hasEmptyPart;
  if (!isRecognized) {
    const message = t(
      'The file has no settings or plugins that can be imported. Is it the configuration of a site?',
    );
    return fail({ message, offset: report.notes[0]?.span?.start ?? 0, file });
  }
  const start = startingConfiguration.configuration;
  const path = ['configuration'];
  const configuration = completed(members.get('configuration'), start, { path, report });
  const layout = layoutOf(members.get('layout'), plugins.layouts.groups, byPageType);
  const entries = placeGroups(plugins.entries, parts.groupPriorities, group => {
    const message = t(
      '"priority" of the group "{0}" is written in its members, so that it keeps its place.',
      group,
    );
    report.add('renamed', message);
  });
  const text = fileText({ configuration, plugins: entries, ...(layout && { layout }) });
  const problems = validate(new ConfigDocument(text))
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
  const { carried, notes } = report;
  return succeed({ text, carried, plugins: entries.length, notes, problems });
}

/** Reports what is not part of the configuration, and the comments. */
function reportRest({ ignored, comments }: ForeignContent, report: Report): void {
  for (const { span, isStatement } of ignored) {
    const message = isStatement
      ? t('This is omitted: what it does is known only when the file is run.')
      : t('This is omitted: it is not part of the configuration.');
    report.add('left-out', message, span);
  }
  for (const span of comments) {
    const text = report.file.text.slice(span.start, span.end);
    report.add('comment', text.replace(/\s*\n\s*/g, ' '), span);
  }
}

/** Returns the layout of a file with what its components mean; `undefined` if there is nothing. */
function layoutOf(
  layout: Json | undefined,
  groups: ReadonlyMap<string, Json>,
  byPageType: Json | undefined,
): Json | undefined {
  const own = isRecord(layout) ? (layout as Readonly<Record<string, Json>>) : {};
  const all: Readonly<Record<string, Json>> = {
    ...own,
    ...(groups.size > 0 && {
      groups: { ...Object.fromEntries(groups), ...(own.groups as object) },
    }),
    ...(byPageType && { byPageType: { ...(byPageType as object), ...(own.byPageType as object) } }),
  };
  return Object.keys(all).length === 0 ? layout : all;
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
  /** The `priority` of groups in other generators. */
  readonly groupPriorities: Map<string, number>;
  readonly plugins: PluginImporter;
  readonly report: Report;
}

/** Imports an object of the file: a whole configuration, its settings, or a layout. */
function readPart(part: Fields, { members, groupPriorities, plugins, report }: Parts): void {
  const rest: Field[] = [];
  for (const field of part.fields) {
    const name = nameIn(field, wholeSchema, part.fields);
    const schema = schemaAt([name]);
    if (name === 'plugins') plugins.add(field.value);
    else if (schema !== undefined && name !== '$schema' && fits(field.value, schema)) {
      const literal =
        name === 'layout' ? withoutGroupPriorities(field.value, groupPriorities) : field.value;
      const value = carry(literal, { schema, path: name }, report);
      const earlier = members.get(name);
      const isBoth = isRecord(earlier) && isRecord(value);
      if (value !== undefined) members.set(name, isBoth ? { ...earlier, ...value } : value);
    } else rest.push(field);
  }
  const others = rest.filter(field => {
    const { name, value } = field;
    const isEmpty = value.kind === 'list' && value.items.length === 0;
    // A component of its own for the head of a page is not visible.
    const isHead = name === 'head' && value.kind === 'call';
    const isPlaced = isComponentList(field) || isFooter(field);
    return !isPlaced && !isHead && !isEmpty && name !== '$schema';
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

/** Takes the `priority` out of groups, which have none in this format. */
function withoutGroupPriorities(layout: Literal, priorities: Map<string, number>): Literal {
  const inside = (value: Literal, change: (field: Field) => readonly Field[]): Literal =>
    value.kind === 'fields' ? { ...value, fields: value.fields.flatMap(change) } : value;
  return inside(layout, part => {
    if (part.name !== 'groups') return [part];
    const groups = inside(part.value, group => {
      const style = inside(group.value, field => {
        const { name, value } = field;
        if (name !== 'priority' || value.kind !== 'scalar') return [field];
        if (typeof value.value !== 'number') return [field];
        priorities.set(group.name, value.value);
        return [];
      });
      return [{ ...group, value: style }];
    });
    return [{ ...part, value: groups }];
  });
}
