import type { EffectSection } from '../../../server/src/lsp/ownRequests.ts';

/** What is compared, which the page keeps for a reload of the window. */
export interface Subject {
  /** The URI of the file. */
  readonly file: string;
  readonly baseline: 'saved' | 'head';
}

/** Messages of the extension to the page. */
export type ToComparison =
  | {
      readonly type: 'show';
      /** The name of the file. */
      readonly file: string;
      readonly sections: readonly EffectSection[];
      readonly subject: Subject;
      /** The label of the buttons that revert a change; missing if the file is read-only. */
      readonly revert: string | undefined;
      /** Why there are no sentences, or no buttons. */
      readonly notice: string | undefined;
    }
  /**
   * A text to show and announce to screen readers, such as why nothing was reverted, and the label of a button that
   * starts the page over, if that may help.
   */
  | { readonly type: 'status'; readonly text: string; readonly reload?: string };

/** Messages of the page to the extension. */
export type FromComparison =
  | { readonly type: 'ready' }
  /** Something was not shown because of an error, which is a bug; the page has what it showed before. */
  | { readonly type: 'failed' }
  | { readonly type: 'reveal'; readonly id: number }
  | { readonly type: 'revert'; readonly id: number };
