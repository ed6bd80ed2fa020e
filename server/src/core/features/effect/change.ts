import type { ContrastUse } from '../../color/usage.ts';
import type { Viewport } from '../../preview/viewports.ts';

/** The group of a change, in report order. */
export const changeGroups = ['plugins', 'layout', 'colors', 'settings'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** Where a layout change is visible; a missing part means "everywhere". */
export interface Where {
  /** A key of `byPageType`, or `null` for pages without one. */
  readonly pageType?: string | null;
  readonly viewport?: Viewport;
}

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
  readonly where?: Where;
  readonly contrasts?: readonly ContrastChange[];
}
