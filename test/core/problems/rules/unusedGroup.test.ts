import { test } from 'node:test';
import { unusedGroup } from '../../../../server/src/core/problems/rules/unusedGroup.ts';
import { silent, within } from '../../../support/fixture.ts';
import { contextWith } from '../../../support/pluginDefaults.ts';

test('a group of a disabled plugin, one whose name is misspelled, and members that cannot be read', () => {
  silent(
    unusedGroup,
    `{ "plugins": [{ "source": "./a", "enabled": false, "layout": { "group": "toolbar" } }], "layout": { "groups": { "toolbar": {} } } }`,
    `{ "plugins": [{ "source": "./a", "layout": { "group": "toolbra" } }], "layout": { "groups": { "toolbar": {} } } }`,
    `{ "plugins": [{ "source": "./a", "layuot": { "group": "toolbar" } }], "layout": { "groups": { "toolbar": {} } } }`,
    `{ "plugins": [!], "layout": { "groups": { "toolbar": {} } } }`,
  );
});

test('a group that a plugin has by default', () => {
  const context = contextWith({ './a': { layout: { position: 'left', group: 'toolbar' } } });
  silent(
    within(unusedGroup, context),
    '{ "plugins": [{ "source": "./a", "enabled": true }], "layout": { "groups": { "toolbar": {} } } }',
  );
});
