/** The contributions for other JSON files and for the output of the command line. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import manifest from '../../package.json' with { type: 'json' };
import { folderWith, misspelled, sitePlugins } from '../support/cli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { jsonValidation, problemMatchers } = manifest.contributes;

function schemaOf(name: string): object {
  const found = jsonValidation.find(({ fileMatch }) => [fileMatch].flat().includes(name));
  return JSON.parse(readFileSync(root + (found?.url ?? assert.fail(name)), 'utf8'));
}

function isValid(name: string, value: unknown): boolean {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
  return ajv.validate(schemaOf(name), value);
}

test('settings of a project, catalogs and seeds have schemas', () => {
  assert.ok(isValid('.site-pluginsrc.json', { catalogs: [] }));
  assert.ok(!isValid('.site-pluginsrc.json', { catalog: [] }));
  const catalog = readFileSync(`${root}examples/garden/plugins.catalog.json`, 'utf8');
  assert.ok(isValid('plugins.catalog.json', JSON.parse(catalog)));
  assert.ok(!isValid('plugins.catalog.json', { plugins: [{ name: 'no source' }] }));
  const builtIn = readFileSync(`${root}mock-api/src/users/seed.json`, 'utf8');
  assert.ok(isValid('users.seed.json', JSON.parse(builtIn)));
  assert.ok(!isValid('users.seed.json', [{ name: 'no address' }]));
});

test('the problem matcher reads what the command line reports', async () => {
  const folder = folderWith({ 'a b/site.plugins.json': misspelled });
  const { output } = await sitePlugins(['check', 'a b'], { folder });
  const lines = output.split('\n');
  const [{ pattern } = assert.fail()] = problemMatchers;
  const [head, message] = pattern.map(({ regexp }) => new RegExp(regexp));
  const found = lines.flatMap((line, index) => {
    const place = head?.exec(line);
    return place ? [[...place.slice(1), message?.exec(lines[index + 1] ?? '')?.[1]]] : [];
  });
  assert.equal(found.length, 1);
  const [file, line, column, severity, code, text] = found[0] ?? [];
  assert.deepEqual([file, severity, code], ['a b/site.plugins.json', 'error', 'unknown-property']);
  assert.ok(Number(line) > 0 && Number(column) > 0);
  assert.match(text ?? '', /^Unknown property /);
});
