import { test } from 'node:test';
import { missingLocalPlugin } from '../../../../server/src/core/problems/rules/missingLocalPlugin.ts';
import { check, silent, within } from '../../../support/fixture.ts';

const folders: Record<string, boolean> = {
  './plugins/there': true,
  './plugins/gone': false,
  '../gone': false,
  '.\\plugins\\gone': false,
};
const subject = within(missingLocalPlugin, {
  exists: path => folders[path],
  plugin: () => undefined,
});

test('a missing folder', () => {
  check(
    subject,
    `{
  "plugins": [
    { "source": "./plugins/there", "enabled": true },
    { "source": "./plugins/gone", "enabled": true },
                ^^^^^^^^^^^^^^^^ warning missing-local-plugin: "./plugins/gone" does not exist. Create the folder, or correct the path.
    { "source": { "repo": "../gone" }, "enabled": true }
                          ^^^^^^^^^ warning missing-local-plugin: "../gone" does not exist. Create the folder, or correct the path.
  ]
}`,
  );
});

test('unknown files, disabled plugins and sources that are not local', () => {
  silent(
    subject,
    `{ "plugins": [{ "source": "./plugins/gone", "enabled": false }] }`,
    `{ "plugins": [{ "source": "./unknown", "enabled": true }] }`,
    `{ "plugins": [{ "source": "github:owner/gone", "enabled": true }] }`,
    // How these are written is a problem of its own.
    `{ "plugins": [{ "source": "plugins/gone", "enabled": true }] }`,
    String.raw`{ "plugins": [{ "source": ".\\plugins\\gone", "enabled": true }] }`,
  );
});
