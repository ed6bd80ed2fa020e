import { test } from 'node:test';
import { unknownPositionPlugin } from '../../../../server/src/core/problems/rules/unknownPositionPlugin.ts';
import { silent } from '../../../support/fixture.ts';

const withPositions = (lists: string) =>
  `{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "positions": ${lists} } } } }`;

test('lists of something else, and names that cannot be checked', () => {
  silent(
    unknownPositionPlugin,
    withPositions('{ "left": [], "right": [5, {}], "body": "grpah" }'),
    withPositions('5'),
    `{ "layout": { "byPageType": { "folder": { "positions": { "left": ["grpah"] } } } } }`,
  );
});
