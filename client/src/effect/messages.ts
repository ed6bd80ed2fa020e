/** A sentence of a comparison, with all texts that are shown. */
export interface ShownSentence {
  readonly id: number;
  readonly message: string;
  /** More sentences: about contrasts, what else is reverted with it, or why it is not reverted. */
  readonly details: readonly string[];
  readonly isRevertible: boolean;
}

/** Messages of the extension to the page. */
export type ToComparison =
  | {
      readonly type: 'show';
      /** The name of the file. */
      readonly file: string;
      /** The label of the buttons that revert a change. */
      readonly revert: string;
      readonly sections: readonly {
        readonly title: string;
        readonly sentences: readonly ShownSentence[];
      }[];
      /** Why there are no sentences. */
      readonly notice?: string | undefined;
    }
  /** A text to show and announce to screen readers, such as why nothing was reverted. */
  | { readonly type: 'status'; readonly text: string };

/** Messages of the page to the extension. */
export type FromComparison =
  | { readonly type: 'ready' }
  | { readonly type: 'reveal'; readonly id: number }
  | { readonly type: 'revert'; readonly id: number };
