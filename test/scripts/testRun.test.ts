/** What `npm test` says about tests that fail, hang, crash, or end too early. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { stages, together } from '../../scripts/test/stages.ts';
import { folderWith } from '../support/cli.ts';

const run = new URL('../../scripts/test/run.ts', import.meta.url).href;

/**
 * Runs stages in a process, and returns its last lines and its exit code.
 * @param end the path of a file; once it is there, the limit of an hour is over
 */
function runStages(stages: readonly object[], end = '') {
  const code = `
    import { existsSync } from 'node:fs';
    import { runStages } from ${JSON.stringify(run)};
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (call, ms) => {
      const poll = () => (existsSync(${JSON.stringify(end)}) ? call() : setTimeout(poll, 5));
      return ms === 3_600_000 ? setTimeout(poll, 5) : setTimeout(call, ms);
    };
    process.exitCode = (await runStages(${JSON.stringify(stages)})) ? 0 : 1;`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    // The one that runs this test would be told the results.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  });
  return { stdout, status };
}

test('every test file is in exactly one stage', () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const exclude = ['**/node_modules/**'];
  const files = globSync('test/**/*.{test,thorough,page,e2e,package}.ts', { cwd, exclude });
  const globs = stages.flatMap(({ files: inStage = [] }) => inStage);
  for (const glob of globs) assert.ok(globSync(glob, { cwd, exclude }).length > 0, glob);
  const selected = globs.flatMap(glob => globSync(glob, { cwd, exclude }));
  assert.deepEqual(selected.sort(), files.sort());
});

const folder = folderWith({
  'passes.test.ts': `import { test } from 'node:test'; test('a', () => {});`,
  'fails.test.ts': `
    import { describe, test } from 'node:test';
    describe('outer', () => { test('inner', () => { throw new Error('boom'); }); });`,
  'exits.test.ts': `
    import { test } from 'node:test';
    test('a', () => {});
    test('b', () => new Promise(() => { setImmediate(() => process.exit(0)); }));`,
  'spins.test.ts': `
    import { test } from 'node:test';
    function spin() { for (;;); }
    test('a', spin);`,
  'works.test.ts': `
    import { test } from 'node:test';
    for (const name of 'abcdefghij') test(name, () => {
      const start = process.cpuUsage();
      while (process.cpuUsage(start).user < 200_000) for (let i = 0; i < 1e6; i++);
    });`,
});
const stage = (name: string, options?: readonly string[]) => ({
  name: `trial-${name}`,
  files: [join(folder, `${name}.test.ts`)],
  ...(options && { options }),
});

test('a failed test is named at the end, with its place and its error, after all stages', () => {
  const more = Array.from({ length: 2 * availableParallelism() }, (_, index) => ({
    name: `trial-${index}`,
    script: ['--eval', ''],
  }));
  const { stdout, status } = runStages([stage('fails'), stage('passes'), ...more]);
  assert.match(stdout, /\ntest at \S*fails\.test\.ts:3:\d+\n✖ inner .+\n +Error: boom\n/);
  assert.ok(stdout.endsWith(`\n${more.length + 1} passed, 1 failed\n`), stdout);
  assert.equal(status, 1);
});

for (const isolation of ['none', 'process']) {
  test(`a file that ends before its tests fails, with isolation=${isolation}`, () => {
    const { stdout, status } = runStages([stage('exits', [`--test-isolation=${isolation}`])]);
    assert.match(stdout, /✖ (?:\S*exits\.test\.ts|trial-exits exited)/);
    assert.match(stdout, /\n0 passed, 1 failed\n$/);
    assert.equal(status, 1);
  });
}

test('a stage that hangs is ended at its limit, and what depends on it is not run', () => {
  const end = join(folder, 'hangs');
  const write = `require('node:fs').writeFileSync(${JSON.stringify(end)}, '')`;
  const script = ['--eval', `console.log('waits'); ${write}; setInterval(() => {}, 1000)`];
  const hangs = { name: 'trial-hangs', script, limit: 60 };
  const dependent = { ...stage('passes'), after: ['trial-hangs'] };
  const { stdout, status } = runStages([hangs, dependent], end);
  assert.match(stdout, /✖ trial-hangs did not end within 60 minutes\n +waits\n/);
  assert.match(stdout, /✖ trial-passes: not run\n/);
  assert.match(stdout, /\n0 passed, 2 failed\n$/);
  assert.equal(status, 1);
});

test('an endless loop ends its stage, and is named; many tests that calculate are none', () => {
  const { stdout, status } = runStages([
    stage('works', together(1.5)),
    stage('spins', together(0.5)),
  ]);
  assert.match(stdout, /✔ trial-works: 10 passed/);
  assert.match(stdout, /✖ An endless loop.*\n +at spin \(\S*spins\.test\.ts:3\)/);
  assert.match(stdout, /\n10 passed, 1 failed\n$/);
  assert.equal(status, 1);
});
