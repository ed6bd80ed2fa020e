import { t } from '@vscode/l10n';
import { schemaAt } from '../../config/schema.ts';
import { sourceKey } from '../../config/source/identity.ts';
import { parseSource } from '../../config/source/source.ts';
import { sourceOf } from '../../config/source/sourceOf.ts';
import { positions } from '../../config/vocabulary.ts';
import type { Call, Field, Fields, Json, Literal } from '../../foreign/literal.ts';
import type { KnownPlugin } from '../../project/projectContext.ts';
import { truthOf } from '../../text/negation.ts';
import { isRecord } from '../../text/record.ts';
import { carry, unreadable } from './carry.ts';
import { displayCalls, newName, pluginLists, pluginName } from './renames.ts';
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
    const inner = this.componentsIn(item);
    if (inner !== undefined) {
      for (const component of inner) this.addItem(component, layout);
      return;
    }
    const entry = this.entryOf(item, layout);
    if (entry !== undefined) this.push(entry, item, layout !== undefined);
    else this.leaveOut(item);
  }

  /**
   * Returns the components that a call contains, such as `Flex({ components: [{ Component: Search() }] })`
   * and `ConditionalRender({ component: Toc(), condition })`; `undefined` for any other item.
   */
  private componentsIn(item: Literal): readonly Literal[] | undefined {
    const fields = fieldsOf(item);
    if (fields.some(({ name }) => name === 'source')) return undefined;
    const found = fields.find(isComponents) ?? fields.find(isComponent);
    if (found === undefined) return undefined;
    for (const { name, nameSpan } of fields.filter(field => field !== found)) {
      const message = t('"{0}" is omitted: set it in the layout of the component.', name);
      this.report.add('left-out', message, nameSpan);
    }
    return found.value.kind === 'list' ? found.value.items : [found.value];
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

  /**
   * Returns an entry with `disabled` converted to `enabled`. A plugin that may be off is written as
   * off, because a plugin that runs unexpectedly can publish something.
   */
  private withEnabled(entry: Fields): Fields {
    const fields = entry.fields.map(field => {
      const { name, nameSpan, value } = field;
      const isOff = isOffSwitch(name);
      if (!isOff && newName(field, entryTarget.schema) !== 'enabled') return field;
      const written = value.kind === 'scalar' ? value.value : undefined;
      const truth = written === undefined ? undefined : truthOf(String(written), name);
      const isEnabled = truth !== undefined && truth !== isOff;
      if (truth === undefined) {
        const message = t(
          'Whether this plugin is enabled is not clear from the file. It is written as "enabled": false.',
        );
        this.report.add('open', message, value.span);
      } else if (written !== isEnabled || name !== 'enabled') {
        const old = name === 'enabled' ? `enabled: ${written}` : name;
        this.report.add(
          'renamed',
          t('"{0}" is written as "{1}".', old, `enabled: ${isEnabled}`),
          nameSpan,
        );
      }
      const scalar = { kind: 'scalar', value: isEnabled, span: value.span } as const;
      return { ...field, name: 'enabled', value: scalar };
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

  /**
   * Adds an entry. A component that is both a plugin and part of the layout is one entry; a second
   * entry of a plugin is kept, unless it shows the same in the same position.
   */
  private push(entry: Entry, { span }: Literal, isComponent: boolean): void {
    const key = keyOf(entry);
    const sameSource = (other: Entry) => keyOf(other) === key;
    if (isComponent) {
      const plain = this.entries.findIndex(other => sameSource(other) && !other.layout);
      const earlier = this.entries[plain];
      if (earlier !== undefined) {
        this.entries[plain] = { ...earlier, ...entry };
        return;
      }
      const position = positionOf(entry);
      if (this.entries.some(other => sameSource(other) && showsSame(other, entry))) {
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

  private leaveOut(item: Literal): void {
    const message =
      item.kind === 'unreadable'
        ? unreadable('plugins/*', item.reason)
        : item.kind === 'fields'
          ? t('This is omitted: it has no "source".')
          : t('This is omitted: it is not a valid plugin.');
    this.report.add('left-out', message, item.span);
  }
}

/** Whether a property such as `disabled` is the opposite of `enabled`. */
function isOffSwitch(name: string): boolean {
  return truthOf(name) === false;
}

/** Returns the members of an object, or of the options of a call. */
function fieldsOf(item: Literal): readonly Field[] {
  const [argument] = item.kind === 'call' ? item.arguments : [item];
  return argument?.kind === 'fields' ? argument.fields : [];
}

function isComponents({ name, value }: Field): boolean {
  const isInner = (item: Literal) => item.kind === 'call' || fieldsOf(item).some(isComponent);
  return name === 'components' && value.kind === 'list' && value.items.some(isInner);
}

function isComponent({ name, value }: Field): boolean {
  return /^component$/i.test(name) && value.kind === 'call';
}

/** Returns the identity of an entry's source. */
function keyOf({ source }: Entry): string {
  const { repo, subdir } = isRecord(source) ? source : { repo: source, subdir: '' };
  return sourceKey(String(repo), typeof subdir === 'string' ? subdir : '');
}

/** Whether two entries are the same in all but their priority. */
function showsSame(a: Entry, b: Entry): boolean {
  const content = (entry: Entry) => {
    const { priority: _, ...layout } = isRecord(entry.layout) ? entry.layout : {};
    return JSON.stringify([entry.options ?? {}, Object.entries(layout).sort()]);
  };
  return content(a) === content(b);
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
