/** What npm runs after it has installed the packages of the repository. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folderWith } from '../support/cli.ts';

const script = fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url));

for (const [name, more, isBuilt] of [
  ['builds the bundles', {}, true],
  ['builds nothing for a script that builds them itself', { SITE_PLUGINS_NO_PREPARE: '1' }, false],
] as const) {
  test(name, () => {
    const build = `node -e "require('node:fs').mkdirSync('dist')"`;
    const folder = folderWith({ 'package.json': JSON.stringify({ scripts: { build } }) });
    const copy = join(folder, 'scripts', 'prepare.mjs');
    cpSync(script, copy);
    const { SITE_PLUGINS_NO_PREPARE: _, ...inherited } = process.env;
    const env = { ...inherited, npm_command: 'ci', ...more };
    assert.equal(spawnSync(process.execPath, [copy], { env }).status, 0);
    assert.equal(existsSync(join(folder, 'dist')), isBuilt);
  });
}
