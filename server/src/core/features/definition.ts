import type { ConfigDocument } from '../config/document.ts';
import { type Name, namesOf } from '../config/names.ts';
import { touches } from '../text/span.ts';

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

/** Returns the names that define the plugin or group at an offset; several if the name is not unique. */
export function definitions(document: ConfigDocument, offset: number): Name[] {
  return namesLike(document, offset).filter(({ role }) => role === 'definition');
}
