import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../../config/document.ts';
import { memberSchema } from '../../../config/schema.ts';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet, valueSnippet } from '../snippet.ts';

/** The groups of this document: for `group`, and undefined groups in `layout.groups`. */
export const groups: CompletionSource = {
  *propose({ document, location, schema }) {
    const isJoined = isAt(location, 'value', 'plugins/*/layout/group');
    const isDefined = isAt(location, 'property', 'layout/groups');
    if (!isJoined && !isDefined) return;
    const members = countMembers(document);
    const defined = new Set(document.view.groups.map(group => group.name.value));
    if (isJoined) {
      for (const name of new Set([...defined, ...members.keys()])) {
        // The text being typed is a group of one plugin so far.
        if (
          name === '' ||
          (name === location.typed && !defined.has(name) && members.get(name) === 1)
        )
          continue;
        const detail = t('group of {0}', members.get(name) ?? 0);
        yield { label: name, kind: 'reference', detail, snippet: jsonSnippet(name), rank: 0 };
      }
      return;
    }
    for (const [name, count] of members) {
      if (defined.has(name)) continue;
      const part = memberSchema(schema ?? {}, name) ?? {};
      const snippet = jsonSnippet(name) + (location.hasColon ? '' : `: ${valueSnippet(part)}`);
      const detail = t('used by {0}, not defined yet', count);
      yield { label: name, kind: 'reference', detail, snippet, rank: 0 };
    }
  },
};

/** Returns the number of plugins in each group. */
function countMembers({ view }: ConfigDocument): Map<string, number> {
  const members = new Map<string, number>();
  for (const { groupName } of view.plugins) {
    if (groupName !== undefined) members.set(groupName, (members.get(groupName) ?? 0) + 1);
  }
  return members;
}
