import { test } from 'node:test';
import { assertFixed } from './assertFixed.ts';
import { theWindow } from './theWindow.ts';

test('a problem is underlined, listed as on the command line, and fixed', async () => {
  await assertFixed(await theWindow());
});
