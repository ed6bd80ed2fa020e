import type { ContrastUse } from '../../color/paints.ts';
import type { Where } from '../../preview/where.ts';
import type { Place } from './place.ts';

/** The group of a change, in report order. */
export const changeGroups = ['plugins', 'layout', 'colors', 'settings'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** A contrast ratio from 1 to 21 (WCAG 2.2); `undefined` if a color is missing or invalid. */
export interface ContrastChange {
  readonly use: ContrastUse;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** A change that affects readers of the site. */
export interface Change {
  readonly group: ChangeGroup;
  /** A machine-readable name, for example `plugin-added`. */
  readonly kind: string;
  /** The name of the plugin or group, or the path of the setting that changes. */
  readonly subject: string;
  /** The description of the change. */
  readonly message: string;
  /** Its place in the text. */
  readonly place: Place;
  /**
   * What is the same change between other versions, where that is not the subject and the message: these
   * also say what follows from other changes.
   */
  readonly identity?: string;
  /** Where a layout change is visible. */
  readonly where?: Where;
  readonly contrasts?: readonly ContrastChange[];
}
