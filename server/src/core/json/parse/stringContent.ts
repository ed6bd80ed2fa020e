import type { SyntaxErrors } from '../recovery/syntaxErrors.ts';

const space = 0x20;
const backslash = 0x5c;
const quote = 0x22;

/** Escape sequences of JavaScript that JSON does not have. */
const otherEscape = /\\(?:x[0-9a-fA-F]{2}|u\{|0)/y;

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
        otherEscape.lastIndex = at;
        const isOnly = !otherEscape.test(text) && !isPathWithEscapes(text.slice(start, end));
        errors.escape(span, text.slice(span.start, span.end), isOnly);
      }
      at = span.end - 1;
    }
  }
  return malformed;
}

/**
 * Whether a string is a Windows path in which some backslashes begin an escape of JSON by chance, such as
 * `.\my\backlinks`.
 */
function isPathWithEscapes(body: string): boolean {
  const escapes = [...body.matchAll(/\\(?:\\|[^\\])/g)];
  const isPath = escapes.every(([raw]) => /[\w.-]/.test(raw[1] ?? ''));
  return isPath && escapes.some(({ index }) => escapeLength(body, index) > 0);
}

/** Returns the length of the escape at an offset, 0 if it is invalid. */
export function escapeLength(text: string, offset: number): number {
  const code = text.charCodeAt(offset + 1);
  // The usual escapes, which a pattern takes longer to recognize.
  if (code === quote || code === backslash) return 2;
  escapePattern.lastIndex = offset;
  return escapePattern.exec(text)?.[0].length ?? 0;
}
