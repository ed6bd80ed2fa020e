/** The examples in docs/user-api.md, the README of the npm package and examples/user-api, executed as a user would. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cliPath } from '../support/cli.ts';
import { blocksOf, userPath } from '../support/examples.ts';
import { startApi } from './harness.ts';
import { createRecipeProject } from './recipeProject.ts';

const blocks = blocksOf('docs/user-api.md');
const project = await createRecipeProject(tmpdir());
after(() => project.remove());

/** Runs the files of an example as modules; resolves to what the first one prints. */
async function runModules(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(project.folder, name), text);
  }
  return project.run(Object.keys(files).slice(0, 1));
}

const jsWith = (text: string): string =>
  blocks.find(block => block.language === 'js' && block.text.includes(text))?.text ??
  assert.fail(text);

const post =
  "await fetch(api.url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: 'Kay', email: 'k@example.com' }) });";

test('the test double fails a request and sees it', async () => {
  const code = jsWith('await startUserApi()').replace(/^ *\/\/ … use the front end .*$/m, post);
  assert.ok(code.includes(post));
  assert.equal(await runModules({ 'a.js': code }), '{"name":"Kay","email":"k@example.com"} 1\n');
});

test('the test double of the README of the package runs', async () => {
  const [code = ''] = blocksOf('scripts/package/npm.md')
    .filter(({ language }) => language === 'js')
    .map(({ text }) => text);
  const called = code.replace(
    /^ *\/\/ Test the code .*$/m,
    `console.log((${post.slice(0, -1)}).status);`,
  );
  assert.equal(await runModules({ 'b.js': called }), '503\n');
});

test('another process connects to the API that globalSetup has started', async () => {
  const files = {
    'main.js': `
      import { spawnSync } from 'node:child_process';
      import start from './globalSetup.js';
      const stop = await start();
      console.log(String(spawnSync(process.execPath, ['users.spec.js']).stdout).trim());
      await stop();`,
    // The port of the example may be in use.
    'globalSetup.js': jsWith('export default').replace('port: 4010', 'port: 0'),
    'users.spec.js': `${jsWith('connectUserApi();')}
      console.log((${post.slice(0, -1)}).status, (${post.slice(0, -1)}).status);
      await api.close();`,
  };
  assert.equal(await runModules(files), '503 201\n');
});

test('the response to a user that is not valid is the one of the page', async t => {
  const [, body = ''] =
    /^(\{[\s\S]*"instance"[\s\S]*)$/.exec(
      blocks.find(({ text }) => text.includes('"instance"'))?.text ?? '',
    ) ?? [];
  const { ask } = await startApi(t);
  const { json } = await ask({ method: 'POST', body: { email: 1 } });
  assert.deepEqual(json, JSON.parse(body));
});

test('the fault rules of the setting do what the page says', async t => {
  const [example] = blocks.filter(({ text }) => text.includes('"userApi.faults"'));
  const { 'userApi.faults': faults } = JSON.parse(`{${example?.text}}`);
  const { ask } = await startApi(t, { settings: { faults } });
  const user = { name: 'Kay', email: 'k@example.com' };
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) {
    statuses.push((await ask({ method: 'POST', body: user })).status);
  }
  assert.deepEqual(statuses, [503, 503, 201]);
  const start = performance.now();
  assert.equal((await ask({ path: '/api/user/1' })).status, 200);
  assert.ok(performance.now() - start >= 1999);
});

test('a login is a rule that applies until a header is there', async t => {
  const [{ text } = assert.fail()] = blocks.filter(block => block.text.includes('Authorization'));
  const { ask } = await startApi(t, { settings: { faults: [JSON.parse(text)] } });
  const refused = await ask();
  assert.deepEqual(
    [refused.status, refused.headers['www-authenticate']],
    [401, 'Bearer realm="User API"'],
  );
  assert.equal((await ask({ headers: { authorization: 'Bearer x' } })).status, 200);
});

const commands = blocks
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => text.trim().split('\n'));

for (const command of commands) {
  test(`${command} serves users`, async () => {
    const [, rest = ''] = /^site-plugins user-api(.*)$/.exec(command) ?? assert.fail(command);
    const script = `exec node "$CLI" user-api --port 0${rest}`;
    const child = spawn('sh', ['-c', script], {
      env: { ...process.env, PATH: userPath(), CLI: cliPath },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const [url = ''] = /http:\S+$/m.exec(String(line)) ?? [];
    assert.equal((await fetch(url)).status, 200);
    child.kill();
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });
}

const recipe = 'node-test/users.test.ts';

// Those for other test runners are in test/recipes.
test('the recipe for the test runner of Node passes', async () => {
  const output = await project.run(['--test', '--test-reporter=tap', recipe]);
  assert.match(output, /^# pass 5$/m);
});

test('the types of the package are found and correct', async () => {
  const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const flags =
    '--ignoreConfig --noEmit --strict --allowJs --target es2023 --lib es2023,esnext.disposable';
  const modules = '--module nodenext --types node';
  await writeFile(
    join(project.folder, 'wrong.ts'),
    "import { startUserApi } from 'site-plugins/user-api';\nstartUserApi({ port: '1' });\n",
  );
  const args = [compiler, ...`${flags} ${modules}`.split(' '), recipe, 'wrong.ts'];
  await assert.rejects(project.run(args), { message: /^wrong\.ts\(2,\d+\): error TS2322: .*\n$/ });
});
