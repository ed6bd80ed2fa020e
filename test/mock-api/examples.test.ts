/** The recipes under examples/user-api, run by the runners they are for, with the package installed. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { installPackages } from '../../scripts/bootstrap.mjs';
import { ensureChromium } from '../../scripts/vscode/chromium.ts';
import { buildBundle } from './bundled.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runners = join(root, 'test/recipes');
const cleaning: (() => Promise<void>)[] = [];
let project = '';

before(async () => {
  await installPackages('test/recipes');
  const bundle = await buildBundle({ after: clean => cleaning.push(clean) });
  // Below the runners, so that Node finds them, and not the packages of the project.
  project = await mkdtemp(join(runners, 'project-'));
  cleaning.push(() => rm(project, { recursive: true, force: true }));
  await cp(join(root, 'examples/user-api'), project, { recursive: true });
  const { name, exports } = manifest;
  const installed = join(project, 'node_modules/site-plugins');
  await mkdir(installed, { recursive: true });
  await writeFile(join(installed, 'package.json'), JSON.stringify({ name, exports }));
  await cp(dirname(bundle), join(installed, 'dist'), { recursive: true });
  const types = 'node_modules/@types';
  await symlink(join(root, types), join(project, types), 'junction');
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  const launchOptions = {
    executablePath: await ensureChromium(console.log),
    args: ['--no-sandbox'],
  };
  const use = { launchOptions };
  const shared = { use, workers: 1, globalSetup: './playwright-shared/globalSetup.js' };
  for (const [name, config] of Object.entries({ playwright: { use }, shared })) {
    await writeFile(
      join(project, `${name}.config.js`),
      `export default ${JSON.stringify(config)};\n`,
    );
  }
});

after(async () => {
  for (const clean of cleaning) await clean();
});

/** Runs Node in the project; resolves to its output, standard error last. */
async function runNode(args: readonly string[]): Promise<string> {
  // Otherwise the inner runner reports to the outer one.
  const { NODE_TEST_CONTEXT: _, ...rest } = process.env;
  const env = { ...rest, NO_COLOR: '1', API_PORT: '0' };
  const ran = promisify(execFile)(process.execPath, args, { cwd: project, env });
  const { stdout, stderr } = await ran.catch(error =>
    assert.fail(`${error.stdout}${error.stderr}`),
  );
  return stdout + stderr;
}

const bin = (path: string) => join(runners, 'node_modules', path);

/** The command of each recipe, and the output of the runner if all tests pass. */
const recipes: Readonly<
  Record<string, { readonly args: readonly string[]; readonly passed: RegExp }>
> = {
  'node-test/users.test.ts': { args: ['--test', '--test-reporter=tap'], passed: /^# pass 5$/m },
  'vitest/users.test.js': { args: [bin('vitest/vitest.mjs'), 'run'], passed: /Tests +3 passed/ },
  'jest/users.test.js': {
    args: ['--experimental-vm-modules', bin('jest/bin/jest.js')],
    passed: /Tests: +3 passed/,
  },
  'vitest-shared/users.test.js': {
    args: [bin('vitest/vitest.mjs'), 'run', '--root', 'vitest-shared'],
    passed: /Tests +2 passed/,
  },
  'playwright-shared/users.spec.js': {
    args: [bin('@playwright/test/cli.js'), 'test', '--config', 'shared.config.js'],
    passed: /^ *2 passed/m,
  },
  'playwright/users.spec.js': {
    args: [bin('@playwright/test/cli.js'), 'test'],
    passed: /^ *4 passed/m,
  },
};

for (const [recipe, { args, passed }] of Object.entries(recipes)) {
  test(`${recipe} passes`, async () => {
    const file = args.includes('--root') ? basename(recipe) : recipe;
    assert.match(await runNode([...args, file]), passed);
  });
}

test('the types are found and correct', async () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const flags =
    '--ignoreConfig --noEmit --strict --allowJs --target es2023 --lib es2023,esnext.disposable';
  const modules = '--module nodenext --types node';
  await writeFile(
    join(project, 'wrong.ts'),
    "import { startUserApi } from 'site-plugins/user-api';\nstartUserApi({ port: '1' });\n",
  );
  const files = ['node-test/users.test.ts', 'wrong.ts'];
  const args = [compiler, ...`${flags} ${modules}`.split(' '), ...files];
  await assert.rejects(runNode(args), { message: /^wrong\.ts\(2,\d+\): error TS2322: .*\n$/ });
});
