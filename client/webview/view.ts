import type {
  PaletteMode,
  PreviewModel,
  PreviewOptions,
} from '../../server/src/core/preview/model.ts';
import type { Lit } from '../src/preview/messages.ts';
import type { Slot } from './slots.ts';

/** A chip that is on its way to another place, by pointer or by keys. */
export interface Picked {
  readonly id: number;
  readonly by: 'pointer' | 'keys';
  readonly slot: Slot | undefined;
}

/** A colour that is being picked and not written yet. */
export interface Draft {
  readonly mode: PaletteMode;
  readonly name: string;
  readonly hex: string;
}

/** Everything that the page shows. */
export interface View {
  readonly model: PreviewModel;
  readonly version: number;
  readonly options: PreviewOptions;
  /** The chip that the Tab key leads to. */
  readonly active: number | undefined;
  readonly picked: Picked | undefined;
  readonly draft: Draft | undefined;
  readonly lit: Lit;
  /** What a screen reader says next. */
  readonly said: string;
  readonly notice: string | undefined;
}
