import { t } from '@vscode/l10n';
import { bundledSchema } from '../../config/siteSchema.ts';
import { isPosition, type Position, positions } from '../../config/vocabulary.ts';
import type { Field, Json, JsonObject, Literal } from '../../foreign/literal.ts';
import { carry, whyOmitted } from './carry.ts';
import type { Report } from './report.ts';

/** A component of a page: the call or source of a plugin, and its layout. */
export interface Component {
  readonly item: Literal;
  readonly layout: JsonObject;
}

/** Calls that limit the screens on which a component is shown. */
const displayCalls: ReadonlyMap<string, string> = new Map([
  ['DesktopOnly', 'desktop-only'],
  ['MobileOnly', 'mobile-only'],
]);

/** The positions of the components that the fields of a layout list. */
const slots: ReadonlyMap<string, Position> = new Map([
  ...positions.map(position => [position, position] as const),
  ['header', 'beforeBody'],
  ['footer', 'afterBody'],
]);

/** Whether a field of a layout lists components, is one, is empty, or is known only when the file is run. */
export function isSlot({ name, value }: Field): boolean {
  if (!slots.has(name)) return false;
  if (value.kind === 'list') return isPosition(name) || value.items.every(isCall);
  return isCall(value) || (value.kind === 'scalar' && value.value === null);
}

/** Whether a field is a part of a layout that is read there, is empty, or is the invisible `head`. */
export function isPlaced(field: Field): boolean {
  const { name, value } = field;
  const isEmpty = value.kind === 'list' && value.items.length === 0;
  const isHead = name === 'head' && value.kind === 'call';
  return (isSlot(field) && value.kind !== 'unreadable') || isEmpty || isHead;
}

/** Whether a value may be a component: a call, or what is known only when the file is run. */
function isCall({ kind }: Literal): boolean {
  return kind === 'call' || kind === 'unreadable';
}

/** Reads the components of layouts, such as `{ left: [Component.Search()] }`. */
export class ComponentReader {
  /** The groups that boxes of components become, by name. */
  readonly groups = new Map<string, Json>();
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  /** Returns the components of each item that a field of a layout lists. */
  read({ name, nameSpan, value }: Field): Component[][] {
    // What is unreadable is reported with the other fields that are.
    const items = value.kind === 'list' ? value.items : value.kind === 'call' ? [value] : [];
    const position = slots.get(name) ?? '';
    if (position !== name && items.length > 0) {
      this.report.add('renamed', t('"{0}" is renamed to "{1}".', name, position), nameSpan);
    }
    return items.map(item => this.inside(item, { position }));
  }

  /**
   * Returns the components in a call such as `DesktopOnly(Toc())`, `Flex({ components: [{ Component: Search() }] })`
   * and `ConditionalRender({ component: Toc(), condition })`; any other item as it is.
   */
  private inside(item: Literal, layout: JsonObject): Component[] {
    const [argument] = item.kind === 'call' ? item.arguments : [item];
    const display = item.kind === 'call' ? displayCalls.get(item.name) : undefined;
    if (display !== undefined && argument !== undefined) {
      return this.inside(argument, { ...layout, display });
    }
    const fields = argument?.kind === 'fields' ? argument.fields : [];
    const inner = fields.find(hasComponents);
    if (inner === undefined || fields.some(({ name }) => name === 'source')) {
      return [{ item, layout }];
    }
    const style = fields.filter(field => field !== inner);
    const { value } = inner;
    if (value.kind !== 'list') return this.inWrapper(value, style, layout);
    // A box of components becomes a group, to which boxes in it belong as well.
    let { group } = layout;
    if (group === undefined) {
      const number = this.groups.size + 1;
      group = number === 1 ? 'toolbar' : `toolbar-${number}`;
      this.groups.set(group, this.carryStyle(style, ['layout', 'groups', '*']));
    } else this.omit(style);
    return value.items.flatMap(one => this.inside(one, { ...layout, group }));
  }

  /** Returns the components in a value that has fields beside it: a condition, and a style in a group. */
  private inWrapper(value: Literal, fields: readonly Field[], layout: JsonObject): Component[] {
    const code = fields.find(({ name }) => name === 'condition');
    const condition = code && this.conditionIn(code.value);
    const style = fields.filter(field => field !== code);
    const isStyled = layout.group !== undefined && style.length > 0;
    if (!isStyled) this.omit(style);
    const components = this.inside(value, {
      ...(condition !== undefined && { condition }),
      ...layout,
      ...(isStyled && {
        groupOptions: this.carryStyle(style, ['plugins', '*', 'layout', 'groupOptions']),
      }),
    });
    if (code !== undefined && (condition === undefined || layout.condition !== undefined)) {
      const names = components.map(({ item }) =>
        item.kind === 'call' ? pluginName(item.name) : '…',
      );
      const message = t(
        'A condition of "{0}" is omitted, so that it is shown on more pages: it cannot be written in this format.',
        names.join(', '),
      );
      this.report.add('left-out', message, code.nameSpan);
    }
    return components;
  }

  /** Reports fields that have no place in this format. */
  private omit(fields: readonly Field[]): void {
    for (const { name, nameSpan, value } of fields) {
      this.report.add('left-out', whyOmitted(name, value), nameSpan);
    }
  }

  private carryStyle(fields: readonly Field[], path: readonly string[]): Json {
    const schema = bundledSchema.at(path.map(step => (step === '*' ? 0 : step))) ?? {};
    const span = fields[0]?.nameSpan ?? { start: 0, end: 0 };
    const style = { kind: 'fields', fields, span } as const;
    return carry(style, { schema, path: path.join('/') }, this.report) ?? {};
  }

  /** Returns the condition of this format that a function means; `undefined` if it means another one. */
  private conditionIn(value: Literal): string | undefined {
    if (value.kind === 'scalar') return typeof value.value === 'string' ? value.value : undefined;
    const code = this.report.file.text.slice(value.span.start, value.span.end);
    return notIndex.test(code) ? 'not-index' : undefined;
  }
}

/** Matches a function that only says whether a page is not the index of the site. */
const notIndex =
  /(?:=>\s*(?:\{\s*return\s)?|\)\s*\{\s*return\s)\s*[\w.?!]*\bslug\s*!==?\s*["'`]index["'`]\s*;?\s*\}?$/;

/** Words that keep together although they have capital letters inside. */
const words = /GitHub|GitLab|LaTeX|YouTube|JavaScript|TypeScript/g;

/** Returns the plugin name of a factory, such as `table-of-contents` for `TableOfContents`. */
export function pluginName(called: string): string {
  return called
    .replace(words, word => `${word[0]}${word.slice(1).toLowerCase()}`)
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Whether a field is a component inside of a call, or a list of components. */
function hasComponents({ name, value }: Field): boolean {
  if (!/^components?$/i.test(name)) return false;
  if (value.kind !== 'list') return isCall(value);
  return value.items.some(
    item => isCall(item) || (item.kind === 'fields' && item.fields.some(hasComponents)),
  );
}
