/** A bug costs what it touches: what a rule, a parser or a reporter that throws takes along, and what it says. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { commands } from '../../server/src/cli/commands/index.ts';
import { reporters } from '../../server/src/cli/reporters/index.ts';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { SyntaxTree } from '../../server/src/core/json/tree/syntaxTree.ts';
import type { Node } from '../../server/src/core/json/tree/tape.ts';
import { type RuleFailure, validate } from '../../server/src/core/problems/check.ts';
import type { Rule } from '../../server/src/core/problems/problem.ts';
import { rules } from '../../server/src/core/problems/rules/index.ts';
import { schemaProblems } from '../../server/src/core/problems/schema/index.ts';
import { clean, folderWith, read, sitePlugins } from '../support/cli.ts';

const bug = new TypeError('a bug\nwith a second line');
const throwBug = () => {
  throw bug;
};

/** Has one of each schema problem and findings of several rules. */
const faulty = `{
  "configuration": {
    "pageTitle": "A", "locale": "en-UK", "baseUrl": "https://a.example/", "enableSPA": "yes", "enableSap": 1,
    "theme": { "fontOrigin": "locl", "colors": { "lightMode": { "light": "#12" }, "darkMode": 5 } }
  },
  "plugins": [
    { "source": "github:a/b", "enabled": true, "order": -1, "enabled": false },
    { "source": "github:a/b", "enabled": true, "layout": { "position": "left", "group": "none" } },
    { "source": "github:a/b2x", "enabled": true, "options": { "apiKey": "sk-1234567890abcdef1234567890abcdef" } }
  ],
  "layout": { "groups": { "bar": {} }, "byPageType": { "folder": { "exclude": ["graph"] } } }
}
`;

function validated(text: string, settings: Readonly<Record<string, 'off'>> = {}) {
  const failures: RuleFailure[] = [];
  const document = new ConfigDocument(text);
  const onFailure = (failure: RuleFailure) => failures.push(failure);
  const ignore = rules.map(({ code }) => ({ code, pointer: '/none', reason: '' }));
  const problems = validate(document, { rules: settings, ignore, onFailure });
  return {
    failures,
    shown: problems.map(({ fixes, ...problem }) => ({ ...problem, fixes: fixes?.() })),
  };
}

for (const rule of rules as readonly Rule[]) {
  test(`the rule "${rule.code}" throws: all others report the same as if it was off`, t => {
    const others = validated(faulty, { [rule.code]: 'off' }).shown;
    const check = rule.check.bind(rule);
    t.mock.method(rule, 'check', function* (context: Parameters<Rule['check']>[0]) {
      yield* check(context);
      throw bug;
    });
    const { failures, shown } = validated(faulty);
    assert.deepEqual(failures, [{ code: rule.code, error: bug }]);
    assert.deepEqual(shown, others);
  });
}

for (const problem of schemaProblems) {
  test(`the schema problem "${problem.code}" throws: the rules and the other ones are reported`, t => {
    const isOther = ({ code }: { readonly code: string }) =>
      code !== problem.code && code !== 'missing-property';
    const others = validated(faulty).shown.filter(isOther);
    t.mock.method(problem, 'explain', throwBug);
    const { failures, shown } = validated(faulty);
    assert.deepEqual(new Set(failures.map(({ code }) => code)), new Set([problem.code]));
    assert.deepEqual(shown.filter(isOther), others);
  });
}

test('the fixes of a problem throw: the problem is reported without fixes', t => {
  const [rule] = rules;
  const finding = { span: { start: 0, end: 1 }, message: 'M', fixes: throwBug };
  t.mock.method(rule as Rule, 'check', () => [finding]);
  const { failures, shown } = validated('{}');
  assert.deepEqual(failures, [{ code: rule.code, error: bug }]);
  const found = shown.filter(({ message }) => message === 'M');
  assert.deepEqual(
    found.map(({ fixes }) => fixes),
    [[]],
  );
});

const reason = '(TypeError: a bug)';
const line = `a.json: The rule "invalid-locale" failed ${reason}. This is a bug in Site Plugins. Please report it, with the file.`;

/** Has a rule throw in a file of two. */
function failingRule(t: TestContext) {
  const rule = rules.find(({ code }) => code === 'invalid-locale') ?? assert.fail();
  t.mock.method(rule as Rule, 'check', throwBug);
  return folderWith({ 'a.json': faulty, 'b.json': faulty, 'c.json': clean });
}

for (const format of Object.keys(reporters)) {
  test(`a rule throws: "${format}" reports all else, names the failure, and the exit code is 2`, async t => {
    const folder = failingRule(t);
    const check = (...args: string[]) =>
      sitePlugins(['check', `--format=${format}`, ...args], { folder });
    const { code, output, errorOutput } = await check('a.json');
    assert.equal(code, 2);
    assert.equal(errorOutput, `site-plugins: ${line}\n`);
    assert.match(output, /invalid-color/);
    if (!['pretty', 'statistics'].includes(format)) {
      assert.match(output.replaceAll(/&quot;|\\"|""/g, '"'), /The rule "invalid-locale" failed/);
    }
    assert.equal((await check('a.json', 'b.json')).errorOutput.split('\n').length, 3);
    if (format !== 'pretty') return;
    assert.equal((await check('c.json')).output, 'No other problems in 1 file.\n');
  });

  test(`the reporter "${format}" throws: the other report is written, and the exit code is 2`, async t => {
    t.mock.method(reporters, format, async () => ({ reporter: throwBug }));
    const folder = folderWith({ 'a.json': faulty });
    const other = format === 'json' ? 'sarif' : 'json';
    const args = [
      `--format=${format}`,
      `--output-file=${other}=out/r.txt`,
      `--output-file=${format}=x`,
    ];
    const { code, output, errorOutput } = await sitePlugins(['check', ...args, 'a.json'], {
      folder,
    });
    assert.deepEqual([code, output], [2, '']);
    assert.equal(errorOutput.split(reason).length, 2);
    assert.match(read(folder, 'out/r.txt'), /invalid-color/);
    assert.equal(existsSync(join(folder, 'x')), false);
  });
}

test('a command throws: it names the bug, with the stack, and the exit code is 2', async t => {
  t.mock.method(commands, 'explain', throwBug);
  const { code, output, errorOutput } = await sitePlugins(['explain']);
  assert.deepEqual([code, output], [2, '']);
  const [first, ...stack] = errorOutput.split('\n');
  assert.equal(
    first,
    `site-plugins: The command failed ${reason}. This is a bug in Site Plugins. Please report it, with the file.`,
  );
  assert.equal(`${bug.stack}\n`, stack.join('\n'));
});

test('a file cannot be parsed: the others are checked, formatted, and reported', async t => {
  const folder = folderWith({ 'a.json': `${faulty} `, 'b.json': faulty });
  const { kind } = SyntaxTree.prototype;
  t.mock.method(SyntaxTree.prototype, 'kind', function (this: SyntaxTree, node: Node) {
    return this.text.endsWith(' ') ? throwBug() : kind.call(this, node);
  });
  const args = ['check', '--format=json', 'a.json', 'b.json'];
  const { code, output, errorOutput } = await sitePlugins(args, { folder });
  assert.equal(code, 2);
  assert.match(
    errorOutput,
    /^site-plugins: a\.json: The command failed \(TypeError: a bug\)\. .*\n$/,
  );
  const paths = JSON.parse(output).files.map(({ path }: { path: string }) => path);
  assert.deepEqual(paths, ['b.json']);
  const formatted = await sitePlugins(['format', 'a.json', 'b.json'], { folder });
  assert.deepEqual([formatted.code, formatted.output], [2, 'b.json\n']);
  assert.equal(read(folder, 'a.json'), `${faulty} `);
});
