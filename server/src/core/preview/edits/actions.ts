import type { ColorName } from '../../config/view.ts';
import type { PaletteMode, PositionName } from '../model.ts';

/** Moves a plugin to a position, optionally into a group, before another plugin or to the end. */
export interface MoveAction {
  readonly kind: 'move';
  /** The index of its entry in `plugins`. */
  readonly plugin: number;
  readonly position: PositionName;
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

/** An edit that the user makes in the preview. */
export type PreviewAction = MoveAction | ToggleAction | ColorAction;
