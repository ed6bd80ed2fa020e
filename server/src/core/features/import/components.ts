import { t } from '@vscode/l10n';
import { bundledSchema } from '../../config/siteSchema.ts';
import { isPosition } from '../../config/vocabulary.ts';
import type { Field, Fields, Json, Literal } from '../../foreign/literal.ts';
import { carry, whyOmitted } from './carry.ts';
import type { Report } from './report.ts';

/** An entry of `plugins`, or a part of one. */
export type Entry = Readonly<Record<string, Json>>;

/** A component of a page: the call or source of a plugin, and its layout. */
export interface Component {
  readonly item: Literal;
  readonly layout: Entry;
}

/** Calls that limit the screens on which a component is shown. */
const displayCalls: ReadonlyMap<string, string> = new Map([
  ['DesktopOnly', 'desktop-only'],
  ['MobileOnly', 'mobile-only'],
]);

/** Whether a field lists the components of a position. */
export function isComponentList({ name, value }: Field): boolean {
  return isPosition(name) && value.kind === 'list';
}

/** Whether a field is the component below the page, whose place is its own. */
export function isFooter({ name, value }: Field): boolean {
  return name === 'footer' && value.kind === 'call';
}

/** Reads the components of layouts, such as `{ left: [Component.Search()] }`. */
export class ComponentReader {
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
  private inside(item: Literal, layout: Entry): Component[] {
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
    if (value.kind !== 'list') {
      return this.inside(value, { ...layout, ...this.layoutOf(style, layout) });
    }
    // A box of components becomes a group.
    const number = this.groups.size + 1;
    const group = number === 1 ? 'toolbar' : `toolbar-${number}`;
    this.groups.set(group, this.carryStyle(style, ['layout', 'groups', '*']));
    return value.items.flatMap(one => this.inside(one, { ...layout, group }));
  }

  /** Returns the layout properties that the fields beside a component mean. */
  private layoutOf(fields: readonly Field[], { group }: Entry): Entry {
    const condition = this.conditionOf(fields.find(({ name }) => name === 'condition'));
    const styles = fields.filter(({ name }) => name !== 'condition');
    if (group !== undefined && styles.length > 0) {
      const groupOptions = this.carryStyle(styles, ['plugins', '*', 'layout', 'groupOptions']);
      return { ...condition, groupOptions };
    }
    for (const { name, nameSpan, value } of styles) {
      this.report.add('left-out', whyOmitted(name, value), nameSpan);
    }
    return condition;
  }

  private carryStyle(fields: readonly Field[], path: readonly string[]): Json {
    const schema = bundledSchema.at(path.map(step => (step === '*' ? 0 : step))) ?? {};
    const span = fields[0]?.nameSpan ?? { start: 0, end: 0 };
    const style = { kind: 'fields', fields, span } as const;
    return carry(style, { schema, path: path.join('/') }, this.report) ?? {};
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

/** Whether a field is a component inside of a call, or a list of components. */
function hasComponents({ name, value }: Field): boolean {
  if (!/^components?$/i.test(name)) return false;
  if (value.kind !== 'list') return value.kind === 'call';
  return value.items.some(
    item => item.kind === 'call' || (item.kind === 'fields' && item.fields.some(hasComponents)),
  );
}
