/**
 * What a disk can refuse: room, size, rights. The text of a file is then the old one to the last
 * byte, nothing is left beside it, one sentence says why, and the exit code is 2.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  clean,
  cliPath,
  folderWith,
  misspelt,
  type Outcome,
  read,
  run,
  sitePlugins,
} from '../support/cli.ts';

const file = 'site.plugins.json';
const program = `"${process.execPath}" "${cliPath}"`;
const anybody = fileURLToPath(new URL('../support/anybody.cjs', import.meta.url));

/** @param says the end of the sentence that names the file */
function assertRefused({ code, complaints }: Outcome, says: string): void {
  assert.equal(complaints, `site-plugins: ${file} could not be written: it ${says}.\n`);
  assert.equal(code, 2);
}

/** The commands that write over a file. */
const commands = ['check --fix', 'format'];
/** Neither laid out nor without a slip, so that each of them has something to write. */
const before = misspelt.replace('  "plugins"', '"plugins"');

for (const command of commands) {
  test(`${command}: a limit in the middle of the file leaves the old text whole`, async () => {
    const folder = folderWith({ [file]: before });
    // Two blocks of 512 bytes: the new text is begun and cannot be ended.
    const outcome = await run('sh', ['-c', `ulimit -f 2; ${program} ${command}`], { folder });
    assertRefused(outcome, 'is larger than a file may be here');
    assert.equal(read(folder, file), before);
    assert.deepEqual(readdirSync(folder), [file]);
  });

  test(`${command}: a file that is read-only stays as it is`, async () => {
    const folder = folderForAnybody({ [`site/${file}`]: before });
    chmodSync(join(folder, 'site'), 0o777);
    chmodSync(join(folder, 'site', file), 0o444);
    assertRefused(await asAnybody(command, folder), 'may not be accessed');
    assert.equal(read(folder, `site/${file}`), before);
    assert.deepEqual(readdirSync(join(folder, 'site')), [file]);
  });

  test(`${command}: in a folder that is read-only a file stays as it is`, async () => {
    const folder = folderForAnybody({ [`site/${file}`]: before });
    chmodSync(join(folder, 'site', file), 0o666);
    chmodSync(join(folder, 'site'), 0o555);
    const outcome = await asAnybody(command, folder);
    chmodSync(join(folder, 'site'), 0o755);
    assertRefused(outcome, 'may not be accessed');
    assert.equal(read(folder, `site/${file}`), before);
    assert.deepEqual(readdirSync(join(folder, 'site')), [file]);
  });
}

test('one file that cannot be written keeps no other from being mended', async () => {
  const small = '{"plugins": [{"source": "github:owner/a", "enbaled": true}]}\n';
  const folder = folderWith({ [`a/${file}`]: before, [`b/${file}`]: small });
  const script = `ulimit -f 2; ${program} check --fix`;
  const { code, complaints } = await run('sh', ['-c', script], { folder });
  assert.equal(code, 2);
  const says = 'could not be written: it is larger than a file may be here';
  assert.equal(complaints, `site-plugins: a/${file} ${says}.\n`);
  assert.equal(read(folder, `a/${file}`), before);
  assert.match(read(folder, `b/${file}`), /"enabled": true/);
});

test('a file that is made for the first time is made whole or not at all', async () => {
  const folder = folderWith({});
  const { code, complaints } = await run('sh', ['-c', `ulimit -f 1; ${program} init`], { folder });
  assert.equal(code, 2);
  assert.match(complaints, /^site-plugins: site\.plugins\.json could not be written: /);
  assert.deepEqual(readdirSync(folder), []);
});

test('a report for which there is no room is told, and files are mended as a whole', async () => {
  const folder = folderWith({ [file]: misspelt, report: '-'.repeat(16 * 512) });
  // The mended file may have its size; the report is added to one that may not grow.
  const script = `ulimit -f 16; ${program} check --fix >> report`;
  const { code, complaints } = await run('sh', ['-c', script], { folder });
  assert.equal(code, 2);
  const says = 'The output could not be written: it is larger than a file may be here.';
  assert.equal(complaints, `site-plugins: ${says}\n`);
  assert.equal(read(folder, file), clean);
});

test('an output that is no file is left what it is', async () => {
  const folder = folderWith({ [file]: clean });
  assert.equal(spawnSync('mkfifo', [join(folder, 'pipe')]).status, 0);
  const args = ['preview', '--out', 'pipe'];
  const { code, complaints } = await sitePlugins(args, { folder });
  assert.equal(code, 2);
  const says = 'pipe could not be written: it is not a regular file';
  assert.equal(complaints, `site-plugins: ${says}.\n`);
  assert.deepEqual(readdirSync(folder).sort(), ['pipe', file]);
});

/** A folder into which a user without rights may look, with the program in it. */
function folderForAnybody(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files);
  for (const name of ['cli.js', 'cli-main.js', 'package.json']) {
    copyFileSync(join(dirname(cliPath), name), join(folder, name));
  }
  chmodSync(folder, 0o755);
  return folder;
}

function asAnybody(command: string, folder: string): Promise<Outcome> {
  const args = ['--require', anybody, join(folder, 'cli.js'), ...command.split(' ')];
  return run(process.execPath, args, { folder: join(folder, 'site') });
}

/** A disk of one's own needs a system that lets anybody mount one, such as Linux with namespaces. */
const ownDisk = ['-rm', 'sh', '-c'];
const hasOwnDisk =
  spawnSync('unshare', [...ownDisk, 'mount -t tmpfs none /mnt'], { stdio: 'ignore' }).status === 0;

/** Runs a shell script with a disk of 16 KiB at `disk`, and tells what is on it afterwards. */
async function onOwnDisk(script: string): Promise<Outcome & { readonly left: string }> {
  const folder = folderWith({ 'disk/': '', 'before.json': before });
  const mount = `mount -t tmpfs -o size=16k none disk && cp before.json disk/${file} && cd disk`;
  const look = 'ls -A > ../left; cmp -s site.plugins.json ../before.json && echo same >> ../left';
  const whole = `${mount} && { ${script}; code=$?; ${look}; exit $code; }`;
  const outcome = await run('unshare', [...ownDisk, whole], { folder });
  return { ...outcome, left: read(folder, 'left') };
}

if (hasOwnDisk) {
  for (const command of commands) {
    test(`${command}: a full disk leaves the old text whole`, async () => {
      // What is left of the disk is filled, but for one block of 4 KiB.
      const fill = 'dd if=/dev/zero of=filler bs=4096 count=1 2> ../filling';
      const outcome = await onOwnDisk(`${fill}; ${program} ${command}`);
      assertRefused(outcome, 'has no room: the disk is full');
      assert.equal(outcome.left, `filler\n${file}\nsame\n`);
    });

    test(`${command}: a read-only disk is said to be one`, async () => {
      const outcome = await onOwnDisk(`mount -o remount,ro none .; ${program} ${command}`);
      assertRefused(outcome, 'is on a disk that cannot be written to');
      assert.equal(outcome.left, `${file}\nsame\n`);
    });
  }
}
