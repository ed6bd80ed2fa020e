import { test } from 'node:test';
import { groupOptionsWithoutGroup } from '../../../../server/src/core/problems/rules/groupOptionsWithoutGroup.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('options of no group', () => {
  check(
    groupOptionsWithoutGroup,
    `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "position": "left", "groupOptions": { "grow": true } } }
                                                                        ^^^^^^^^^^^^^^ information group-options-without-group [unnecessary]: "groupOptions" has no effect without "group". Add the group, or remove it.
  ],
  "layout": {
    "groups": { "toolbar": {} }
  }
}`,
  );
  fixed(
    groupOptionsWithoutGroup,
    `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "position": "left", "groupOptions": { "grow": true } } }
  ],
  "layout": {
    "groups": { "toolbar": {} }
  }
}`,
    `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "position": "left", "groupOptions": { "grow": true }, "group": "toolbar" } }
  ],
  "layout": {
    "groups": { "toolbar": {} }
  }
}`,
  );
  fixed(
    groupOptionsWithoutGroup,
    `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "position": "left", "groupOptions": { "grow": true } } }
  ],
  "layout": {
    "groups": { "toolbar": {} }
  }
}`,
    `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "position": "left" } }
  ],
  "layout": {
    "groups": { "toolbar": {} }
  }
}`,
    'Remove "groupOptions"',
  );
});

test('options of a group, and of a disabled plugin', () => {
  silent(
    groupOptionsWithoutGroup,
    `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "group": "g", "groupOptions": {} } }
  ]
}`,
    `{
  "plugins": [
    { "source": "./a", "enabled": false, "layout": { "groupOptions": {} } }
  ]
}`,
  );
});
