import { test } from 'node:test';
import { positionList } from '../../../../server/src/core/problems/rules/positionList.ts';
import { fixTable, rowsOf } from '../../../support/fixTable.ts';
import { check, silent } from '../../../support/fixture.ts';

test('an unknown position, and a value that is not a list of names', () => {
  check(
    positionList,
    `{ "layout": { "byPageType": { "tag": { "positions": { "rigth": [], "left": ["a", 5], "body": "b" } } } } }
                                                      ^^^^^^^ warning position-list: "rigth" is not a position. Did you mean "right"?
                                                                                 ^ warning position-list: "left" must be a list with names of plugins.
                                                                                     ^^^^^^ warning position-list: "body" must be a list with names of plugins.`,
  );
});

const row = rowsOf(
  '"positions": { "right": [] }',
  'position-list',
  value => `"positions": ${value}`,
);

fixTable([
  row('{ "rigth": [] }', 'likely', '{ "right": [] }'),
  row('{ "before-body": [] }', 'likely', '{ "beforeBody": [] }'),
  row('{ "footer": [] }', 'likely', '{ "afterBody": [] }'),
  row('{ "gallery": [] }', 'none'),
  row('{ "right": "toc" }', 'likely', '{ "right": ["toc"] }'),
  row('{ "right": { "name": "toc" } }', 'likely', '{ "right": ["toc"] }'),
  row('{ "right": null }', 'none'),
  row('{ "right": [{ "source": "github:harbor/toc" }] }', 'likely', '{ "right": ["toc"] }'),
  row('{ "right": [{ "name": "toc" }] }', 'likely', '{ "right": ["toc"] }'),
  row('{ "right": [["toc"]] }', 'none'),
]);

test('a list whose brackets are being repaired', () => {
  silent(
    positionList,
    `{ "layout": { "byPageType": { "folder": { "positions": { "right": [[] } } } } }`,
  );
});
