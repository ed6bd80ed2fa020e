/** The command line and the editor report the same problems for the same text. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { clean, folderWith, misspelled, sitePlugins } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const severities = ['', 'error', 'warning', 'information', 'hint'];

const texts: Readonly<Record<string, string>> = {
  clean,
  misspelled,
  'with Windows line endings': misspelled.replaceAll('\n', '\r\n'),
  'with a byte-order mark': `\ufeff${misspelled}`,
  empty: '',
  'not JSON': '{ "plugins": [ { source: \'x\', } }',
  'on one line': JSON.stringify(JSON.parse(misspelled)),
  'with emoji': '{ "🌱": "é", "plugins": [{ "source": "./🌱", "enabled": "yes" }] }',
  'with a missing local plugin and an undefined group': clean
    .replace('"github:garden-plugins/latex"', '"./plugins/none"')
    .replace('"group": "toolbar"', '"group": "tolbar"'),
};

const configuration = '{"rules": {"undefined-group": "hint", "wrong-type": "warning"}}';
let client: LspClient;
before(async () => {
  client = await LspClient.start(fullClient);
});

for (const [name, text] of Object.entries(texts)) {
  test(`the same problems of a file: ${name}`, async () => {
    const folder = folderWith({ 'site.plugins.json': text, '.site-pluginsrc.json': configuration });
    const uri = pathToFileURL(join(folder, 'site.plugins.json')).href;
    await client.open(uri, text);
    const diagnostics = (await client.pull(uri)).map(({ code, message, severity, range }) => ({
      code,
      message,
      severity: severities[severity ?? 0],
      line: range.start.line + 1,
      column: range.start.character + 1,
      endLine: range.end.line + 1,
      endColumn: range.end.character + 1,
    }));
    const { output } = await sitePlugins(['check', '--format', 'json'], { folder });
    const [file] = JSON.parse(output).files;
    const problems = file.problems.map((problem: Record<string, unknown>) => {
      const { code, message, severity, line, column, endLine, endColumn } = problem;
      return { code, message, severity, line, column, endLine, endColumn };
    });
    assert.deepEqual(problems, diagnostics);
    assert.equal(problems.length === 0, name === 'clean');
  });
}
