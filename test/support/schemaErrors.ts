/**
 * Returns the schema errors of a document according to the independent validator, by JSON pointer.
 */
import type { ConfigDocument } from '../../server/src/core/config/document.ts';
import * as schema from '../../server/src/core/problems/schema/faultyValues.ts';
import { finish } from '../../server/src/core/text/task.ts';

export function schemaErrors(document: ConfigDocument) {
  return finish(schema.schemaErrors(document)).map(({ node, keyword, property }) => {
    const path = document.tree.path(node).map(step => `/${escaped(String(step))}`);
    return { pointer: path.join(''), keyword, property };
  });
}

/** Escapes a name for a JSON pointer (RFC 6901, section 3). */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
