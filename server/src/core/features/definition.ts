import type { ConfigDocument } from '../config/document.ts';
import { type Name, namesOf } from '../config/names.ts';
import { type Span, touches } from '../text/span.ts';

export interface Definition {
  /** The name at the requested offset. */
  readonly origin: Span;
  /** What defines it as a whole, and the name therein. */
  readonly target: Span;
  readonly selection: Span;
}

/** The plugin's or group's name at an offset. */
export function nameAt(document: ConfigDocument, offset: number): Name | undefined {
  return namesOf(document).find(({ span }) => touches(span, offset));
}

/** Every place that names what is named at an offset, in the order of the text; none where nothing is. */
export function namesLike(document: ConfigDocument, offset: number): Name[] {
  const names = namesOf(document);
  const requested = names.find(({ span }) => touches(span, offset));
  if (requested === undefined) return [];
  return names.filter(({ kind, name }) => kind === requested.kind && name === requested.name);
}

/** Where the plugin or group at an offset is defined; more than once if its name is taken twice. */
export function definitions(document: ConfigDocument, offset: number): Definition[] {
  const names = namesLike(document, offset);
  const requested = names.find(({ span }) => touches(span, offset));
  if (requested === undefined) return [];
  return names
    .filter(({ role }) => role === 'definition')
    .map(({ node, span }) => ({
      origin: requested.span,
      target: document.tree.span(node),
      selection: span,
    }));
}
