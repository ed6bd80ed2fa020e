import { t } from '@vscode/l10n';
import { schemaAt } from '../../config/schema.ts';
import { sourceKey } from '../../config/source/identity.ts';
import { parseSource } from '../../config/source/source.ts';
import { positions } from '../../config/vocabulary.ts';
import type { Call, Fields, Json, Literal } from '../../foreign/literal.ts';
import type { KnownPlugin } from '../../project/projectContext.ts';
import { isRecord } from '../../text/record.ts';
import type { Span } from '../../text/span.ts';
import { sourceOf } from '../paste/sourceOf.ts';
import { carry } from './carry.ts';
import { displayCalls, pluginLists, pluginName } from './renames.ts';
import type { Report } from './report.ts';

type Entry = Readonly<Record<string, Json>>;

const entryTarget = { schema: schemaAt(['plugins', 0]) ?? {}, path: 'plugins/*' };

/** Imports the plugins of a file, which can be entries, sources or calls. */
export class PluginImporter {
  readonly entries: Entry[] = [];
  private readonly known: ReadonlyMap<string, KnownPlugin>;
  private readonly report: Report;

  constructor(known: readonly KnownPlugin[], report: Report) {
    this.known = new Map(known.map(plugin => [nameOf(plugin), plugin]));
    this.report = report;
  }

  /** Imports `plugins`: one list, or a list for each kind. */
  add(literal: Literal): void {
    if (literal.kind === 'list') {
      for (const item of literal.items) this.addItem(item);
      return;
    }
    const { fields } = literal.kind === 'fields' ? literal : { fields: [] };
    const lists = fields.filter(({ name }) => (pluginLists as readonly string[]).includes(name));
    if (lists.length === 0) this.leaveOut(literal);
    lists.sort((a, b) => rank(a.name) - rank(b.name));
    for (const { value } of lists) this.add(value);
    for (const { name, nameSpan } of fields.filter(field => !lists.includes(field))) {
      this.report.add(
        'left-out',
        t('"{0}" is omitted: there is no such property.', `plugins/${name}`),
        nameSpan,
      );
    }
  }

  /** Imports components listed by position, such as `{ left: [Component.Search()] }`. */
  addLayout({ fields }: Fields): void {
    for (const { name, value } of fields) {
      if (!(positions as readonly string[]).includes(name) || value.kind !== 'list') continue;
      for (const [index, item] of value.items.entries()) {
        this.addItem(item, { position: name, priority: 10 * (index + 1) });
      }
    }
  }

  private addItem(item: Literal, layout?: Entry): void {
    const entry = this.entryOf(item, layout);
    if (entry !== undefined) this.push(entry, item.span);
    else this.leaveOut(item);
  }

  private entryOf(item: Literal, layout?: Entry): Entry | undefined {
    if (item.kind === 'call') return this.entryOfCall(item, layout);
    if (item.kind === 'fields' && layout === undefined) {
      const entry = carry(this.withEnabled(item), entryTarget, this.report);
      return isEntry(entry) ? entry : undefined;
    }
    if (item.kind !== 'scalar' || typeof item.value !== 'string') return undefined;
    this.report.carried++;
    const source = sourceOf(item.value) ?? item.value;
    return { source, enabled: true, ...(layout && { layout }) };
  }

  /** Returns an entry with `disabled` converted to `enabled`. */
  private withEnabled(entry: Fields): Fields {
    const fields = entry.fields.map(field => {
      const { name, nameSpan, value } = field;
      if (name !== 'disabled' || value.kind !== 'scalar' || typeof value.value !== 'boolean') {
        return field;
      }
      const message = t('"{0}" is written as "{1}".', 'disabled', `enabled: ${!value.value}`);
      this.report.add('renamed', message, nameSpan);
      return { ...field, name: 'enabled', value: { ...value, value: !value.value } };
    });
    return { ...entry, fields };
  }

  /** Imports a call such as `Plugin.Graph({ depth: 2 })` as the plugin's name and options. */
  private entryOfCall(call: Call, layout?: Entry): Entry | undefined {
    const display = Object.hasOwn(displayCalls, call.name) ? displayCalls[call.name] : undefined;
    const [argument] = call.arguments;
    if (display !== undefined && argument !== undefined) {
      return this.entryOf(argument, { ...layout, display });
    }
    const name = pluginName(call.name);
    const known = this.known.get(name);
    if (known === undefined) {
      const message = t(
        'The source of the plugin "{0}" is not in the file. Write where it is installed from.',
        name,
      );
      this.report.add('open', message, call.span);
    }
    const options = this.optionsOf(call, name);
    const place = layout ?? known?.layout;
    this.report.carried++;
    return {
      source: known?.source ?? name,
      enabled: true,
      ...(known?.order !== undefined && { order: known.order }),
      ...(options !== undefined && { options }),
      ...(place !== undefined && { layout: place as Entry }),
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
    return isRecord(options) && Object.keys(options).length > 0 ? options : undefined;
  }

  /** Adds an entry. A component that is both a plugin and part of the layout is one entry. */
  private push(entry: Entry, span?: Span): void {
    const key = keyOf(entry);
    const sameSource = (other: Entry) => keyOf(other) === key;
    if (entry.layout !== undefined) {
      const plain = this.entries.findIndex(other => sameSource(other) && !other.layout);
      const earlier = this.entries[plain];
      if (earlier !== undefined) {
        this.entries[plain] = { ...earlier, ...entry };
        return;
      }
      const position = positionOf(entry);
      if (this.entries.some(other => sameSource(other) && positionOf(other) === position)) {
        const message = t(
          '"{0}" is omitted: it is in {1} already.',
          String(entry.source),
          position,
        );
        this.report.add('left-out', message, span);
        return;
      }
    }
    this.entries.push('enabled' in entry ? entry : { ...entry, enabled: true });
  }

  private leaveOut({ span }: Literal): void {
    this.report.add('left-out', t('This is omitted: it is not a valid plugin.'), span);
  }
}

/** Returns the identity of an entry's source. */
function keyOf({ source }: Entry): string {
  const { repo, subdir } = isRecord(source) ? source : { repo: source, subdir: '' };
  return sourceKey(String(repo), typeof subdir === 'string' ? subdir : '');
}

function positionOf({ layout }: Entry): string {
  const position = isRecord(layout) ? layout.position : undefined;
  return typeof position === 'string' ? position : '';
}

function rank(name: string): number {
  return (pluginLists as readonly string[]).indexOf(name);
}

function nameOf({ source }: KnownPlugin): string {
  return parseSource(source).name.toLowerCase();
}

function isEntry(value: Json | undefined): value is Entry {
  return isRecord(value) && Object.hasOwn(value, 'source');
}
