/**
 * The suites inside VS Code: on the oldest version that the manifest promises, on the newest, and
 * on a desktop build where there is one (`VSCODE_EXECUTABLE` names it, or `code` is on the PATH).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds, newest } from '../../scripts/vscode/builds.ts';
import { findDesktop } from '../../scripts/vscode/desktop.ts';
import { type Host, runSuites } from '../support/host/suites.ts';

const desktop = process.env.VSCODE_EXECUTABLE ?? findDesktop()?.executable;
const hosts: readonly [string, Host][] = [
  ...builds.map(({ name, vscode }): [string, Host] => [`VS Code ${vscode}`, { build: name }]),
  [`VS Code ${newest.vscode} on the web`, { build: newest.name, web: true }],
  ...(desktop === undefined
    ? []
    : [['VS Code on the desktop', { executable: desktop }] satisfies [string, Host]]),
];

for (const [title, host] of hosts) {
  test(title, async t => {
    const outcomes = await runSuites(host);
    assert.ok(outcomes.length > 0);
    for (const { name, error } of outcomes) {
      await t.test(name, () => {
        if (error !== undefined) assert.fail(error);
      });
    }
  });
}
