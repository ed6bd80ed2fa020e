import { t } from '@vscode/l10n';
import { memberSchema } from '../../../schema/describe.ts';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet, valueSnippet } from '../snippet.ts';

/** The groups of this document: by name where one is joined, and where one is still to be defined. */
export const groups: CompletionSource = {
  *propose({ document, place, schema }) {
    const { groups: defined, plugins } = document.view;
    const members = new Map<string, number>();
    for (const { layout } of plugins) {
      const name = layout?.group?.value;
      if (name !== undefined) members.set(name, (members.get(name) ?? 0) + 1);
    }
    if (isAt(place, 'value', 'plugins/*/layout/group')) {
      const names = new Set([...defined.map(group => group.name.value), ...members.keys()]);
      for (const name of names) {
        const detail = t('group of {0}', members.get(name) ?? 0);
        yield { label: name, kind: 'reference', detail, snippet: jsonSnippet(name), rank: 0 };
      }
    }
    if (isAt(place, 'property', 'layout/groups')) {
      const known = new Set(defined.map(group => group.name.value));
      for (const [name, count] of members) {
        if (known.has(name)) continue;
        const value = place.hasColon
          ? ''
          : `: ${valueSnippet(memberSchema(schema ?? {}, name) ?? {})}`;
        const detail = t('used by {0}, not defined yet', count);
        const snippet = jsonSnippet(name) + value;
        yield { label: name, kind: 'reference', detail, snippet, rank: 0 };
      }
    }
  },
};
