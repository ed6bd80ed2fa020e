import { t } from '@vscode/l10n';
import { bundledSchema } from '../../config/siteSchema.ts';
import { hostedSource } from '../../config/source/hosts.ts';
import { sourceKey } from '../../config/source/identity.ts';
import { parseSource } from '../../config/source/source.ts';
import { sourceOf } from '../../config/source/sourceOf.ts';
import {
  type Call,
  type Field,
  type Fields,
  isJsonObject,
  type Json,
  type JsonObject,
  type Literal,
  unknownAfter,
} from '../../foreign/literal.ts';
import { repoOf, subdirOf } from '../../project/newEntry.ts';
import type { KnownPlugin } from '../../project/projectContext.ts';
import { truthOf } from '../../text/similarity.ts';
import { carry, newName, whyOmitted } from './carry.ts';
import { ComponentReader, isSlot, pluginName } from './components.ts';
import {
  type LayoutKind,
  layoutKind,
  layoutOf,
  lookOf,
  type PlacedEntry,
  pageTypes,
} from './layouts.ts';
import type { ForeignFile, Report } from './report.ts';

/** The separate plugin lists of some generators in run order. */
const pluginLists = ['transformers', 'filters', 'emitters', 'pageTypes'];

const entryTarget = { schema: bundledSchema.at(['plugins', 0]) ?? {}, path: 'plugins/*' };

/** What is known beside the file that is imported. */
export interface ImportContext {
  /** The plugins of catalogs, for the sources of calls, and for the order and layout of entries without. */
  readonly known?: readonly KnownPlugin[];
  /** The name of the host of which package names are repositories, such as `github`. */
  readonly host?: string | undefined;
}

/** Imports the plugins of files, which can be entries, sources or calls. */
export class PluginImporter {
  readonly entries: JsonObject[] = [];
  private readonly components: ComponentReader;
  /** The components of the items of layouts by field. */
  private readonly layouts: Readonly<Record<LayoutKind, Map<string, PlacedEntry[][]>>> = {
    shared: new Map(),
    notes: new Map(),
    lists: new Map(),
  };
  private readonly known: ReadonlyMap<string, KnownPlugin>;
  private readonly host: string | undefined;
  private readonly report: Report;
  /** The names of plugins without a source, and the call of the first one. */
  private readonly unknown = new Map<string, { readonly call: Call; readonly file: ForeignFile }>();

  constructor({ known = [], host }: ImportContext, report: Report) {
    this.known = new Map(known.map(plugin => [nameOf(plugin.source), plugin]));
    this.host = host;
    this.report = report;
    this.components = new ComponentReader(report);
  }

  /** Imports `plugins`: one list, a list for each kind, or one plugin. */
  add(literal: Literal): void {
    if (literal.kind === 'fields') {
      const { fields } = literal;
      for (const list of pluginLists) {
        for (const { value } of fields.filter(({ name }) => name === list)) this.add(value);
      }
      for (const { name, nameSpan, value } of fields) {
        if (pluginLists.includes(name)) continue;
        this.report.add('left-out', whyOmitted(`plugins/${name}`, value), nameSpan);
      }
      return;
    }
    for (const item of literal.kind === 'list' ? literal.items : [literal]) {
      const entry = this.entryOf(item);
      if (entry !== undefined) this.entries.push({ ...entry, enabled: entry.enabled ?? true });
    }
  }

  /** Adds an exported object to the layouts if it is one. Of several for the same pages, the first one counts. */
  addLayout(name: string, { fields, span }: Fields): void {
    const own = fields.filter(isSlot);
    if (own.every(({ value }) => value.kind !== 'list' && value.kind !== 'call')) return;
    const kind = layoutKind(name);
    if (kind !== undefined && this.layouts[kind].size === 0) {
      for (const field of own) this.layouts[kind].set(field.name, this.itemsOf(field));
      return;
    }
    const message = t(
      'The components of "{0}" are omitted: it is not clear on which pages they are shown.',
      name,
    );
    this.report.add('left-out', message, span);
  }

  private itemsOf(field: Field): PlacedEntry[][] {
    const { file } = this.report;
    return this.components.read(field).map(components =>
      components.flatMap(({ item, layout }) => {
        const entry = this.entryOf(item, layout);
        if (entry === undefined) return [];
        return [{ name: nameOf(repoOf(entry)), span: item.span, file, entry }];
      }),
    );
  }

  /** Returns the components of a layout with priorities. It overrides the fields of the one that is shared. */
  private componentsOf(kind: LayoutKind): PlacedEntry[] {
    const fields = new Map([...this.layouts.shared, ...this.layouts[kind]]);
    const countOf = (slot: string) => fields.get(slot)?.length ?? 0;
    const before = new Map([
      ['beforeBody', countOf('header')],
      ['footer', countOf('afterBody')],
    ]);
    return [...fields].flatMap(([slot, items]) =>
      items.flatMap((components, index) => {
        const priority = 10 * ((before.get(slot) ?? 0) + index + 1);
        return components.map(({ entry, ...more }) => {
          return { ...more, entry: { ...entry, layout: { ...layoutOf(entry), priority } } };
        });
      }),
    );
  }

  /**
   * Imports the components of all layouts. One that is listed as a plugin as well is one entry.
   * @returns the `layout` that they mean; `undefined` if there is nothing in it
   */
  placeAll(): Json | undefined {
    const { lists } = this.layouts;
    const onNotes = this.componentsOf('notes');
    const onLists = lists.size === 0 ? [] : this.componentsOf('lists');
    const isOnNotes = new Set(onNotes.map(({ name }) => name));
    const onlyOnLists = onLists.filter(({ name }) => !isOnNotes.has(name));
    for (const placed of [...onNotes, ...onlyOnLists]) this.place(placed);
    // The boxes of lists of notes are those of notes.
    const used = new Set(this.entries.map(({ layout }) => isJsonObject(layout) && layout.group));
    const groups = [...this.components.groups].filter(([name]) => used.has(name));
    if (lists.size === 0 && groups.length === 0) return undefined;
    return {
      ...(groups.length > 0 && { groups: Object.fromEntries(groups) }),
      ...(lists.size > 0 && { byPageType: pageTypes(onNotes, onLists, this.report) }),
    };
  }

  private place({ entry, span, file }: PlacedEntry): void {
    const keyOf = (one: JsonObject) => sourceKey(repoOf(one), subdirOf(one));
    const same = this.entries.filter(other => keyOf(other) === keyOf(entry));
    // Options of both would be those of two entries.
    const plain = same.find(
      ({ layout, options }) => layout === undefined && !(options && entry.options),
    );
    const { position } = layoutOf(entry);
    if (plain !== undefined) {
      this.entries[this.entries.indexOf(plain)] = { ...plain, ...entry };
    } else if (
      same.some(other => layoutOf(other).position === position && lookOf(other) === lookOf(entry))
    ) {
      const message = t('"{0}" is omitted: it is in this position already.', repoOf(entry));
      this.report.add('left-out', message, span, file);
    } else this.entries.push(entry);
  }

  /** Returns what an item means as an entry; `undefined` after reporting that it is not a plugin. */
  private entryOf(item: Literal, layout?: JsonObject): JsonObject | undefined {
    const place = layout && { layout };
    if (item.kind === 'call') return { ...this.entryOfCall(item), ...place };
    if (item.kind === 'scalar' && typeof item.value === 'string') {
      this.report.carried++;
      const source = sourceOf(item.value) ?? item.value;
      return this.hosted({ source: source as Json, enabled: true, ...place });
    }
    if (item.kind === 'fields' && layout === undefined) {
      const entry = carry(this.withEnabled(item), entryTarget, this.report);
      if (isJsonObject(entry) && Object.hasOwn(entry, 'source')) return this.hosted(entry);
    }
    const message =
      item.kind === 'unreadable'
        ? whyOmitted(entryTarget.path, item)
        : t('This is omitted: it is not a plugin with a source.');
    this.report.add('left-out', message, item.span);
    return undefined;
  }

  /** Returns an entry with the repository of a package name, if the host is known. */
  private hosted(entry: JsonObject): JsonObject {
    const { source } = entry;
    const repo = hostedSource(repoOf(entry), this.host);
    return { ...entry, source: isJsonObject(source) ? { ...source, repo } : repo };
  }

  /**
   * Returns an entry with `disabled` converted to `enabled`. A plugin that may be off is written as
   * off, because a plugin that runs unexpectedly can publish something.
   */
  private withEnabled(entry: Fields): Fields {
    const unknown = unknownAfter(entry, 'enabled');
    const fields = entry.fields.flatMap(field => {
      const { name, nameSpan, value } = field;
      // `disabled` is the opposite of `enabled`.
      const isOff = truthOf(name) === false;
      const isEnabling = isOff || newName(field, entryTarget.schema) === 'enabled';
      if (!isEnabling && field !== unknown) return field;
      const truth = value.kind === 'scalar' ? truthOf(String(value.value), name) : undefined;
      const isEnabled = truth !== undefined && truth !== isOff;
      if (truth === undefined) {
        const message = t(
          'Whether this plugin is enabled is not clear from the file. It is written as "enabled": false.',
        );
        this.report.add('open', message, value.span);
      } else if (isOff) {
        const message = t('"{0}" is written as "{1}".', name, `enabled: ${isEnabled}`);
        this.report.add('renamed', message, nameSpan);
      } else return field;
      const scalar = { kind: 'scalar', value: isEnabled, span: value.span } as const;
      const enabled = { ...field, name: 'enabled', value: scalar };
      return field === unknown ? [field, enabled] : enabled;
    });
    return { ...entry, fields };
  }

  /** Imports a call such as `Plugin.Graph({ depth: 2 })` as the plugin's name and options. */
  private entryOfCall(call: Call): JsonObject {
    const name = pluginName(call.name);
    const { source = name, order, layout } = this.known.get(name) ?? {};
    if (!this.known.has(name) && !this.unknown.has(name)) {
      this.unknown.set(name, { call, file: this.report.file });
    }
    const options = this.optionsOf(call, name);
    this.report.carried++;
    return {
      source,
      enabled: true,
      ...(order !== undefined && { order }),
      ...(options !== undefined && { options }),
      ...(layout !== undefined && { layout: layout as JsonObject }),
    };
  }

  private optionsOf({ arguments: args, span }: Call, name: string): Json | undefined {
    const [argument, ...more] = args;
    if (argument === undefined) return undefined;
    if (argument.kind !== 'fields' || more.length > 0) {
      const message = t(
        'The arguments of "{0}" are omitted: they are not a single options object.',
        name,
      );
      this.report.add('left-out', message, span);
      return undefined;
    }
    const options = carry(argument, { schema: {}, path: `${name}/options` }, this.report);
    return isJsonObject(options) && Object.keys(options).length > 0 ? options : undefined;
  }

  /** Reports the plugins whose source is not known, once for all of them. */
  reportUnknown(): void {
    const [first] = this.unknown.values();
    if (first === undefined) return;
    const message = t(
      'The sources of these plugins are not in the file. Write where they are installed from: {0}.',
      [...this.unknown.keys()].join(', '),
    );
    this.report.add('open', message, first.call.span, first.file);
  }
}

/** Returns the name of the plugin of a source; a name alone is one. */
function nameOf(source: string): string {
  return (parseSource(source).name || source).toLowerCase();
}
