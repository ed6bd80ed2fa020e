import assert from 'node:assert/strict';
import { test } from 'node:test';
import { options } from '../../../mock-api/src/options.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { editor } from '../../support/vscode/index.ts';

const { formatDuration, timeOf } = await import('../../../client/src/userApi/texts.ts');
const { currentSettings } = await import('../../../client/src/userApi/settings.ts');

/** Returns the settings where these are set. */
function read(set: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(set).map(([name, value]) => [`userApi.${name}`, value]);
  editor.settings.scopes.user = Object.fromEntries(entries);
  return currentSettings();
}

test('a port and a host that the process would refuse are those of the defaults, or the nearest', () => {
  const { port, host, autoStart, live } = read({});
  assert.deepEqual({ port, host, autoStart }, { port: 4010, host: '127.0.0.1', autoStart: false });
  const wrong = read({ port: [], host: 7, autoStart: 'yes', seed: {} });
  assert.deepEqual(wrong, { port, host, autoStart, live });
  assert.equal(read({ host: ' ' }).host, '127.0.0.1', 'never every interface');
  assert.equal(read({ port: 99_999 }).port, 65_535);
});

test('a seed is a path in the workspace folder', () => {
  editor.setFolders('/folder');
  assert.equal(read({ seed: ' users.json ' }).live.seedFile, '/folder/users.json');
  assert.equal(read({ seed: '/users.json' }).live.seedFile, '/users.json');
  editor.setFolders();
});

test('the manifest has no setting that the table of options does not have', () => {
  const known = options.flatMap(option =>
    'setting' in option ? [`userApi.${option.setting}`] : [],
  );
  const properties = manifest.contributes.configuration.flatMap(page =>
    Object.keys(page.properties),
  );
  const found = properties.filter(name => name.startsWith('userApi.'));
  // It is about the window, not about the process.
  assert.deepEqual(found.sort(), [...known, 'userApi.autoStart'].sort());
});

test('a request has the local time of day and a rounded duration', () => {
  const receivedAt = new Date(2026, 0, 2, 3, 4, 5).toISOString();
  assert.equal(timeOf({ receivedAt }), '03:04:05');
  assert.deepEqual([0.04, 3, 9.96, 12.4, 2100].map(formatDuration), [
    '< 0.1 ms',
    '3 ms',
    '10 ms',
    '12 ms',
    '2.1 s',
  ]);
});
