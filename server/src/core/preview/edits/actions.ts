import type { ColorName, PaletteMode } from '../../config/vocabulary.ts';
import type { PropertyPath } from '../model.ts';

/** Moves a plugin to a position, optionally into a group, before another plugin or to the end. */
export interface MoveAction {
  readonly kind: 'move';
  /** The index of its entry in `plugins`. */
  readonly plugin: number;
  readonly position: string;
  readonly group: string | null;
  /**
   * The plugin to place it before: for a group member another member, else the next plugin of the
   * position or the lead of the next group.
   */
  readonly before: number | null;
}

export interface ToggleAction {
  readonly kind: 'toggle';
  readonly plugin: number;
  readonly enabled: boolean;
}

export interface ColorAction {
  readonly kind: 'color';
  readonly mode: PaletteMode;
  readonly name: ColorName;
  /** `#rrggbb`; the notation and the transparency of the color are kept. */
  readonly value: string;
}

/** Sets the value at a path, or removes it, which restores its default. */
export interface PropertyAction {
  readonly kind: 'property';
  readonly path: PropertyPath;
  /** A JSON value; `undefined` removes the property or the item. */
  readonly value?: unknown;
  /** A number of JSON, which is written as it is, instead of a value. */
  readonly number?: string;
}

/** Applies a quick fix of a problem. */
export interface FixAction {
  readonly kind: 'fix';
  /** The id of the fix, from the same version of the document. */
  readonly fix: string;
}

/** Inserts the palettes of a new configuration into a text without colors. */
interface PalettesAction {
  readonly kind: 'palettes';
}

/** An edit that the user makes in the preview. */
export type PreviewAction =
  | MoveAction
  | ToggleAction
  | ColorAction
  | PropertyAction
  | FixAction
  | PalettesAction;
