/** Generated docs are up to date. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import manifest from '../package.json' with { type: 'json' };
import englishTexts from '../package.nls.json' with { type: 'json' };
import { derivedManifest } from '../scripts/docs/manifest.ts';
import { derivedPages, read } from '../scripts/docs/pages.ts';
import { ConfigDocument } from '../server/src/core/config/document.ts';
import { validate } from '../server/src/core/problems/check.ts';
import { codeCatalog } from '../server/src/core/problems/codes.ts';
import { rules } from '../server/src/core/problems/rules/index.ts';

for (const [path, text] of await derivedPages()) {
  test(`${path} is up to date (npm run docs)`, () => assert.equal(read(path), text));
}

test('commands and settings that are new get entries in the manifest, after all others', () => {
  const { commands, configuration } = manifest.contributes;
  const isNew = ({ command }: { command: string }) => /\.(?:showOutput|sendRequest)$/.test(command);
  const before = structuredClone(manifest);
  before.contributes.commands = commands.filter(one => !isNew(one));
  const { properties } = before.contributes.configuration.at(-1) ?? assert.fail();
  Reflect.deleteProperty(properties, 'userApi.faults');
  const ignore = JSON.parse(read('schemas/site-pluginsrc.schema.json')).properties.ignore.items;
  const { contributes } = derivedManifest(JSON.stringify(before), englishTexts, ignore);
  assert.deepEqual(contributes.configuration, configuration);
  assert.deepEqual(contributes.commands.slice(-2), commands.filter(isNew));
});

test('every code has a section, and every example is JSON', () => {
  const page = read('docs/rules.md');
  for (const { code, docs } of codeCatalog) {
    assert.ok(page.includes(`\n### ${code}\n`), code);
    for (const example of [docs.bad, docs.good]) {
      if (example === undefined || code.startsWith('syntax-')) continue;
      assert.deepEqual(new ConfigDocument(example).syntaxErrors, [], `${code}: ${example}`);
    }
  }
});

test('the example of base-url has the severity of the rule', () => {
  const rule = rules.find(({ code }) => code === 'base-url');
  assert.ok(rule?.docs.bad);
  const document = new ConfigDocument(`{ "configuration": ${rule.docs.bad} }`);
  const found = validate(document).find(({ code }) => code === rule.code);
  assert.equal(found?.severity, rule.severity);
});
