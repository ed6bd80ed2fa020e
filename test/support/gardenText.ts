import { readFileSync } from 'node:fs';

/** The configuration of the example site. */
export const gardenText = readFileSync(
  new URL('../../examples/garden/site.plugins.json', import.meta.url),
  'utf8',
);
