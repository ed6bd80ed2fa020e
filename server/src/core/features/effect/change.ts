import type { ContrastUse } from '../../color/usage.ts';
import type { Viewport } from '../../preview/viewports.ts';

/** What a change is about; reports list the groups in this order. */
export const changeGroups = ['plugins', 'layout', 'colors', 'settings'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** Where a layout change is visible; a missing part means "everywhere". */
export interface Where {
  /** A key of `byPageType`, or `null` for the pages that have none. */
  readonly pageType?: string | null;
  readonly viewport?: Viewport;
}

/** A contrast ratio from 1 to 21 (WCAG 2.2); `undefined` where a color is missing or invalid. */
export interface ContrastChange {
  readonly use: ContrastUse;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** One thing that is different for a reader of the site. */
export interface Change {
  readonly group: ChangeGroup;
  /** A name for programs, for example `plugin-added`. */
  readonly kind: string;
  /** What changes: the name of a plugin or group, or the path of a setting. */
  readonly subject: string;
  /** The change in one sentence. */
  readonly message: string;
  readonly where?: Where;
  readonly contrasts?: readonly ContrastChange[];
}
