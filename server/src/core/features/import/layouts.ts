import { t } from '@vscode/l10n';
import { schemaAt } from '../../config/schema.ts';
import { isPosition, positions } from '../../config/vocabulary.ts';
import type { Field, Fields, Json, Literal } from '../../foreign/literal.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Span } from '../../text/span.ts';
import { carry } from './carry.ts';
import type { ForeignFile, Report } from './report.ts';

/** An entry of `plugins`, or a part of one. */
export type Entry = Readonly<Record<string, Json>>;

/** A component of a page: the call or source of a plugin, and its layout. */
export interface Component {
  readonly item: Literal;
  readonly layout: Entry;
}

/** A component as an entry of `plugins`. */
export interface PlacedEntry {
  readonly name: string;
  readonly entry: Entry;
  readonly file: ForeignFile;
  readonly span: Span;
}

/** The pages that a layout is for. */
export type LayoutKind = 'shared' | 'notes' | 'lists';

/** Calls that limit the screens on which a component is shown. */
const displayCalls: Readonly<Record<string, string>> = {
  DesktopOnly: 'desktop-only',
  MobileOnly: 'mobile-only',
};

/** The page types of lists of notes, which have a layout of their own in some generators. */
const listTypes = ['folder', 'tag'];

/** Returns the pages that an exported layout is for; `undefined` for what is not a layout. */
export function layoutKind(name: string, { fields }: Fields): LayoutKind | undefined {
  if (!fields.some(field => isComponentList(field) || isFooter(field))) return undefined;
  if (/list|folder|tag/i.test(name)) return 'lists';
  return /shared/i.test(name) ? 'shared' : 'notes';
}

/** Whether a field is a part of a layout that is read there, is empty, or is the invisible `head`. */
export function isPlaced(field: Field): boolean {
  const { name, value } = field;
  const isEmpty = value.kind === 'list' && value.items.length === 0;
  const isHead = name === 'head' && value.kind === 'call';
  return isComponentList(field) || isFooter(field) || isEmpty || isHead;
}

function isComponentList({ name, value }: Field): boolean {
  return isPosition(name) && value.kind === 'list';
}

/** Whether a field is the component below the page, whose place is its own. */
function isFooter({ name, value }: Field): boolean {
  return name === 'footer' && value.kind === 'call';
}

/** Reads the components of layouts, such as `{ left: [Component.Search()] }`. */
export class LayoutReader {
  /** The groups that boxes of components become, by name. */
  readonly groups = new Map<string, Json>();
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  /** Returns the components of the positions of one layout, and those at a place of their own. */
  read({ fields }: Fields): Component[] {
    return fields.flatMap(field => {
      const { name, value } = field;
      if (isFooter(field)) return [{ item: value, layout: {} }];
      if (!isPosition(name) || value.kind !== 'list') return [];
      return value.items.flatMap((item, index) =>
        this.inside(item, { position: name, priority: 10 * (index + 1) }),
      );
    });
  }

  /**
   * Returns the components in a call such as `DesktopOnly(Toc())`, `Flex({ components: [{ Component: Search() }] })`
   * and `ConditionalRender({ component: Toc(), condition })`; any other item as it is.
   */
  inside(item: Literal, layout: Entry): Component[] {
    const [argument] = item.kind === 'call' ? item.arguments : [item];
    if (item.kind === 'call' && Object.hasOwn(displayCalls, item.name) && argument !== undefined) {
      return this.inside(argument, { ...layout, display: displayCalls[item.name] ?? 'all' });
    }
    const fields = argument?.kind === 'fields' ? argument.fields : [];
    if (fields.some(({ name }) => name === 'source')) return [{ item, layout }];
    const list = fields.find(isComponents);
    const inner = list ?? fields.find(isComponent);
    if (inner === undefined) return [{ item, layout }];
    const style = fields.filter(field => field !== inner);
    const { value } = inner;
    if (value.kind !== 'list') {
      return this.inside(value, { ...layout, ...this.styleOf(style, layout) });
    }
    // A box of components becomes a group.
    const number = this.groups.size + 1;
    const group = number === 1 ? 'toolbar' : `toolbar-${number}`;
    const isPlacedHere = layout.position !== undefined;
    if (isPlacedHere) this.groups.set(group, this.carryStyle(style, ['layout', 'groups', '*']));
    return value.items.flatMap(one =>
      this.inside(one, { ...layout, ...(isPlacedHere && { group }) }),
    );
  }

  /** Returns the layout properties that the fields beside a component mean. */
  private styleOf(fields: readonly Field[], { group }: Entry): Entry {
    const styles = fields.filter(({ name }) => name !== 'condition');
    const condition = this.conditionOf(fields.find(({ name }) => name === 'condition'));
    if (group !== undefined && styles.length > 0) {
      const groupOptions = this.carryStyle(styles, ['plugins', '*', 'layout', 'groupOptions']);
      return { ...condition, groupOptions };
    }
    for (const { name, nameSpan } of styles) {
      const message = t('"{0}" is omitted: set it in the layout of the component.', name);
      this.report.add('left-out', message, nameSpan);
    }
    return condition;
  }

  private carryStyle(fields: readonly Field[], path: readonly string[]): Json {
    const schema = schemaAt(path.map(step => (step === '*' ? 0 : step))) ?? {};
    const span = fields[0]?.nameSpan ?? { start: 0, end: 0 };
    return (
      carry({ kind: 'fields', fields, span }, { schema, path: path.join('/') }, this.report) ?? {}
    );
  }

  private conditionOf(condition: Field | undefined): Entry {
    if (condition === undefined) return {};
    const { value } = condition;
    if (value.kind === 'scalar' && typeof value.value === 'string') {
      return { condition: value.value };
    }
    const code = this.report.file.text.slice(value.span.start, value.span.end);
    const [, operator] = /\bslug\s*([!=])==?\s*["'`]index["'`]\s*;?\s*\}?$/.exec(code) ?? [];
    if (operator !== undefined) return { condition: operator === '!' ? 'not-index' : 'index' };
    const message = t(
      'The condition of this component is omitted, so that it is shown on all pages: it is known only when the file is run.',
    );
    this.report.add('left-out', message, condition.nameSpan);
    return {};
  }
}

function isComponents({ name, value }: Field): boolean {
  const isInner = (item: Literal) =>
    item.kind === 'call' || (item.kind === 'fields' && item.fields.some(isComponent));
  return name === 'components' && value.kind === 'list' && value.items.some(isInner);
}

function isComponent({ name, value }: Field): boolean {
  return /^component$/i.test(name) && value.kind === 'call';
}

/**
 * Returns `byPageType` for lists of notes that have a layout of their own: what is only on notes is excluded,
 * and a position in which something else or another order is shown lists its components.
 * @param notes the components of notes
 * @param lists the components of lists of notes
 */
export function pageTypes(
  notes: readonly PlacedEntry[],
  lists: readonly PlacedEntry[],
  report: Report,
): Entry {
  const [onNotes, onLists] = [notes, lists].map(placed => new Set(placed.map(({ name }) => name)));
  const onlyNotes = [...(onNotes ?? [])].filter(name => !onLists?.has(name));
  const onlyLists = [...(onLists ?? [])].filter(name => !onNotes?.has(name));
  const all = [...notes, ...lists.filter(({ name }) => onlyLists.includes(name))];
  const namesAt = (placed: readonly PlacedEntry[], position: string) =>
    placed
      .filter(
        ({ name, entry }) => placeOf(entry).position === position && !onlyNotes.includes(name),
      )
      .toSorted((a, b) => Number(placeOf(a.entry).priority) - Number(placeOf(b.entry).priority))
      .map(({ name }) => name);
  const others = positions.flatMap(position => {
    const [before, after] = [namesAt(all, position), namesAt(lists, position)];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[position, after]];
  });
  for (const [name, own] of groupBy(lists, placed => placed.name)) {
    const same = notes.filter(placed => placed.name === name);
    const [first] = own;
    if (first === undefined || same.length === 0 || looksOf(same) === looksOf(own)) continue;
    const message = t(
      'On pages of type {0}, "{1}" is the same as on notes: its options, screens and conditions there are omitted.',
      listTypes.join(', '),
      name,
    );
    report.add('left-out', message, first.span, first.file);
  }
  const page = {
    ...(onlyNotes.length > 0 && { exclude: onlyNotes }),
    ...(others.length > 0 && { positions: Object.fromEntries(others) }),
  };
  return {
    ...(onlyLists.length > 0 && { content: { exclude: onlyLists } }),
    ...Object.fromEntries(listTypes.map(type => [type, page])),
  };
}

function placeOf({ layout = {} }: Entry): Entry {
  return layout as Entry;
}

/** Returns what distinguishes entries of a plugin. A list is never the index of the site. */
function looksOf(placed: readonly PlacedEntry[]): string {
  const looks = placed.map(({ entry }) => {
    const { options = {} } = entry;
    const { display = 'all', condition } = placeOf(entry);
    return JSON.stringify([options, display, condition === 'not-index' ? undefined : condition]);
  });
  return looks.sort().join();
}

/**
 * Moves groups to the places that their own `priority` gives them in other generators: their members get it,
 * and keep their order in the group.
 */
export function placeGroups(entries: readonly Entry[], report: Report): Entry[] {
  const { groupPriorities } = report;
  for (const group of groupPriorities.keys()) {
    if (entries.some(entry => placeOf(entry).group === group)) continue;
    const message = t('"{0}" is omitted: there is no such property.', `${group}/priority`);
    report.add('left-out', message);
  }
  return entries.map(entry => {
    const layout = placeOf(entry);
    const priority = groupPriorities.get(String(layout.group));
    if (priority === undefined) return entry;
    const order = layout.priority === undefined ? {} : { order: layout.priority };
    const groupOptions = { ...order, ...(layout.groupOptions as Entry | undefined) };
    return { ...entry, layout: { ...layout, priority, groupOptions } };
  });
}
