/** The settings in what clients send. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  parseSettings,
  sectionIn,
  settingsProblems,
} from '../../server/src/lsp/documentSettings.ts';

test('keys with dots are members of their section', () => {
  const sent = {
    'sitePlugins.inlayHints.pluginNames': false,
    'sitePlugins.inlayHints.runOrder': false,
    sitePlugins: { codeLens: false },
  };
  const section = sectionIn(sent);
  assert.deepEqual(section, {
    codeLens: false,
    inlayHints: { pluginNames: false, runOrder: false },
  });
  assert.deepEqual(settingsProblems(section), []);
});

test('the names of properties that objects inherit are unknown settings', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const inherited = { rules: { 'unknown-property': 'off' }, codeLens: false };
    const section = sectionIn(JSON.parse(JSON.stringify({ [`sitePlugins.${name}`]: inherited })));
    assert.deepEqual(settingsProblems(section), [`Unknown setting "sitePlugins.${name}".`]);
    assert.deepEqual(parseSettings(section).rules, {});
    assert.equal(parseSettings(section).codeLens, true);
    const inner = sectionIn({ [`sitePlugins.rules.${name}`]: 'off', 'sitePlugins.rules.a': 'off' });
    assert.equal(settingsProblems(inner).length, 2);
    assert.deepEqual(parseSettings(inner).inlayHints.pluginNames, true);
  }
});
