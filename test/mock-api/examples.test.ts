/**
 * The recipes under examples/user-api, run in a project that has the package installed.
 *
 * That of node:test runs as it is. Vitest, Jest and Playwright are not installed here, so their
 * recipes run on node:test, by way of modules that have the names and the functions they use.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { buildBundle } from './bundled.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cleaning: (() => Promise<void>)[] = [];
let project = '';

const runner = `import assert from 'node:assert/strict';
export { after as afterAll, before as beforeAll, beforeEach, test } from 'node:test';
export const expect = actual => ({
  toBe: expected => assert.equal(actual, expected),
  toEqual: expected => assert.deepEqual(actual, expected),
});
`;

const playwright = `import { after, before, beforeEach, test as run } from 'node:test';
export { expect } from 'vitest';
const page = { goto: url => fetch(url), evaluate: (action, argument) => action(argument) };
export const test = Object.assign((name, body) => run(name, () => body({ page })), {
  afterAll: after,
  beforeAll: before,
  beforeEach,
});
`;

before(async () => {
  const bundle = await buildBundle({ after: clean => cleaning.push(clean) });
  project = await mkdtemp(join(tmpdir(), 'user-api-examples-'));
  cleaning.push(() => rm(project, { recursive: true, force: true }));
  await cp(join(root, 'examples/user-api'), project, { recursive: true });
  const { name, exports } = manifest;
  await install('site-plugins', { name, exports });
  const library = join(project, 'node_modules/site-plugins/dist');
  await cp(dirname(bundle), library, { recursive: true });
  for (const [module, code] of Object.entries({
    vitest: runner,
    '@jest/globals': runner,
    '@playwright/test': playwright,
  })) {
    const folder = await install(module, { type: 'module', exports: './index.js' });
    await writeFile(join(folder, 'index.js'), code);
  }
  await symlink(
    join(root, 'node_modules/@types'),
    join(project, 'node_modules/@types'),
    'junction',
  );
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
});

after(async () => {
  for (const clean of cleaning) await clean();
});

async function install(name: string, content: object): Promise<string> {
  const folder = join(project, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(content));
  return folder;
}

/** Runs Node in the project; resolves to what it prints. */
async function runNode(args: readonly string[]): Promise<string> {
  // Otherwise the inner runner reports to the outer one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const ran = promisify(execFile)(process.execPath, args, { cwd: project, env });
  const { stdout } = await ran.catch(error => assert.fail(`${error.stdout}${error.stderr}`));
  return stdout;
}

for (const [recipe, count] of [
  ['node-test/users.test.ts', 4],
  ['vitest/users.test.js', 2],
  ['jest/users.test.js', 2],
  ['playwright/users.spec.js', 2],
] as const) {
  test(`${recipe} passes`, async () => {
    const printed = await runNode(['--test', '--test-reporter=tap', recipe]);
    assert.match(printed, new RegExp(`^# pass ${count}$`, 'm'));
    assert.match(printed, /^# fail 0$/m);
  });
}

test('the types are found, and fit', async () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const flags = '--noEmit --strict --allowJs --target es2023 --lib es2023,esnext.disposable';
  const modules = '--module nodenext --types node';
  const args = [compiler, ...`${flags} ${modules}`.split(' '), 'node-test/users.test.ts'];
  assert.equal(await runNode(args), '');
  await writeFile(
    join(project, 'wrong.ts'),
    "import { startUserApi } from 'site-plugins/user-api';\nstartUserApi({ port: '1' });\n",
  );
  await assert.rejects(runNode([...args.slice(0, -1), 'wrong.ts']), /TS2322/);
});
