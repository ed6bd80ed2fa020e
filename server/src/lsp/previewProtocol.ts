import type { TextEdit } from 'vscode-languageserver-types';
import type { PreviewAction } from '../core/preview/edits/actions.ts';
import type { PreviewModel, PreviewOptions } from '../core/preview/model.ts';

/** Parameters of `sitePlugins/preview` and `sitePlugins/previewSvg`. */
export interface PreviewParams {
  readonly textDocument: { readonly uri: string };
  readonly options: PreviewOptions;
}

/** The result of `sitePlugins/preview`; `null` for a document that is not open. */
export interface PreviewAnswer {
  /** The version of the document that the model shows. */
  readonly version: number;
  readonly model: PreviewModel;
}

/** Parameters of `sitePlugins/previewEdit`. */
export interface PreviewEditParams {
  readonly textDocument: { readonly uri: string };
  /** The version of the document that the preview showed at the time of the action. */
  readonly version: number;
  readonly action: PreviewAction;
}

/** The result of `sitePlugins/previewEdit`: edits of that version, or the reason why there are none. */
export type PreviewEditAnswer =
  | { readonly edits: readonly TextEdit[] }
  | { readonly refused: string };

/** The result of `sitePlugins/previewSvg`. */
export interface PreviewSvgAnswer {
  readonly svg: string;
}
