import { test } from 'node:test';
import { undefinedGroup } from '../../../../server/src/core/problems/rules/undefinedGroup.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('a misspelled group', () => {
  check(
    undefinedGroup,
    `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "group": "toolbra" } },
                                                             ^^^^^^^^^ warning undefined-group: Group "toolbra" is not defined in "layout.groups". Did you mean "toolbar"?
    { "source": "./b", "enabled": true, "layout": { "group": "toolbra" } }
                                                             ^^^^^^^^^ related: The group is used here as well.
  ],
  "layout": {
    "groups": { "toolbar": {} }
  }
}`,
  );
});

test('a group in a file without groups', () => {
  const plugins = '{ "plugins": [{ "source": "./a", "layout": { "group": "toolbar" } }]';
  const group = '{ "toolbar": { "direction": "row", "gap": "0.5rem" } }';
  fixed(undefinedGroup, `${plugins} }`, `${plugins}, "layout": { "groups": ${group} } }`);
});

test('a defined group, a disabled plugin, and groups that cannot be read', () => {
  silent(
    undefinedGroup,
    `{ "plugins": [{ "source": "./a", "layout": { "group": "toolbar" } }], "layout": { "groups": { "toolbar": {} } } }`,
    `{ "plugins": [{ "source": "./a", "enabled": false, "layout": { "group": "toolbar" } }] }`,
    `{ "plugins": [{ "source": "./a", "layout": { "group": "toolbar" } }], "layout": { "groups": { ! } } }`,
  );
});
