/** Kakoune without a display, with the exact set-up in docs/editors.md. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { clean, misspelled, mistake, read, run } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { blockBelow, editorHome, ensureEditor } from './editor.ts';

before(() => ensureEditor('kak', ['kakoune'], 'Install Kakoune.'));

test('Kakoune shows the problem, fixes, and formats with the indentation of the file', async () => {
  const { folder, env } = editorHome({
    '.config/kak/kakrc': blockBelow('Kakoune'),
    'site.plugins.json': misspelled,
  });
  const environment = { ...process.env, ...env, XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: '' };
  const editor = spawn('kak', ['-ui', 'dummy', '-s', 'test', '-e', 'lint', 'site.plugins.json'], {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
  });
  const exit = new Promise(resolve => editor.once('exit', resolve));
  const tell = (commands: string) =>
    run('kak', ['-p', 'test'], {
      folder,
      env: environment,
      input: `evaluate-commands -client client0 %{ ${commands} }\n`,
    });
  try {
    await eventually('the problem', async () => {
      await tell('echo -to-file seen.txt %opt{lint_messages}');
      return existsSync(join(folder, 'seen.txt')) && read(folder, 'seen.txt').includes('error');
    });
    const seen = read(folder, 'seen.txt');
    assert.match(
      seen,
      new RegExp(
        `^\\d+ ${mistake.line}\\|error: .*Did you mean "enabled"\\?\\(col ${mistake.column}\\)$`,
      ),
    );
    await tell("execute-keys '%|site-plugins check --stdin --fix<ret>'; format; write; quit!");
    await exit;
  } finally {
    editor.kill();
  }
  assert.equal(read(folder, 'site.plugins.json'), clean);
});
