import type { ConfigDocument } from '../config/document.ts';
import { NodeKind, noNode } from '../json/tape.ts';
import type { Span } from '../text/span.ts';

/** The spans that hold an offset, innermost first: the inside of a string or container, then itself, and so on outwards. */
export function selectionSpans({ tree, text }: ConfigDocument, offset: number): Span[] {
  const spans: Span[] = [];
  for (let node = tree.nodeAt(offset); node !== noNode; node = tree.parent(node)) {
    const { start, end } = tree.span(node);
    const hasInside = tree.kind(node) !== NodeKind.Property && /^["[{]/.test(text[start] ?? '');
    if (hasInside && start < offset && offset < end) spans.push({ start: start + 1, end: end - 1 });
    spans.push({ start, end });
  }
  return spans;
}
