import { t } from '@vscode/l10n';
import { memberSchema } from '../../../config/schema.ts';
import { groupBy } from '../../../text/groupBy.ts';
import { memberCount } from '../../codeLenses.ts';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';
import { valueSnippet } from '../snippet.ts';

/** The groups of this document: for `group`, and undefined groups in `layout.groups`. */
export const groups: CompletionSource = function* ({ document: { view }, location, schema }) {
  const isJoined = isAt(location, 'value', 'plugins/*/layout/group');
  if (!isJoined && !isAt(location, 'property', 'layout/groups')) return;
  // The group of the plugin itself is being typed.
  const others = view.plugins.filter(({ index }) => !isJoined || index !== location.path[1]);
  const members = groupBy(others, ({ groupName }) => groupName);
  const defined = isJoined ? view.groups.map(({ name }) => name.value) : [];
  for (const name of new Set([...defined, ...members.keys()])) {
    if (name === undefined || name === '') continue;
    const count = memberCount(members.get(name) ?? []);
    const detail = isJoined ? count : t('{0}, not defined yet', count);
    const proposal = stringProposal(name, { kind: 'reference', detail, rank: 0 });
    const value = valueSnippet(memberSchema(schema ?? {}, name) ?? {}, []).snippet;
    const isWhole = isJoined || location.hasColon;
    yield isWhole ? proposal : { ...proposal, snippet: `${proposal.snippet}: ${value}` };
  }
};
