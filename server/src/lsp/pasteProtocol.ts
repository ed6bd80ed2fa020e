import type { Position, TextEdit } from 'vscode-languageserver-types';

/** Parameters of `requests.paste`: a text that is pasted or dropped at a position. */
export interface PasteParams {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
  readonly text: string;
  /** A dropped color replaces the color at the position; a pasted color is text. */
  readonly isDrop: boolean;
}

/** The result of `requests.paste`; `null` where the text should be inserted as it is. */
export type PasteResult = {
  readonly kind: 'plugin' | 'color';
  readonly edits: readonly TextEdit[];
} | null;
