import type { TextEdit } from 'vscode-languageserver-types';
import type { Selection } from '../core/preview/model.ts';
import type { Where } from '../core/preview/where.ts';
import type { Span } from '../core/text/span.ts';

/** Parameters of `requests.effect` and `requests.effectReverts`: two versions of the text of a configuration. */
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

/** A change in words, and where it is. */
export interface Sentence {
  /** The index of the change in `EffectRevertsResult`. */
  readonly id: number;
  readonly message: string;
  /** More sentences, about contrasts. */
  readonly details: readonly string[];
  /** The range in the later text; missing for what was removed. */
  readonly span?: Span;
  /** What the preview can select, and the pages on which it is to be seen. */
  readonly selection?: Selection;
  readonly where?: Where;
}

/** The result of `requests.effectReverts`; empty where a version has syntax errors. */
export interface EffectRevertsResult {
  readonly reverts?: readonly SentenceRevert[];
}

/** How just one change is reverted, or why it cannot be. */
export type SentenceRevert =
  | {
      /** Edits of the later text. */
      readonly edits: readonly TextEdit[];
      /** The changes that are reverted with it. */
      readonly others: readonly number[];
    }
  | { readonly refused: string };
