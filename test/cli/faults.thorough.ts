/**
 * Failures of the disk: space, size, permissions. The file keeps its old text, no temporary file is
 * left, one sentence says why, and the exit code is 2.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { clean, cliPath, folderWith, misspelled, type Outcome, read, run } from '../support/cli.ts';

const file = 'site.plugins.json';
const program = `"${process.execPath}" "${cliPath}"`;

/** @param reason the rest of the sentence after the path */
function assertFailed({ code, errorOutput }: Outcome, reason: string): void {
  assert.equal(errorOutput, `site-plugins: ${file} ${reason}.\n`);
  assert.equal(code, 2);
}

/** All commands that overwrite a file do it in the same way. */
const command = 'check --fix';
const before = misspelled;

test('a size limit within the file leaves the old text complete', async () => {
  const folder = folderWith({ [file]: before });
  // Two blocks of 512 bytes: the beginning of the new text can be written, the rest cannot.
  const outcome = await run('sh', ['-c', `ulimit -f 2; ${program} ${command}`], { folder });
  assertFailed(outcome, 'cannot be written: it exceeds the file size limit');
  assert.equal(read(folder, file), before);
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

/** Requires a system on which any user can mount a disk, such as Linux with namespaces. */
const ownDisk = ['-rm', 'sh', '-c'];
const hasOwnDisk =
  spawnSync('unshare', [...ownDisk, 'mount -t tmpfs none /mnt'], { stdio: 'ignore' }).status === 0;

/** Runs a shell script with a disk of 16 KiB at `disk`, and returns the files on it afterwards. */
async function onOwnDisk(script: string): Promise<Outcome & { readonly left: string }> {
  const folder = folderWith({ 'disk/': '', 'before.json': before });
  const mount = `mount -t tmpfs -o size=16k none disk && cp before.json disk/${file} && cd disk`;
  const look = 'ls -A > ../left; cmp -s site.plugins.json ../before.json && echo same >> ../left';
  const whole = `${mount} && { ${script}; code=$?; ${look}; exit $code; }`;
  const outcome = await run('unshare', [...ownDisk, whole], { folder });
  return { ...outcome, left: read(folder, 'left') };
}

if (hasOwnDisk) {
  test('a full disk leaves the old text complete', async () => {
    // Fills the disk except for one block of 4 KiB.
    const fill = 'dd if=/dev/zero of=filler bs=4096 count=1 2> ../filling';
    const outcome = await onOwnDisk(`${fill}; ${program} ${command}`);
    assertFailed(outcome, 'cannot be written: the disk is full');
    assert.equal(outcome.left, `filler\n${file}\nsame\n`);
  });
}
