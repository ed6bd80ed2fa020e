import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-04';
import { SaxesParser } from 'saxes';
import manifest from '../../package.json' with { type: 'json' };
import { excerpt, reporter, width } from '../../server/src/cli/reporters/pretty.ts';
import { toReported } from '../../server/src/cli/reporters/reporter.ts';
import { codeCatalog, rulePage } from '../../server/src/core/problems/codes.ts';
import { Lines } from '../../server/src/core/text/lines.ts';
import { folderWith, misspelled, sitePlugins } from '../support/cli.ts';

/** Characters that the formats escape in different ways. */
const nasty = 'a&<b>"\'%,:\u001b[31m\u0007é🌱';
const name = `${nasty}.json`;

/** The elements of an XML text, which must be well-formed. */
function elements(xml: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes }));
  parser.write(xml).close();
  return found;
}

test('names and texts of files are escaped in every format', async () => {
  const folder = folderWith({ [name]: JSON.stringify({ [nasty]: 1 }), 'b\nc.json': '{"x": 1}' });
  const check = (format: string) =>
    sitePlugins(['check', '--format', format, name, 'b\nc.json'], { folder });
  const annotations = (await check('github')).output.trimEnd().split('\n');
  assert.ok(annotations.every(line => /^::error file=[^:]*::.+$/.test(line)));
  for (const format of ['junit', 'checkstyle']) {
    const files = elements((await check(format)).output).filter(
      element => element.name === 'testsuite' || element.name === 'file',
    );
    const steerless = name.replaceAll('\u001b', '\ufffd').replaceAll('\u0007', '\ufffd');
    assert.equal(files[0]?.attributes.name, steerless);
    assert.equal(files[1]?.attributes.name, 'b\nc.json');
  }
  const [issue] = JSON.parse((await check('gitlab')).output);
  assert.equal(issue.location.path, name);
  const { output } = await check('sarif');
  const [{ location }] = JSON.parse(output).runs[0].artifacts;
  assert.equal(decodeURIComponent(location.uri), name);
});

interface SarifRule {
  readonly id: string;
  readonly helpUri: string | undefined;
}

test('SARIF is valid, and describes each rule with its page', async () => {
  const schemaPath = new URL('../fixtures/sarif-2.1.0.schema.json', import.meta.url);
  const id = 'https://schemas.example/sarif-2.1.0';
  registerSchema({ ...JSON.parse(readFileSync(schemaPath, 'utf8')), id }, id);
  const folder = folderWith({ 'a.json': misspelled.replace('true', '1, "enabled": true') });
  const args = ['check', '--format=sarif', 'a.json', 'none.json'];
  const log = JSON.parse((await sitePlugins(args, { folder })).output);
  const validity = await validate(id, log, 'BASIC');
  assert.equal(validity.valid, true, JSON.stringify(validity, null, 2));
  const [{ tool, results }] = log.runs;
  const { rules, ...driver } = tool.driver;
  assert.deepEqual(driver, { name: 'site-plugins', version: manifest.version });
  const described = rules.map(({ id, helpUri }: SarifRule) => ({ id, helpUri }));
  const pages = codeCatalog.map(({ code }) => ({ id: code, helpUri: rulePage(code) }));
  assert.deepEqual(described, pages);
  for (const { ruleIndex, ruleId } of results) assert.equal(rules[ruleIndex].id, ruleId);
});

test('GitLab fingerprints are unique, and the same when a problem moves', async () => {
  const fingerprints = async (text: string) => {
    const args = ['check', '--format=gitlab', '--stdin'];
    const { output } = await sitePlugins(args, { folder: folderWith({}), input: text });
    return JSON.parse(output).map((issue: { fingerprint: string }) => issue.fingerprint);
  };
  const twice = await fingerprints('{"plugins": [{"source": "./a"}, {"source": "./a"}]}');
  assert.equal(new Set(twice).size, twice.length);
  assert.deepEqual(await fingerprints(misspelled), await fingerprints(`\n\n${misspelled}`));
});

test('paths are relative to the root of the repository for services, else to the working folder', async () => {
  const folder = folderWith({ '.git/HEAD': '', 'a/b/site.plugins.json': misspelled });
  const check = async (format: string) =>
    (await sitePlugins(['check', '--format', format], { folder: join(folder, 'a') })).output;
  assert.match(await check('pretty'), /^b\/site\.plugins\.json:/);
  assert.match(await check('github'), /^::error file=a\/b\/site\.plugins\.json,/);
  assert.equal(JSON.parse(await check('gitlab'))[0].location.path, 'a/b/site.plugins.json');
  const [run] = JSON.parse(await check('sarif')).runs;
  const { uri, uriBaseId } = run.artifacts[0].location;
  assert.equal(uri, 'a/b/site.plugins.json');
  assert.equal(fileURLToPath(run.originalUriBaseIds[uriBaseId].uri), `${folder}/`);
});

function problemAt(text: string, start: number, end: number) {
  const span = { start, end };
  const problem = { code: 'unknown-property', severity: 'error', message: 'M', span } as const;
  return toReported(problem, new Lines(text));
}

test('lines are as long as the terminal is wide', () => {
  const problems = [problemAt(`${'x'.repeat(200)}cd${'y'.repeat(200)}`, 200, 202)];
  const files = [{ path: 'a.json', problems, fixed: 0 }];
  for (const columns of [40, 60, 200]) {
    const options = { colors: false, columns, root: '/a', fromRoot: (path: string) => path };
    const written = reporter({ files, failures: [], isDryRun: false, isQuiet: false }, options);
    const [head, message, source = '', squiggle = '', end] = written.split('\n');
    assert.deepEqual([head, message, end], ['a.json:1:201 error unknown-property', 'M', '']);
    assert.equal(source.length, columns);
    assert.equal(squiggle.indexOf('^^'), source.indexOf('cd'));
  }
});

test('the width of a text on a terminal counts columns', () => {
  for (const [text, columns] of [
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['花', 2],
    ['🌱', 2],
    ['e\u0301', 1],
    ['\u0301', 0],
    ['\u200b', 0],
    ['한', 2],
    ['ｗ', 2],
  ] as const) {
    assert.equal(width(text), columns, JSON.stringify(text));
  }
});

test('a line that is too long is cut between characters, around the problem', () => {
  const at = (line: string, columns?: number) => {
    const start = line.indexOf('cd');
    return excerpt(problemAt(line, start, start + 2), columns);
  };
  for (const before of ['', 'x']) {
    const { source, squiggle } = at(`${before}${'🌱'.repeat(100)}cd${'🌱'.repeat(100)}`, 21);
    assert.doesNotMatch(source, /\ufffd/);
    assert.equal(width(source.slice(0, source.indexOf('cd'))), squiggle.indexOf('^'));
    assert.equal(squiggle.trimStart(), '^^');
  }
  const whole = `${'x'.repeat(49)}cd${'y'.repeat(49)}`;
  assert.equal(at(whole).source, whole);
  assert.equal(at(`${whole}y`).source, `…${`${whole}y`.slice(19)}`);
  assert.equal(at(`cd${'y'.repeat(30)}`, 1).source, `cd${'y'.repeat(18)}…`);
});

test('the squiggle is aligned with its text', () => {
  for (const [line, word, squiggle] of [
    ['ab cd', 'cd', '   ^^'],
    ['\tab cd', 'ab', ' ^^'],
    ['花🌱e\u0301 cd', 'cd', '      ^^'],
    ['\ufeffabc', 'a', '^'],
    ['', '', '^'],
  ] as const) {
    const start = line.indexOf(word);
    const problem = problemAt(line, start, start + word.length);
    assert.equal(excerpt(problem).squiggle, squiggle, line);
  }
  assert.deepEqual(excerpt(problemAt('ab\ncd', 1, 4)), { source: 'ab', squiggle: ' ^' });
});
