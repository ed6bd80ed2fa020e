import type { TextEdit } from 'vscode-languageserver-types';
import type { PreviewAction } from '../core/preview/edits/actions.ts';
import type { PreviewModel, PreviewOptions } from '../core/preview/model.ts';

/** Parameters of `sitePlugins/preview` and `sitePlugins/previewSvg`. */
export interface PreviewParams {
  readonly textDocument: { readonly uri: string };
  readonly options: PreviewOptions;
}

/** The answer of `sitePlugins/preview`; none for a document that is not open. */
export interface PreviewAnswer {
  /** The version of the document that the picture shows. */
  readonly version: number;
  readonly model: PreviewModel;
}

/** Parameters of `sitePlugins/previewEdit`. */
export interface PreviewEditParams {
  readonly textDocument: { readonly uri: string };
  /** The version that the picture showed when it was edited. */
  readonly version: number;
  readonly action: PreviewAction;
}

/** The answer of `sitePlugins/previewEdit`: edits of that version, or why there are none, in words. */
export type PreviewEditAnswer =
  | { readonly edits: readonly TextEdit[] }
  | { readonly refused: string };

/** The answer of `sitePlugins/previewSvg`. */
export interface PreviewSvgAnswer {
  readonly svg: string;
}
