import { test } from 'node:test';
import { missingColor } from '../../../../server/src/core/problems/rules/missingColor.ts';
import { silent } from '../../../support/fixture.ts';

test('a color that is misspelled or cannot be read is reported as that', () => {
  const palette = (colors: string) =>
    `{ "configuration": { "theme": { "colors": { "lightMode": ${colors} } } } }`;
  const misspelled = missingColor.docs.good?.replace('darkgray', 'darkgrey') ?? '';
  silent(missingColor, palette(misspelled), palette('{ ! }'), palette('5'));
});
