import type { PropertyForm } from '../../../server/src/core/features/properties/form.ts';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import type {
  PreviewModel,
  PreviewOptions,
  Selection,
} from '../../../server/src/core/preview/model.ts';
import type { Span } from '../../../server/src/core/text/span.ts';
import type { Sentence } from '../../../server/src/lsp/ownRequests.ts';

/** Messages of the extension to the webview. */
export type ToWebview =
  | {
      readonly type: 'model';
      /** The version of the document that the model shows. */
      readonly version: number;
      readonly model: PreviewModel;
      /** The note as HTML that is not trusted; `undefined` if there is none. */
      readonly noteHtml?: string | undefined;
    }
  /** The reason why no page is shown. */
  | { readonly type: 'refused'; readonly text: string }
  | {
      readonly type: 'properties';
      readonly selection: Selection;
      /** The version of the document that the form shows. */
      readonly version: number;
      /** `null` if the document does not have what is selected. */
      readonly form: PropertyForm | null;
    }
  /** Where the text cursor is, as a UTF-16 offset in a version of the document. */
  | { readonly type: 'cursor'; readonly version: number; readonly offset: number }
  /** Selects something, and shows the page on which it is. */
  | { readonly type: 'show'; readonly selection: Selection; readonly where?: Sentence['where'] }
  /** An edit was applied or refused. */
  | {
      readonly type: 'edited';
      /** The version of the document after it. */
      readonly version: number;
      /** Whether it was refused, for which a warning has the reason. */
      readonly isRefused?: boolean;
    }
  /** A warning to show and announce to screen readers, such as why an edit was rejected. */
  | {
      readonly type: 'warning';
      readonly text: string;
      /** Whether the page may be out of date, so that it offers to reload. */
      readonly canReload?: boolean;
    }
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
  /** Reveals a range in the text editor; with `focus`, the text editor gets the focus. */
  | { readonly type: 'reveal'; readonly span: Span; readonly focus: boolean }
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
  /** Whether the user has closed the properties panel, so that a click on a plugin does not open it. */
  readonly propertiesStayClosed?: boolean | undefined;
}
