import { test } from 'node:test';
import { optionOfEntry } from '../../../../server/src/core/problems/rules/optionOfEntry.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('properties of the entry among the options', () => {
  check(
    optionOfEntry,
    `{ "plugins": [{ "source": "github:a/graph", "enabled": true, "options": { "enabled": false, "layout": { "position": "left" } } }] }
                                                                          ^^^^^^^^^ information option-of-entry: "enabled" in "options" does not change that of plugin entry "graph". Remove one of them.
                                                                                            ^^^^^^^^ information option-of-entry: "layout" belongs to plugin entry "graph", not to its options.`,
  );
  fixed(
    optionOfEntry,
    '{ "plugins": [{ "source": "github:a/graph", "enabled": true, "options": { "layout": { "position": "left" } } }] }',
    '{ "plugins": [{ "source": "github:a/graph", "enabled": true, "options": {}, "layout": { "position": "left" } }] }',
  );
});

test('options of the plugin with these names', () => {
  silent(
    optionOfEntry,
    '{ "plugins": [{ "source": "github:a/toc", "enabled": true, "options": { "layout": "modern", "order": 3, "options": { "a": 1 } } }] }',
    '{ "plugins": [{ "source": "github:a/toc", "enabled": true, "options": { "layout": { "columns": 2 }, "enabled": "never" } }] }',
  );
});
