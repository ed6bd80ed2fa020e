import type { ColorName, PaletteMode } from '../../../server/src/core/config/vocabulary.ts';
import type { PropertyForm } from '../../../server/src/core/features/properties/form.ts';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import type { PreviewOptions, Selection } from '../../../server/src/core/preview/model.ts';
import type { Span } from '../../../server/src/core/text/span.ts';
import type { Sentence } from '../../../server/src/lsp/effectProtocol.ts';
import type { JsonChange } from './jsonChange.ts';

/** What of the preview has a text of its own. */
export type Place =
  | { readonly kind: 'plugin'; readonly id: number }
  | { readonly kind: 'color'; readonly mode: PaletteMode; readonly name: ColorName };

/** The plugin or color that the text cursor is in; `undefined` elsewhere. */
export type Highlight = Place | undefined;

/** Messages of the extension to the webview. */
export type ToWebview =
  | {
      readonly type: 'model';
      /** The version of the document that the model shows. */
      readonly version: number;
      /**
       * What has changed since the last message: a new model for a page that has just loaded. The model has
       * no spans, all of which change with a key.
       */
      readonly change: JsonChange | undefined;
      /** The note as HTML that is not trusted; `undefined` to show its blocks. */
      readonly noteHtml?: string | undefined;
    }
  | {
      readonly type: 'properties';
      readonly selection: Selection;
      /** The version of the document that the form shows. */
      readonly version: number;
      /** `null` if the document does not have what is selected. */
      readonly form: PropertyForm | null;
    }
  | { readonly type: 'highlight'; readonly highlight: Highlight }
  /** Selects something, and shows the page on which it is. */
  | { readonly type: 'show'; readonly selection: Selection; readonly where?: Sentence['where'] }
  /** An edit of this version was refused, or has changed nothing; the reason is a warning. */
  | { readonly type: 'unchanged'; readonly version: number }
  /** A warning to show and announce to screen readers, such as why an edit was rejected. */
  | { readonly type: 'warning'; readonly text: string }
  /** Translations of the webview's messages; not sent if the language is English. */
  | { readonly type: 'translations'; readonly bundle: Readonly<Record<string, string>> }
  /** Whether the file is read-only, so that nothing can be edited. */
  | { readonly type: 'access'; readonly isReadOnly: boolean };

/** Messages of the webview to the extension. */
export type FromWebview =
  /** The script has loaded and needs a model. */
  | { readonly type: 'ready'; readonly options: PreviewOptions }
  | { readonly type: 'options'; readonly options: PreviewOptions }
  /** What the properties panel shows; `undefined` when it is closed. */
  | { readonly type: 'select'; readonly selection: Selection | undefined }
  /** Reveals a place or a range in the text editor; with `focus`, the text editor gets the focus. */
  | { readonly type: 'reveal'; readonly target: Place | Span; readonly focus: boolean }
  | { readonly type: 'edit'; readonly version: number; readonly action: PreviewAction }
  /** Lets the user pick the note on the page. */
  | { readonly type: 'pickNote' }
  /** Lets the user pick a plugin to add. */
  | { readonly type: 'addPlugin' };

/** The state that VS Code keeps while the webview is hidden and when the window is reloaded. */
export interface SavedState {
  readonly options: PreviewOptions;
  readonly scroll: number;
  /** What the properties panel shows; `undefined` while it is closed. */
  readonly selection?: Selection | undefined;
  /** Whether the user has closed the properties panel, which a click on a chip then does not open. */
  readonly propertiesStayClosed?: boolean | undefined;
}
