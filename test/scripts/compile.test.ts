import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compile } from '../../scripts/run/compile.ts';
import { folderWith } from '../support/cli.ts';

const files = {
  'imported.ts': `export const name: string = 'imported';`,
  'whole.ts': `
import { writeFileSync } from 'node:fs';
import { name } from './imported.ts';
writeFileSync(new URL('ran', import.meta.url), name);
`,
  'damaged.ts': 'const = ;',
};

/** Compiles files one after the other, and returns their folder and the number of entries in the cache. */
async function compiled(names: readonly string[]) {
  const folder = folderWith(files);
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache') };
  for (const name of names) await compile([join(folder, name)], env);
  const entries = readdirSync(env.NODE_COMPILE_CACHE, { recursive: true, withFileTypes: true });
  return { folder, count: entries.filter(entry => entry.isFile()).length };
}

test('files are compiled with what they import, and are not run', async () => {
  const { folder, count } = await compiled(['whole.ts']);
  // Of each file, the cache has the JavaScript and the code.
  assert.ok(count >= 4, String(count));
  assert.ok(!existsSync(join(folder, 'ran')));
});

test('a file that cannot be compiled is left to the process that runs it', async () => {
  const { count } = await compiled(['damaged.ts', 'whole.ts']);
  assert.ok(count >= 4, String(count));
});
