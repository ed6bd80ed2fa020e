import type { ColorName } from '../../model/view.ts';
import type { PaletteMode, PositionName } from '../model.ts';

/** Puts a plugin into a position, and there into a group or none, before another plugin or last. */
export interface MoveAction {
  readonly kind: 'move';
  /** The index of its entry in `plugins`. */
  readonly plugin: number;
  readonly position: PositionName;
  readonly group: string | null;
  /**
   * The plugin it shall stand before: for a group member another member, else the next plugin of the
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
  /** `#rrggbb`; what the colour had of transparency and notation stays. */
  readonly value: string;
}

/** What can be done to the text from within the picture. */
export type PreviewAction = MoveAction | ToggleAction | ColorAction;
