import type { SyntaxErrors } from '../recovery/syntaxErrors.ts';
import { backslash, space } from '../tree/characters.ts';

const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Reports invalid escapes and control characters in a string; returns whether there are any. */
export function reportContent(
  { text, errors }: { readonly text: string; readonly errors: SyntaxErrors },
  start: number,
  end: number,
): boolean {
  let malformed = false;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < space) {
      malformed = true;
      errors.controlCharacter({ start: at, end: at + 1 }, text[at] ?? '');
    } else if (code === backslash) {
      const length = escapeLength(text, at);
      const span = { start: at, end: Math.min(at + (length || 2), end) };
      if (length === 0) {
        malformed = true;
        errors.escape(span, text.slice(span.start, span.end));
      }
      at = span.end - 1;
    }
  }
  return malformed;
}

/** Returns the length of the escape at an offset, 0 if it is invalid. */
export function escapeLength(text: string, offset: number): number {
  escapePattern.lastIndex = offset;
  return escapePattern.exec(text)?.[0].length ?? 0;
}
