/** The settings in what clients send. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defaultSettings,
  mergeSettings,
  readEditorSettings,
  sectionIn,
} from '../../server/src/lsp/documentSettings.ts';

test('the settings are what a client sends, or the section in it', () => {
  for (const [sent, section] of [
    [undefined, undefined],
    [null, undefined],
    [[], undefined],
    [{}, undefined],
    [{ editor: { tabSize: 2 } }, undefined],
    ['strict', 'strict'],
    [['strict'], ['strict']],
    [{ sitePlugins: { codeLens: false } }, { codeLens: false }],
    [{ sitePlugins: null, codeLens: true }, null],
    [
      { codeLens: false, lenses: true },
      { codeLens: false, lenses: true },
    ],
    [{ trace: 'off' }, { trace: 'off' }],
  ] as const) {
    assert.deepEqual(sectionIn(sent), section, JSON.stringify(sent));
  }
});

test('values that are ignored are named', () => {
  const section = 'Setting "sitePlugins": ';
  for (const [sent, ...faults] of [
    [undefined],
    [null],
    [[]],
    [{}],
    [{ ...defaultSettings, trace: 'off' }],
    ['strict', `${section}The settings must be an object such as { "rules": {} }.`],
    [['strict'], `${section}The settings must be an object such as { "rules": {} }.`],
    [{ cataloges: [] }, `${section}Unknown key "cataloges". Did you mean "catalogs"?`],
    [JSON.parse('{ "__proto__": {} }'), `${section}Unknown key "__proto__".`],
    [{ constructor: {} }, `${section}Unknown key "constructor".`],
    [{ catalogs: ['a.json', 5] }, `${section}"catalogs" must be a list of paths.`],
    [{ codeLens: 0, catalogs: null, rules: null, ignore: null }],
  ] as const) {
    assert.deepEqual(readEditorSettings(sent), { settings: defaultSettings, faults });
  }
});

test('of invalid settings, those that are valid are used', () => {
  const entry = { code: 'base-url', pointer: '/configuration/baseUrl', reason: 'meant' };
  const { settings, faults } = readEditorSettings({
    rules: { 'base-url': 'off', 'missing-color': 'loud', 'wrong-type': 'hint' },
    ignore: [entry, 5],
    catalogs: ['a.json'],
    codeLens: false,
  });
  assert.deepEqual(settings, {
    rules: { 'base-url': 'off', 'wrong-type': 'hint' },
    ignore: [entry],
    catalogs: ['a.json'],
    codeLens: false,
  });
  assert.equal(faults.length, 2);
});

test('the settings of a project override those of the editor, and are added to its lists', () => {
  const [ofEditor, ofProject] = ['base-url', 'wrong-type'].map(code => ({
    code,
    pointer: '/configuration',
    reason: 'meant',
  }));
  const { settings: editor } = readEditorSettings({
    rules: { 'base-url': 'hint', 'wrong-type': 'off' },
    ignore: [ofEditor],
    catalogs: ['a.json'],
    codeLens: false,
  });
  const root = 'file:///garden/';
  const catalog = { uri: 'file:///garden/b.json', within: root, name: 'b.json' };
  const [entry] = readEditorSettings({ ignore: [ofProject] }).settings.ignore;
  assert.ok(entry);
  const project = {
    rules: { 'base-url': 'error' } as const,
    ignore: [entry],
    catalogs: [catalog],
    content: undefined,
    failures: [],
    exclude: [],
    file: undefined,
  };
  const { rules, ignore, catalogs, codeLens } = mergeSettings(editor, project, root);
  assert.deepEqual(rules, { 'base-url': 'error', 'wrong-type': 'off' });
  assert.deepEqual(ignore, [ofEditor, ofProject]);
  const uris = catalogs.map(({ uri }) => uri);
  assert.deepEqual(uris, ['file:///garden/a.json', 'file:///garden/b.json']);
  assert.equal(codeLens, false);
});
