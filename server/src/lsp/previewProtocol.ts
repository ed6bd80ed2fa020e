import type { TextEdit } from 'vscode-languageserver-types';
import type { PropertyForm } from '../core/features/properties/form.ts';
import type { PreviewAction } from '../core/preview/edits/actions.ts';
import type { PreviewModel, PreviewOptions, Selection } from '../core/preview/model.ts';

/** Parameters of `requests.preview`. */
export interface PreviewParams {
  readonly textDocument: { readonly uri: string };
  readonly options: PreviewOptions;
  /** The text of the note in an editor; if omitted, that of its file. */
  readonly noteText?: string | undefined;
}

/** Parameters of `requests.notes`. */
export interface NotesParams {
  readonly textDocument: { readonly uri: string };
}

/** The result of `requests.notes`: the notes that can be shown on the page. */
export interface NotesAnswer {
  /** The folder as in the project settings; missing if it is not in the workspace. */
  readonly folder?: string | undefined;
  /** Paths in the folder, sorted, without those that `ignorePatterns` hides. */
  readonly paths: readonly string[];
}

/** What a preview shows. */
export interface ShownPreview {
  /** The version of the document that the model shows. */
  readonly version: number;
  readonly model: PreviewModel;
  /** The file of the note that the options name, if it is one of the content folder. */
  readonly noteUri?: string | undefined;
}

/** The result of `requests.preview`, or why there is none; `null` for a document that is not open. */
export type PreviewAnswer = ShownPreview | { readonly refused: string };

/** Parameters of `requests.previewProperties`. */
export interface PropertiesParams {
  readonly textDocument: { readonly uri: string };
  readonly selection: Selection;
}

/** The result of `requests.previewProperties`; `null` for a document that is not open. */
export interface PropertiesAnswer {
  /** The version of the document that the form shows. */
  readonly version: number;
  /** `null` if the document does not have what is selected. */
  readonly form: PropertyForm | null;
}

/** Parameters of `requests.previewEdit`. */
export interface PreviewEditParams {
  readonly textDocument: { readonly uri: string };
  /** The version of the document that the preview showed at the time of the action. */
  readonly version: number;
  readonly action: PreviewAction;
}

/** The result of `requests.previewEdit`: edits of that version, or the reason why there are none. */
export type PreviewEditAnswer =
  | { readonly edits: readonly TextEdit[] }
  | { readonly refused: string };
