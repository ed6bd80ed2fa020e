import { memberSchema, type Schema, typesOf } from '../config/schema.ts';
import { bundledSchema } from '../config/siteSchema.ts';
import type { Display, Position } from '../config/vocabulary.ts';
import { isRecord } from '../text/record.ts';
import { type Appearance, appearances } from './appearance.ts';

/** A layout without anything that the schema does not allow. */
export interface DefaultLayout {
  readonly position?: Position;
  readonly priority?: number;
  readonly display?: Display;
  readonly condition?: string;
  readonly group?: string;
  readonly groupOptions?: Readonly<Record<string, unknown>>;
}

/** What an entry of a plugin has where it states nothing itself. */
export interface PluginDefaults {
  readonly order?: number;
  readonly layout?: DefaultLayout;
  /** What it looks like on the page; if it is not stated, its name decides. */
  readonly appearance?: Appearance;
}

/**
 * Reads the defaults of a plugin from a catalog or a `package.json`, which may contain anything: what
 * the schema of an entry does not allow is ignored.
 */
export function readDefaults(raw: unknown): PluginDefaults {
  const { order, layout, appearance } = isRecord(raw) ? raw : {};
  const ownOrder = allowedPart(order, bundledSchema.at(['plugins', 0, 'order']));
  const ownAppearance = appearances.find(one => one === appearance);
  const ownLayout = allowedPart(layout, bundledSchema.at(['plugins', 0, 'layout']));
  return {
    ...(typeof ownOrder === 'number' && { order: ownOrder }),
    ...(isRecord(ownLayout) && Object.keys(ownLayout).length > 0 && { layout: ownLayout }),
    ...(ownAppearance !== undefined && { appearance: ownAppearance }),
  };
}

/** Returns what a schema allows of a value; `undefined` if it is nothing. */
function allowedPart(value: unknown, part: Schema | undefined): unknown {
  if (part === undefined) return undefined;
  if (isRecord(value)) {
    const members = Object.entries(value).flatMap(([name, member]) => {
      const allowed = allowedPart(member, memberSchema(part, name));
      return allowed === undefined ? [] : [[name, allowed]];
    });
    return typesOf(part).includes('object') ? Object.fromEntries(members) : undefined;
  }
  if (part.enum !== undefined) return part.enum.find(one => one === value);
  if (typeof value === 'number') {
    const isInRange = value >= (part.minimum ?? -Infinity) && value <= (part.maximum ?? Infinity);
    return Number.isFinite(value) && isInRange && typesOf(part).includes('number')
      ? value
      : undefined;
  }
  return typesOf(part).includes(typeof value) ? value : undefined;
}
