/**
 * Failures of the disk. The file keeps its old text, no temporary file is
 * left, one sentence says why, and the exit code is 2.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { clean, cliPath, folderWith, misspelled, read, run } from '../support/cli.ts';

const file = 'site.plugins.json';
const program = `"${process.execPath}" "${cliPath}"`;

test('a size limit within the file leaves the old text complete', async () => {
  const folder = folderWith({ [file]: misspelled });
  // Two blocks of 512 bytes: the beginning of the new text can be written, the rest cannot.
  const outcome = await run('sh', ['-c', `ulimit -f 2; ${program} check --fix`], { folder });
  const says = `${file} cannot be written: it exceeds the file size limit.`;
  assert.deepEqual([outcome.code, outcome.errorOutput], [2, `site-plugins: ${says}\n`]);
  assert.equal(read(folder, file), misspelled);
  assert.deepEqual(readdirSync(folder), [file]);
});

test('a new file is created completely or not at all', async () => {
  const folder = folderWith({});
  const { code, errorOutput } = await run('sh', ['-c', `ulimit -f 1; ${program} init`], { folder });
  assert.equal(code, 2);
  assert.match(errorOutput, /^site-plugins: site\.plugins\.json cannot be written: /);
  assert.deepEqual(readdirSync(folder), []);
});

test('a report that cannot be written is an error, and files are fixed completely', async () => {
  const folder = folderWith({ [file]: misspelled, report: '-'.repeat(16 * 512) });
  // The limit allows the fixed file, but not a longer report.
  const script = `ulimit -f 16; ${program} check --fix >> report`;
  const { code, errorOutput } = await run('sh', ['-c', script], { folder });
  assert.equal(code, 2);
  const says = 'The output cannot be written: it exceeds the file size limit.';
  assert.equal(errorOutput, `site-plugins: ${says}\n`);
  assert.equal(read(folder, file), clean);
});
