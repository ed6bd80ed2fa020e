import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeCatalog } from '../../../server/src/core/problems/codes.ts';
import { projectSettingsFileName } from '../../../server/src/core/product.ts';
import {
  noProjectSettings,
  readSettings,
  readSettingsFile,
} from '../../../server/src/core/settings/projectSettings.ts';

test('every code can have every severity', () => {
  for (const severity of ['error', 'warning', 'information', 'hint', 'off']) {
    const rules = Object.fromEntries(codeCatalog.map(({ code }) => [code, severity]));
    const { settings, faults } = readSettings({ rules });
    assert.deepEqual(faults, []);
    assert.deepEqual(settings.rules, rules);
  }
});

test('the content folder is a path', () => {
  assert.equal(readSettings({ content: 'my notes' }).settings.content, 'my notes');
  for (const content of [5, '', ['a']]) {
    const { settings, faults } = readSettings({ content });
    assert.equal(settings.content, undefined);
    assert.deepEqual(faults, ['"content" must be the path of a folder.']);
  }
});

test('codes are unique and documented', () => {
  assert.equal(new Set(codeCatalog.map(({ code }) => code)).size, codeCatalog.length);
  for (const { code, docs } of codeCatalog) {
    assert.match(code, /^[a-z]+(-[a-z]+)*$/);
    assert.match(docs.summary, /^[A-Z].*\.$/);
    assert.ok(docs.explanation.length > 20, code);
  }
});

test('valid settings are kept, and all others have a message', () => {
  const { settings, faults } = readSettings({
    $schema: 'x',
    rules: { 'not-in-enum': 'hint', 'wrong-type': 'of', nope: 'off', 'wrong-typ': 'off' },
    catalogs: 'x',
    rulse: {},
    'sitePlugins.rules': {},
  });
  assert.deepEqual(settings, { ...noProjectSettings, rules: { 'not-in-enum': 'hint' } });
  assert.deepEqual(faults, [
    'Unknown key "rulse". Did you mean "rules"?',
    'Unknown key "sitePlugins.rules". Did you mean "rules"?',
    'The severity of "wrong-type" must be error, warning, information, hint or off, not "of". Did you mean "off"?',
    'Unknown rule code "nope".',
    'Unknown rule code "wrong-typ". Did you mean "wrong-type"?',
    '"catalogs" must be a list of paths.',
  ]);
});

test('a manifest is used only if it contains settings of this product', () => {
  assert.equal(readSettingsFile('package.json', '{"name": "x"}'), undefined);
  assert.equal(readSettingsFile('package.json', '{"name": '), undefined);
  assert.equal(readSettingsFile('package.json', '[]'), undefined);
  const found = readSettingsFile(
    'package.json',
    '{"sitePlugins": {"rules": {"not-in-enum": "off"}, "catalogs": ["c.json"]}}',
  );
  assert.deepEqual(found?.settings, {
    ...noProjectSettings,
    rules: { 'not-in-enum': 'off' },
    catalogs: ['c.json'],
  });
  assert.deepEqual(readSettingsFile('package.json', '{"sitePlugins": {},}')?.faults, [
    'Line 1, column 19: Trailing commas are not allowed in JSON.',
  ]);
  assert.deepEqual(readSettingsFile(projectSettingsFileName, '')?.faults.length, 1);
  assert.deepEqual(readSettingsFile(projectSettingsFileName, '\ufeff{}')?.faults, []);
});

test('invalid entries of "ignore" are ignored, each with a message', () => {
  const valid = [
    { code: 'low-contrast', pointer: '/configuration/theme', reason: 'Brand colors.' },
    { code: 'source-form', plugin: 'graph', reason: 'Installed by hand.' },
  ];
  const { settings, faults } = readSettings({
    ignore: [
      ...valid,
      5,
      { code: 'low-contras', pointer: '', reason: 'x' },
      { code: 'low-contrast', reason: 'x' },
      { code: 'low-contrast', pointer: '', plugin: 'graph', reason: 'x' },
      { code: 'low-contrast', plugin: 5, reason: 'x' },
      { code: 'low-contrast', plugin: 'graph', value: 'x', reason: 'x' },
      { code: 'low-contrast', pointer: '', value: 5, reason: 'x' },
      { code: 'low-contrast', pointer: '', reason: ' ' },
      { code: 5, pointer: '', reason: 'x' },
      { code: 'low-contrast', pointer: 'configuration', reason: 'x' },
      { code: 'low-contrast', pointer: '', reson: 'x' },
    ],
  });
  assert.deepEqual(settings.ignore, valid);
  const needed =
    'An object with "code", "reason", and either "plugin" or "pointer" is required. To turn a code off everywhere, use "rules".';
  assert.deepEqual(faults, [
    `Entry 3 of "ignore": ${needed}`,
    'Entry 4 of "ignore": Unknown rule code "low-contras". Did you mean "low-contrast"?',
    ...[5, 6, 7, 8, 9, 10, 11].map(entry => `Entry ${entry} of "ignore": ${needed}`),
    'Entry 12 of "ignore": "configuration" is not a JSON pointer. Write one such as "/configuration/locale".',
    'Entry 13 of "ignore": Unknown key "reson".',
  ]);
  assert.deepEqual(readSettings({ ignore: {} }).faults, ['"ignore" must be a list.']);
});

test('a glob of "exclude" that is empty, negated or outside of its folder is refused and has no effect', () => {
  const wrong = ['', './', '/', '!keep', './!keep', '..', '../a', './../a', '/a'];
  const right = ['a', './a', '..a', '!(b)'];
  const { settings, faults } = readSettings({ exclude: [...wrong, ...right] });
  assert.deepEqual(settings.exclude, right);
  assert.deepEqual(
    faults,
    wrong.map(glob => `"exclude" needs globs of what to skip in its folder, not "${glob}".`),
  );
});
