import type { PaletteMode } from '../../server/src/core/config/vocabulary.ts';
import type { PreviewModel, PreviewOptions } from '../../server/src/core/preview/model.ts';
import type { Highlight } from '../src/preview/messages.ts';
import type { Properties } from './properties/state.ts';
import type { Slot } from './slots.ts';

/** A chip that is being moved, by pointer or by keys. */
interface Picked {
  readonly id: number;
  readonly by: 'pointer' | 'keys';
  readonly slot: Slot | undefined;
}

/** A color that is being picked and not written yet. */
interface Draft {
  readonly mode: PaletteMode;
  readonly name: string;
  readonly hex: string;
}

/** The state that the preview is rendered from. */
export interface View {
  readonly model: PreviewModel;
  readonly version: number;
  /** The note as HTML that is not trusted; `undefined` to show its blocks. */
  readonly noteHtml: string | undefined;
  readonly options: PreviewOptions;
  /** The chip in the tab order (roving tabindex). */
  readonly active: number | undefined;
  readonly picked: Picked | undefined;
  readonly draft: Draft | undefined;
  readonly highlight: Highlight;
  /** The parts of long lists that have come near to what is visible (parts.ts). */
  readonly reached: ReadonlySet<string>;
  /** The text of the live region for screen readers. */
  readonly announcement: string;
  readonly notice: string | undefined;
  /** Whether VS Code does not let the file be changed. */
  readonly isReadOnly: boolean;
  /** The properties panel; `undefined` while it is closed. */
  readonly properties: Properties | undefined;
}
