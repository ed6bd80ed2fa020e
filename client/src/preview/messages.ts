import type { ColorName } from '../../../server/src/core/model/view.ts';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import type {
  PaletteMode,
  PreviewModel,
  PreviewOptions,
} from '../../../server/src/core/preview/model.ts';
import type { Span } from '../../../server/src/core/text/span.ts';

/** What the cursor stands in: a plugin entry, a colour, or neither. */
export type Lit =
  | { readonly kind: 'plugin'; readonly id: number }
  | { readonly kind: 'color'; readonly mode: PaletteMode; readonly name: ColorName }
  | undefined;

/** What the extension tells the page. */
export type ToWebview =
  | {
      readonly type: 'model';
      /** The version of the text that the model is of. */
      readonly version: number;
      readonly model: PreviewModel;
    }
  | { readonly type: 'cursor'; readonly lit: Lit }
  /** Something to be said aloud and shown, such as why an edit was refused. */
  | { readonly type: 'say'; readonly text: string; readonly tone: 'info' | 'warning' }
  /** Translations of the page's words; none where they are in English already. */
  | { readonly type: 'words'; readonly bundle: Readonly<Record<string, string>> }
  | { readonly type: 'rasterize'; readonly id: number; readonly svg: string };

/** What the page tells the extension. */
export type FromWebview =
  /** The page has loaded and wants to be told what to show. */
  | { readonly type: 'ready'; readonly options: PreviewOptions }
  | { readonly type: 'options'; readonly options: PreviewOptions }
  /** Reveals a range in the text editor; with `focus` the keys go there, too. */
  | { readonly type: 'reveal'; readonly span: Span; readonly focus: boolean }
  | { readonly type: 'edit'; readonly version: number; readonly action: PreviewAction }
  | { readonly type: 'export' }
  /** A PNG image in Base64, or nothing when it could not be drawn. */
  | { readonly type: 'raster'; readonly id: number; readonly png: string | undefined };

/** What the page keeps for itself while it is hidden and when the window is loaded again. */
export interface SavedState {
  readonly options: PreviewOptions;
  readonly scroll: number;
}
