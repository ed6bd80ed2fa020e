import type { Rule } from '../problem.ts';
import { unknownNames } from './pluginNames.ts';

export const unknownExclude: Rule = {
  code: 'unknown-exclude',
  severity: 'warning',
  docs: {
    summary: 'A page type excludes a plugin that is not listed in `plugins`.',
    explanation:
      'Names in `exclude` must match the name of a plugin exactly: the `name` of its entry, or the last part of its source.',
    bad: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["grpah"] } } } }',
    good: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }',
  },
  *check({ document }) {
    yield* unknownNames(
      document,
      document.view.pageTypes.map(({ exclude }) => exclude),
    );
  },
};
