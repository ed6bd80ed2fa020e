import type { Rule } from '../problem.ts';
import { unknownNames } from './pluginNames.ts';

export const unknownPositionPlugin: Rule = {
  code: 'unknown-position-plugin',
  severity: 'warning',
  docs: {
    summary: 'A list in `positions` names a plugin that is not listed in `plugins`.',
    explanation:
      'Names in the lists of `positions` must match the name of a plugin exactly: the `name` of its entry, or the last part of its source.',
    bad: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "positions": { "right": ["grpah"] } } } } }',
    good: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "positions": { "right": ["graph"] } } } } }',
  },
  *check({ document }) {
    yield* unknownNames(
      document,
      document.view.pageTypes.map(({ positioned }) => positioned),
    );
  },
};
