import type { ConfigDocument } from '../config/document.ts';
import { NodeKind, noNode } from '../json/tree/tape.ts';
import type { Span } from '../text/span.ts';

/** Editors expand a selection step by step, and read the spans recursively. */
const maximumSpans = 100;

/**
 * Returns the innermost spans that contain an offset: the content of a string or container, then the
 * whole of it, and so on.
 */
export function selectionSpans({ tree, text }: ConfigDocument, offset: number): Span[] {
  const spans: Span[] = [];
  for (let node = tree.nodeAt(offset); node !== noNode; node = tree.parent(node)) {
    if (spans.length >= maximumSpans) break;
    const { start, end } = tree.span(node);
    const hasInside = tree.kind(node) !== NodeKind.Property && /^["[{]/.test(text[start] ?? '');
    if (hasInside && start < offset && offset < end) spans.push({ start: start + 1, end: end - 1 });
    spans.push({ start, end });
  }
  return spans;
}
