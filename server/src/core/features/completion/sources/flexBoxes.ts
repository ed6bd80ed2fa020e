import { t } from '@vscode/l10n';
import { matches } from '../../../config/matches.ts';
import type { CompletionSource } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** The CSS values of flexbox properties (CSS Flexible Box Layout 1), by property. */
const ofMembers: Readonly<Record<string, string>> = {
  align: 'start end center stretch baseline flex-start flex-end',
  justify: 'start end center stretch space-between space-around space-evenly',
  basis: 'auto content 0 50% 33% 25% 10rem',
};
const ofGroups: Readonly<Record<string, string>> = {
  direction: 'row column row-reverse column-reverse',
  gap: '1rem 0.5rem 0.25rem 2rem 0',
};

/** Proposes flexbox values for groups. The first value is the default. */
export const flexBoxes: CompletionSource = {
  *propose({ location }) {
    if (location.kind !== 'value') return;
    const name = String(location.path.at(-1));
    const parent = location.path.at(-2);
    const table =
      parent === 'groupOptions'
        ? ofMembers
        : matches(location.path, 'layout/groups/*/*')
          ? ofGroups
          : {};
    const values = Object.hasOwn(table, name) ? (table[name] ?? '').split(' ') : [];
    for (const [index, value] of values.entries()) {
      const isDefault = index === 0 && (table === ofGroups || name === 'basis');
      const detail = isDefault ? t('default') : '';
      yield { label: value, kind: 'value', detail, snippet: jsonSnippet(value), rank: 1 };
    }
  },
};
