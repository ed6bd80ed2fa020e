import type { ConfigDocument } from '../config/document.ts';
import { type Name, namesOf } from '../config/names.ts';
import { type Span, touches } from '../text/span.ts';

interface Definition {
  /** The name at the requested offset. */
  readonly origin: Span;
  /** The span of the whole definition and of its name. */
  readonly target: Span;
  readonly selection: Span;
}

/** Returns the plugin or group name at an offset. */
export function nameAt(document: ConfigDocument, offset: number): Name | undefined {
  return namesOf(document).find(({ span }) => touches(span, offset));
}

/** Returns all references to the plugin or group at an offset in text order. */
export function namesLike(document: ConfigDocument, offset: number): Name[] {
  const requested = nameAt(document, offset);
  return namesOf(document).filter(
    ({ kind, name }) => kind === requested?.kind && name === requested.name,
  );
}

/**
 * Returns the definitions of the plugin or group at an offset; several if the name is not unique.
 */
export function definitions(document: ConfigDocument, offset: number): Definition[] {
  const origin = nameAt(document, offset)?.span;
  return namesLike(document, offset).flatMap(({ role, node, span }) =>
    role === 'definition' && origin !== undefined
      ? { origin, target: document.tree.span(node), selection: span }
      : [],
  );
}
