import type { TextEdit } from 'vscode-languageserver-types';
import type { Selection } from '../core/preview/model.ts';
import type { Where } from '../core/preview/where.ts';
import type { Span } from '../core/text/span.ts';

/** Parameters of `requests.effect`: two versions of the text of a configuration. */
export interface EffectParams {
  /** The configuration, whose project states the default positions and orders of plugins. */
  readonly uri: string;
  readonly before: string;
  readonly after: string;
}

/** The result of `requests.effect`: what changes for readers of the site; empty where a version has syntax errors. */
export interface EffectResult {
  readonly markdown?: string;
  /** The same as data, under headings. */
  readonly sections?: readonly EffectSection[];
}

export interface EffectSection {
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

/** A change in words, where it is, and how it is reverted. */
export interface Sentence {
  /** Its place among all sentences of the result, by which `others` name it. */
  readonly id: number;
  /** With the pages on which it is visible. */
  readonly message: string;
  /** More sentences, about contrasts. */
  readonly details: readonly string[];
  /** The range in the later text; missing for what was removed. */
  readonly span?: Span;
  /** What the preview can select, and a page on which it is to be seen. */
  readonly selection?: Selection;
  readonly where?: Where;
  readonly revert: SentenceRevert;
}

/** How just one change is reverted, or why it cannot be. */
export type SentenceRevert =
  | {
      /** Edits of the later text. */
      readonly edits: readonly TextEdit[];
      /** The other changes that are reverted with it, since they have the same cause. */
      readonly others: readonly number[];
    }
  | { readonly refused: string };
