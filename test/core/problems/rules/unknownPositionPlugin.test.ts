import { test } from 'node:test';
import { unknownPositionPlugin } from '../../../../server/src/core/problems/rules/unknownPositionPlugin.ts';
import { check, silent } from '../../../support/fixture.ts';

const withPositions = (lists: string) =>
  `{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "positions": ${lists} } } } }`;

test('a name that is not that of a plugin', () => {
  check(
    unknownPositionPlugin,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "positions": { "left": ["grpah", "graph", "footer"] } } } } }
                                                                                                                                    ^^^^^^^ warning unknown-position-plugin: "grpah" is not the name of a plugin. Did you mean "graph"?
                                                                                                                                                      ^^^^^^^^ warning unknown-position-plugin: "footer" is not the name of a plugin.`,
  );
});

test('lists of something else, and names that cannot be checked', () => {
  silent(
    unknownPositionPlugin,
    withPositions('{ "left": [], "right": [5, {}], "body": "grpah" }'),
    withPositions('5'),
    `{ "layout": { "byPageType": { "folder": { "positions": { "left": ["grpah"] } } } } }`,
  );
});
