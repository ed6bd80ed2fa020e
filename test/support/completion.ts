import assert from 'node:assert/strict';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import {
  type CompletionOptions,
  completions,
} from '../../server/src/core/features/completion/index.ts';
import type { CompletionItem } from '../../server/src/core/features/completion/proposal.ts';
import { plainText } from '../../server/src/core/features/completion/snippet.ts';
import { applyEdits } from '../../server/src/core/text/edit.ts';
import { takeCursor } from './fixture.ts';

/** A text and the offset of the `$0` in it, which is taken out. */
export function withCursor(marked: string): { text: string; offset: number } {
  const { text, offset = assert.fail('The text has no $0.') } = takeCursor(marked);
  return { text, offset };
}

/** Returns the completion items at the `$0` of a text. */
export function propose(marked: string, options?: CompletionOptions): CompletionItem[] {
  const { text, offset } = withCursor(marked);
  return completions(new ConfigDocument(text), offset, options);
}

export function labels(marked: string, options?: CompletionOptions): string[] {
  return propose(marked, options).map(({ label }) => label);
}

/** The text after a proposal is accepted by a client without snippets; tabs become two blanks. */
export function accept(marked: string, label: string, options?: CompletionOptions): string {
  const { text } = withCursor(marked);
  const item = propose(marked, options).find(candidate => candidate.label === label);
  assert.ok(item !== undefined, `"${label}" is not among ${labels(marked, options).join(', ')}`);
  const newText = plainText(item.snippet).replaceAll('\t', '  ');
  return applyEdits(text, [{ span: item.replace, newText }, ...item.additionalEdits]);
}
