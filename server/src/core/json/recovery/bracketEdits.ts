import { type Edit, insertion, replacement } from '../../text/edit.ts';
import { indentAt, lineEnd } from '../write/format.ts';

/**
 * Returns the insertion of the closing brackets of containers, innermost first, as they are formatted after
 * the last member: on a line of its own where the opening bracket ends its line.
 */
export function closingBrackets(
  text: string,
  containers: readonly { readonly start: number; readonly bracket: string }[],
  { end, after = '' }: { readonly end: number; readonly after?: string },
): Edit {
  const written = containers.map(({ start, bracket }) => {
    if (start + 1 === end) return bracket;
    if (/^[ \t]*[\r\n]/.test(text.slice(start + 1, start + 200))) {
      return lineEnd(text) + indentAt(text, start) + bracket;
    }
    return text[start + 1] === ' ' ? ` ${bracket}` : bracket;
  });
  return insertion(end, written.join('') + after);
}

/**
 * Returns the edit that ends an item and begins the next one between two properties.
 * @param place where the item begins, where its last property ends, and where the next item does begin
 */
export function itemBoundary(
  text: string,
  { item, end, next }: { readonly item: number; readonly end: number; readonly next: number },
): Edit {
  const between = text.slice(end, next);
  const comma = /^\s*,/.exec(between)?.[0] ?? '';
  const newLine = lineEnd(text) + indentAt(text, item);
  const isLines = /[\r\n]/.test(between);
  return replacement(
    { start: end, end: end + comma.length },
    isLines ? `${newLine}},${newLine}{` : ' }, {',
  );
}
