/** The results of a test run, and the commands that rerun what failed. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const files = {
  'helper.mjs': `
export const cases = async t => {
  await t.test('first', () => {});
  await t.test('second', () => { throw new Error('wrong'); });
};
`,
  'a.test.mjs': `
import { describe, test } from 'node:test';
import { cases } from './helper.mjs';
test('passes', () => new Promise(done => setTimeout(done, 200)));
test('has cases (1 + 1)', cases);
describe('a group', () => { test('fails', () => { throw new Error('wrong'); }); });
`,
  'b.test.mjs': `
import { test } from 'node:test';
for (const name of ['one', 'two']) test(name, () => { throw new Error('wrong'); });
`,
  'c.test.mjs': `throw new Error('wrong');`,
};

const runner = `
import { run } from 'node:test';
import { describeFailure, repeatCommand } from '${new URL('../../scripts/run/failure.ts', import.meta.url)}';
import { Results } from '${new URL('../../scripts/run/results.ts', import.meta.url)}';
const root = import.meta.dirname;
const files = ['a', 'b', 'c'].map(name => root + '/' + name + '.test.mjs');
const results = new Results(files);
for await (const event of run({ files, concurrency: 3 })) results.add(event);
const { passed, failed, failures } = results;
const commands = failures.map(one => repeatCommand(one, root));
const descriptions = failures.map(one => describeFailure(one, root));
console.log(JSON.stringify({ passed, failed, commands, descriptions }));
`;

test('a failure names the file and the outermost test, also of cases in another file', t => {
  const folder = mkdtempSync(join(tmpdir(), 'site-plugins-results-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ ...files, 'runner.mjs': runner })) {
    writeFileSync(join(folder, name), text);
  }
  // A test process does not run other test files.
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const output = execFileSync(process.execPath, [join(folder, 'runner.mjs')], { env });
  const { passed, failed, commands, descriptions } = JSON.parse(String(output));
  assert.equal(passed, 2);
  assert.ok(failed > 0);
  assert.deepEqual(commands, [
    "npx node --test --test-name-pattern='^has cases \\(1 \\+ 1\\)$' a.test.mjs",
    "npx node --test --test-name-pattern='^a group$' a.test.mjs",
    "npx node --test --test-name-pattern='^one$' b.test.mjs",
    "npx node --test --test-name-pattern='^two$' b.test.mjs",
    'npx node --test c.test.mjs',
  ]);
  for (const [index, title] of [
    'a.test.mjs › has cases (1 + 1) › second',
    'a.test.mjs › a group › fails',
    'b.test.mjs › one',
    'b.test.mjs › two',
    'c.test.mjs',
  ].entries()) {
    const lines = descriptions[index].split('\n');
    assert.equal(lines[0], title);
    if (title !== 'c.test.mjs') assert.equal(lines[1].trim(), 'Error: wrong');
    assert.equal(lines.at(-1).trim(), commands[index]);
  }
});

const stillRunner = `
import { run } from 'node:test';
import { endOfRun } from '${new URL('../../scripts/run/endOfRun.ts', import.meta.url)}';
import { Results } from '${new URL('../../scripts/run/results.ts', import.meta.url)}';
const end = endOfRun(1000);
const files = [import.meta.dirname + '/still.test.mjs'];
const results = new Results(files);
for await (const event of run({ files, signal: end.signal })) {
  end.goesOn();
  results.add(event);
}
end.release();
const { passed, failed, failures } = results;
console.log(JSON.stringify({ passed, failed, titles: failures.map(one => one.titles) }));
`;

test('a file that leaves a timer fails by itself', t => {
  const folder = mkdtempSync(join(tmpdir(), 'site-plugins-results-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const still = `import { test } from 'node:test'; test('passes', () => {}); setInterval(() => {}, 100);`;
  writeFileSync(join(folder, 'still.test.mjs'), still);
  writeFileSync(join(folder, 'runner.mjs'), stillRunner);
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const output = execFileSync(process.execPath, [join(folder, 'runner.mjs')], { env });
  assert.deepEqual(JSON.parse(String(output)), { passed: 1, failed: 1, titles: [[]] });
});

const endings = {
  'whole.test.mjs': `
import { test } from 'node:test';
test('passes', () => {});
test.skip('is skipped', () => {});
`,
  'early.test.mjs': `
import { test } from 'node:test';
test('passes', () => {});
test('ends the process', () => process.exit(0));
test('is lost', () => { throw new Error('wrong'); });
`,
  'late.test.mjs': `
import { test } from 'node:test';
for (let index = 0; index < 2000; index++) test('passes ' + index, () => new Promise(setImmediate));
test('ends the process', () => process.exit(0));
test('is lost', () => { throw new Error('wrong'); });
`,
  'empty.test.mjs': '',
  'runner.mjs': `
import { run } from 'node:test';
import { basename } from 'node:path';
import { Results } from '${new URL('../../scripts/run/results.ts', import.meta.url)}';
const files = ['whole', 'early', 'late', 'empty'].map(name => import.meta.dirname + '/' + name + '.test.mjs');
const results = new Results(files);
for await (const event of run({ files })) results.add(event);
const { passed, failed, failures } = results;
const described = failures.map(({ file, reason }) => basename(file) + ': ' + reason);
console.log(JSON.stringify({ isPositive: passed > 0, failed, described }));
`,
};

test('a file fails that ends with code 0 before its tests, or that has none', t => {
  const folder = mkdtempSync(join(tmpdir(), 'site-plugins-results-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(endings)) writeFileSync(join(folder, name), text);
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const output = execFileSync(process.execPath, [join(folder, 'runner.mjs')], { env });
  const names = ['early.test.mjs', 'late.test.mjs', 'empty.test.mjs'];
  const described = names.map(name => `${name}: The file ended before all of its tests.`);
  assert.deepEqual(JSON.parse(String(output)), {
    isPositive: true,
    failed: 3,
    described,
  });
});
