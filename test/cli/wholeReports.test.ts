/** Each format of a report as a whole: every severity, related places, fixes, and a file that cannot be read. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-04';
import { reporters } from '../../server/src/cli/reporters/index.ts';
import { codeCatalog, rulePage } from '../../server/src/core/problems/codes.ts';
import { folderWith, sitePlugins } from '../support/cli.ts';

const folder = folderWith({
  '.site-pluginsrc.json': JSON.stringify({
    rules: {
      'missing-property': 'off',
      'wrong-type': 'information',
      'duplicate-property': 'warning',
      'not-in-enum': 'hint',
    },
  }),
  'a b.json': `{
  "plugins": [
    { "source": "github:a/b", "enbaled": true, "order": "1" },
    { "source": "github:a/c", "enabled": true, "enabled": true, "layout": { "position": "lft" } }
  ]
}
`,
  'c.json': '{ "plugins": [] }',
});

async function report(format: string): Promise<string> {
  const args = ['check', '--format', format, 'a b.json', 'c.json', 'none.json'];
  const { code, output, errorOutput } = await sitePlugins(args, { folder });
  assert.equal(code, 2);
  assert.equal(errorOutput, 'site-plugins: none.json does not exist.\n');
  return output;
}

const texts: Readonly<Record<string, string>> = {
  pretty: `a b.json:3:31 error unknown-property
Unknown property "enbaled" in plugin entry "b". Did you mean "enabled"?
  3 |     { "source": "github:a/b", "enbaled": true, "order": "1" },
    |                               ^^^^^^^^^
    fix: Rename to "enabled" (--fix)

a b.json:3:57 information wrong-type
"order" must be a number, not a string.
  3 |     { "source": "github:a/b", "enbaled": true, "order": "1" },
    |                                                         ^^^
    fix: Replace with 1 (--fix)

a b.json:4:48 warning duplicate-property
Duplicate property "enabled". The last one is used. Remove one of them.
  4 |     { "source": "github:a/c", "enabled": true, "enabled": true, "layout": { "position": "lft" } }
    |                                                ^^^^^^^^^
  a b.json:4:31 This value is ignored.
    fix: Remove the earlier "enabled", which is ignored (--fix)

a b.json:4:89 hint not-in-enum
"position" must be "left", "right", "beforeBody", "afterBody" or "body". Did you mean "left"?
  4 |     { "source": "github:a/c", "enabled": true, "enabled": true, "layout": { "position": "lft" } }
    |                                                                                         ^^^^^
    fix: Replace with "left" (--fix)

1 error, 1 warning, 1 information, 1 hint in 2 files. 4 can be fixed with --fix.
`,
  github: `::error file=a b.json,line=3,endLine=3,col=31,endColumn=40,title=site-plugins%3A unknown-property::Unknown property "enbaled" in plugin entry "b". Did you mean "enabled"?
::notice file=a b.json,line=3,endLine=3,col=57,endColumn=60,title=site-plugins%3A wrong-type::"order" must be a number, not a string.
::warning file=a b.json,line=4,endLine=4,col=48,endColumn=57,title=site-plugins%3A duplicate-property::Duplicate property "enabled". The last one is used. Remove one of them.
::notice file=a b.json,line=4,endLine=4,col=89,endColumn=94,title=site-plugins%3A not-in-enum::"position" must be "left", "right", "beforeBody", "afterBody" or "body". Did you mean "left"?
::error file=none.json,title=site-plugins::none.json does not exist.
`,
  junit: `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="site-plugins" tests="6" failures="1" errors="1">
  <testsuite name="a b.json" tests="4" failures="1" errors="0">
    <testcase name="unknown-property 3:31" classname="a b.json" file="a b.json" line="3"><failure message="Unknown property &quot;enbaled&quot; in plugin entry &quot;b&quot;. Did you mean &quot;enabled&quot;?" type="unknown-property">a b.json:3:31 error unknown-property: Unknown property &quot;enbaled&quot; in plugin entry &quot;b&quot;. Did you mean &quot;enabled&quot;?</failure></testcase>
    <testcase name="wrong-type 3:57" classname="a b.json" file="a b.json" line="3"><system-out>a b.json:3:57 information wrong-type: &quot;order&quot; must be a number, not a string.</system-out></testcase>
    <testcase name="duplicate-property 4:48" classname="a b.json" file="a b.json" line="4"><system-out>a b.json:4:48 warning duplicate-property: Duplicate property &quot;enabled&quot;. The last one is used. Remove one of them.</system-out></testcase>
    <testcase name="not-in-enum 4:89" classname="a b.json" file="a b.json" line="4"><system-out>a b.json:4:89 hint not-in-enum: &quot;position&quot; must be &quot;left&quot;, &quot;right&quot;, &quot;beforeBody&quot;, &quot;afterBody&quot; or &quot;body&quot;. Did you mean &quot;left&quot;?</system-out></testcase>
  </testsuite>
  <testsuite name="c.json" tests="1" failures="0" errors="0">
    <testcase name="no problems" classname="c.json" file="c.json"/>
  </testsuite>
  <testsuite name="none.json" tests="1" failures="0" errors="1">
    <testcase name="could not run" classname="none.json"><error message="none.json does not exist." type="could-not-run"/></testcase>
  </testsuite>
</testsuites>
`,
  checkstyle: `<?xml version="1.0" encoding="UTF-8"?>
<checkstyle version="4.3">
  <file name="a b.json">
    <error line="3" column="31" severity="error" message="Unknown property &quot;enbaled&quot; in plugin entry &quot;b&quot;. Did you mean &quot;enabled&quot;?" source="site-plugins.unknown-property"/>
    <error line="3" column="57" severity="info" message="&quot;order&quot; must be a number, not a string." source="site-plugins.wrong-type"/>
    <error line="4" column="48" severity="warning" message="Duplicate property &quot;enabled&quot;. The last one is used. Remove one of them." source="site-plugins.duplicate-property"/>
    <error line="4" column="89" severity="info" message="&quot;position&quot; must be &quot;left&quot;, &quot;right&quot;, &quot;beforeBody&quot;, &quot;afterBody&quot; or &quot;body&quot;. Did you mean &quot;left&quot;?" source="site-plugins.not-in-enum"/>
  </file>
  <file name="c.json">
  </file>
  <file name="none.json">
    <error line="1" column="1" severity="error" message="none.json does not exist." source="site-plugins.could-not-run"/>
  </file>
</checkstyle>
`,
  statistics: `1  duplicate-property  An object has a duplicate property.
1  not-in-enum         A value is not one of the allowed values.
1  unknown-property    A property is not defined at this location.
1  wrong-type          A value has the wrong type.
`,
};

test('each format has a whole report here', () => {
  const others = ['json', 'gitlab', 'sarif'];
  assert.deepEqual([...Object.keys(texts), ...others].sort(), Object.keys(reporters).sort());
});

for (const [format, expected] of Object.entries(texts)) {
  test(`the whole report of "${format}"`, async () => {
    assert.equal(await report(format), expected);
  });
}

for (const [format, says] of [
  ['pretty', 'No errors in 1 file.'],
  ['junit', 'name="no errors"'],
] as const) {
  test(`"${format}" with --quiet says that there are no errors where there are warnings`, async () => {
    const args = ['check', '-q', '--rule=unknown-property=off', `--format=${format}`, 'a b.json'];
    const { output } = await sitePlugins(args, { folder });
    assert.ok(output.includes(says), output);
    assert.doesNotMatch(output, /no problems/i);
  });
}

test('"pretty" in colors says the same, and severities and squiggles have one color', async () => {
  const { output } = await sitePlugins(['check', '--color=always', 'a b.json'], { folder });
  const plain = (texts.pretty ?? '').replace('in 2 files', 'in 1 file');
  const visible = output.replaceAll('\u001b[', '<');
  assert.equal(visible.replace(/<\d+m/g, ''), plain);
  const painted = [...visible.matchAll(/<(\d+)m([^<]*)<0m/g)];
  const colors = painted.map(([, color, text = '']) => `${color} ${text.trim()}`);
  assert.deepEqual(colors.slice(0, 8), [
    ...['1 a b.json:3:31', '31 error', '2 unknown-property', '2 3', '2 |'],
    ...['2 |', `31 ${'^'.repeat(9)}`, '32 fix:'],
  ]);
  for (const color of ['34 information', '34 ^^^', '33 warning', '36 hint', '36 ^^^^^']) {
    assert.ok(colors.includes(color), color);
  }
  assert.ok(colors.includes('1 1 error, 1 warning, 1 information, 1 hint'));
});

/** What every format of a service says about the problem that has a related place and two fixes. */
const code = 'duplicate-property';
const message = 'Duplicate property "enabled". The last one is used. Remove one of them.';
const ignored = 'This value is ignored.';

test('the whole report of "json"', async () => {
  const { version, files, failures, counts } = JSON.parse(await report('json'));
  assert.equal(version, 1);
  assert.deepEqual(failures, [{ path: 'none.json', message: 'none.json does not exist.' }]);
  assert.deepEqual(counts, {
    ...{ error: 1, warning: 1, information: 1, hint: 1 },
    ...{ fixable: 4, unsafeFixable: 0 },
  });
  const [{ problems, ...first }, second] = files;
  assert.deepEqual(first, { path: 'a b.json', fixed: 0 });
  assert.deepEqual(second, { path: 'c.json', fixed: 0, problems: [] });
  const range = (column: number, endColumn: number) => {
    return { line: 4, column, endLine: 4, endColumn };
  };
  assert.deepEqual(problems[2], {
    ...{ code, severity: 'warning', message, ...range(48, 57), tags: [] },
    related: [{ message: ignored, ...range(31, 40) }],
    fixes: [
      {
        title: 'Remove the earlier "enabled", which is ignored',
        ...{ applicability: 'safe', preferred: true },
        edits: [{ ...range(31, 48), newText: '' }],
      },
      {
        title: 'Keep the first "enabled"',
        ...{ applicability: 'suggestion', preferred: false },
        edits: [{ ...range(48, 65), newText: '' }],
      },
    ],
  });
});

test('the whole report of "gitlab", except the fingerprints', async () => {
  const issues: { fingerprint: string; severity: string }[] = JSON.parse(await report('gitlab'));
  const severities = issues.map(({ severity }) => severity);
  assert.deepEqual(severities, ['major', 'info', 'minor', 'info', 'major']);
  const { fingerprint, ...issue } = issues[2] ?? assert.fail();
  assert.match(fingerprint, /^[\da-f]{64}$/);
  assert.deepEqual(issue, {
    ...{ description: message, check_name: code, severity: 'minor' },
    location: {
      path: 'a b.json',
      lines: { begin: 4, end: 4 },
      positions: { begin: { line: 4, column: 48 }, end: { line: 4, column: 57 } },
    },
  });
  const { fingerprint: _, ...failure } = issues.at(-1) ?? assert.fail();
  assert.deepEqual(failure, {
    ...{ description: 'none.json does not exist.', check_name: 'could-not-run' },
    severity: 'major',
    location: {
      path: 'none.json',
      lines: { begin: 1, end: 1 },
      positions: { begin: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
    },
  });
});

test('the whole report of "sarif", which is valid', async () => {
  const schemaPath = new URL('../fixtures/sarif-2.1.0.schema.json', import.meta.url);
  const id = 'https://schemas.example/sarif-2.1.0';
  registerSchema({ ...JSON.parse(readFileSync(schemaPath, 'utf8')), id }, id);
  const log = JSON.parse(await report('sarif'));
  const validity = await validate(id, log, 'BASIC');
  assert.equal(validity.valid, true, JSON.stringify(validity, null, 2));
  const [run] = log.runs;
  const rules = codeCatalog.map(({ code }) => ({ id: code, helpUri: rulePage(code) }));
  const { rules: described } = run.tool.driver;
  const pages = described.map(({ id, helpUri }: (typeof rules)[number]) => ({ id, helpUri }));
  assert.deepEqual(pages, rules);
  assert.equal(run.columnKind, 'utf16CodeUnits');
  const artifact = (uri: string) => ({ uri, uriBaseId: 'ROOT' });
  assert.deepEqual(run.invocations, [
    {
      executionSuccessful: false,
      toolExecutionNotifications: [
        {
          level: 'error',
          message: { text: 'none.json does not exist.' },
          locations: [{ physicalLocation: { artifactLocation: artifact('none.json') } }],
        },
      ],
    },
  ]);
  const file = artifact('a%20b.json');
  assert.deepEqual(run.artifacts, [{ location: file }, { location: artifact('c.json') }]);
  const levels = run.results.map(({ level }: { level: string }) => level);
  assert.deepEqual(levels, ['error', 'note', 'warning', 'note']);
  const region = (startColumn: number, endColumn: number) => {
    return { startLine: 4, startColumn, endLine: 4, endColumn };
  };
  const artifactLocation = { ...file, index: 0 };
  const location = (start: number, end: number) => {
    return { physicalLocation: { artifactLocation, region: region(start, end) } };
  };
  const { ruleIndex, fixes, ...result } = run.results[2];
  assert.equal(described[ruleIndex].id, code);
  assert.deepEqual(result, {
    ...{ ruleId: code, level: 'warning', message: { text: message } },
    locations: [location(48, 57)],
    relatedLocations: [{ id: 0, ...location(31, 40), message: { text: ignored } }],
  });
  assert.deepEqual(fixes[0], {
    description: { text: 'Remove the earlier "enabled", which is ignored' },
    artifactChanges: [{ artifactLocation, replacements: [{ deletedRegion: region(31, 48) }] }],
    properties: { applicability: 'safe' },
  });
  const [{ replacements }] = run.results[1].fixes[0].artifactChanges;
  assert.deepEqual(replacements[0].insertedContent, { text: '1' });
});
