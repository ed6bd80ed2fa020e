import { t } from '@vscode/l10n';
import { noNode } from '../../../model/tape.ts';
import { memberSchema, typesOf } from '../../../schema/describe.ts';
import type { CompletionSource } from '../proposal.ts';
import { escapeSnippet, valueSnippet } from '../snippet.ts';

/** The properties of the schema that an object does not have yet, each with room for its value. */
export const propertyNames: CompletionSource = {
  *propose({ document, place, schema }) {
    if (place.kind !== 'property' || schema?.properties === undefined) return;
    const { tree } = document;
    const required = new Set(schema.required ?? []);
    for (const name of Object.keys(schema.properties)) {
      const written = tree.property(place.container, name);
      const isThisOne = written !== noNode && tree.start(written) === place.replace.start;
      if (written !== noNode && !isThisOne) continue;
      const part = memberSchema(schema, name) ?? {};
      const types = part.enum === undefined ? typesOf(part).join(t(' or ')) : part.enum.join(' | ');
      const key = escapeSnippet(JSON.stringify(name));
      yield {
        label: name,
        kind: 'property',
        detail: required.has(name) ? t('{0} (required)', types) : types,
        documentation: t(part.description ?? ''),
        snippet: place.hasColon ? key : `${key}: ${valueSnippet(part)}`,
        rank: required.has(name) ? 0 : 1,
      };
    }
  },
};
