/** Objects of other tools and files: one problem that names what they are, and a fix if there is one reading. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { applyFixes } from '../../../../server/src/core/features/applyFixes.ts';
import { preferredFix } from '../../../../server/src/core/problems/applicability.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import { type FixRow, fixTable, harbor } from '../../../support/fixTable.ts';

const toc =
  /\{\s*"source": "github:harbor\/toc",[\s\S]*?\n {4}\}/.exec(harbor)?.[0] ?? assert.fail('no toc');
/** A valid file in which nothing else refers to the plugin. */
const site = harbor.replace('"exclude": ["graph", "toc"]', '"exclude": ["graph"]');
const plain = '{ "source": "github:harbor/toc", "enabled": true }';

const rows: readonly (readonly [entry: string, after?: string])[] = [
  ['{ "owner": "harbor", "repo": "toc" }', plain],
  ['{ "owner": "harbor", "repo": "toc", "enabled": true }', plain],
  [
    '{ "org": "harbor", "repo": "toc", "ref": "v2", "enabled": false }',
    '{ "source": "github:harbor/toc#v2", "enabled": false }',
  ],
  ['{ "type": "github", "repo": "harbor/toc" }', plain],
  ['{ "type": "github", "owner": "harbor", "repo": "toc", "enabled": true }', plain],
  [
    '{ "provider": "gitlab", "repo": "harbor/toc", "enabled": true }',
    '{ "source": "gitlab:harbor/toc", "enabled": true }',
  ],
  ['{ "host": "github.com", "user": "harbor", "name": "toc", "enabled": true }', plain],
  ['{ "github": "harbor/toc", "enabled": true }', plain],
  ['{ "codeberg": "harbor/toc" }', '{ "source": "codeberg:harbor/toc", "enabled": true }'],
  [
    '{ "type": "git", "url": "https://git.harbor.dev/a/toc.git", "enabled": true }',
    '{ "source": "https://git.harbor.dev/a/toc.git", "enabled": true }',
  ],
  [
    '{ "git": "https://github.com/harbor/toc", "branch": "main", "dir": "src" }',
    '{ "source": { "repo": "https://github.com/harbor/toc", "ref": "main", "subdir": "src" }, "enabled": true }',
  ],
  ['{ "plugin": "github:harbor/toc" }', plain],
  ['{ "name": "github:harbor/toc", "enabled": true }', plain],
  [
    '{ "use": "github:harbor/toc", "with": { "depth": 1.0 } }',
    '{ "source": "github:harbor/toc", "options": { "depth": 1.0 }, "enabled": true }',
  ],
  // A name alone says nothing of the repository.
  ['{ "name": "toc" }'],
  ['{ "name": "toc", "enabled": true }'],
  ['{ "id": "toc", "enabled": true, "order": 50 }'],
  // The plugin is a key.
  ['{ "toc": true }'],
  ['{ "toc": { "depth": 3 } }'],
  [
    '{ "github:harbor/toc": { "depth": 3.0 } }',
    '{ "source": "github:harbor/toc", "enabled": true, "options": { "depth": 3.0 } }',
  ],
  [
    '{ "github:harbor/toc": { "enabled": false } }',
    '{ "source": "github:harbor/toc", "enabled": false }',
  ],
  [
    '{ "github:harbor/toc": { "order": 1.0 } }',
    '{ "source": "github:harbor/toc", "enabled": true, "order": 1.0 }',
  ],
  ['{ "github:harbor/toc": {} }', plain],
  ['{ "github:harbor/toc": false }', '{ "source": "github:harbor/toc", "enabled": false }'],
  // The entry is inside another object.
  ['{ "toc": { "source": "github:harbor/toc", "enabled": true } }', plain],
  ['{ "plugin": { "source": "github:harbor/toc", "enabled": true } }', plain],
  // Parts of a source beside it, or in other names.
  [
    '{ "source": "github:harbor/toc", "ref": "v1", "enabled": true }',
    '{ "source": "github:harbor/toc#v1", "enabled": true }',
  ],
  [
    '{ "source": "github:harbor/all", "ref": "v1", "name": "toc", "enabled": true }',
    '{ "source": { "repo": "github:harbor/all", "ref": "v1", "name": "toc" }, "enabled": true }',
  ],
  [
    '{ "source": "github:harbor/all", "subdir": "toc", "name": "toc", "enabled": true }',
    '{ "source": { "repo": "github:harbor/all", "subdir": "toc", "name": "toc" }, "enabled": true }',
  ],
  ['{ "source": { "owner": "harbor", "repo": "toc" }, "enabled": true }', plain],
  ['{ "source": { "type": "github", "repo": "harbor/toc" }, "enabled": true }', plain],
  [
    '{ "source": { "git": "https://github.com/harbor/toc", "branch": "main" }, "enabled": true }',
    '{ "source": "https://github.com/harbor/toc#main", "enabled": true }',
  ],
  // A file in a list of entries.
  [`{ "plugins": [${plain}] }`, plain],
  ['{ "configuration": { "pageTitle": "X" } }'],
  [`{ "configuration": {}, "plugins": [${plain}], "layout": { "groups": { "a": { "x": 1 } } } }`],
];

fixTable(
  rows.map(
    ([entry, after]): FixRow =>
      after === undefined
        ? [toc, entry, 'other-format', 'none']
        : [toc, entry, 'other-format', 'likely', after],
  ),
  site,
);
fixTable([
  [
    toc,
    '{ "source": { "github": "harbor/toc" }, "enabled": true }',
    'other-format',
    'likely',
    plain,
  ],
]);

const files: readonly (readonly [text: string, message: string])[] = [
  [plain, 'The file is a plugin entry. Write it into "plugins" of a site configuration.'],
  [
    '{ "source": "github:a/b", "enabled": true, "layout": { "position": "left" } }',
    'The file is a plugin entry. Write it into "plugins" of a site configuration.',
  ],
  [
    '[{ "source": "github:a/b" }, { "source": "./local", "enabled": false }]',
    'The file is a list of plugins. Write it into "plugins" of a site configuration.',
  ],
  [
    '{ "name": "site", "version": "1.0.0", "scripts": {}, "dependencies": {} }',
    'This is a package.json, not a site configuration.',
  ],
  [
    '{ "compilerOptions": {}, "include": ["src"] }',
    'This is a tsconfig.json, not a site configuration.',
  ],
  [
    '{ "message": "Not Found", "documentation_url": "https://harbor.dev" }',
    'This is an error message of a server, not a site configuration.',
  ],
];

for (const [text, message] of files) {
  test(`a file that is something else is one problem: ${text}`, () => {
    const problems = validate(new ConfigDocument(text));
    assert.deepEqual(
      problems.map(problem => `${problem.code}: ${problem.message}`),
      [`other-format: ${message}`],
    );
  });
}

for (const end of ['\n', '\r\n']) {
  test(`a list of plugins gets a configuration around it, with ${JSON.stringify(end)}`, () => {
    const entry = '"source": "github:a/b", "enabled": true';
    const list = ['[', '  {', `    ${entry}`, '  }', '', ']'];
    const document = new ConfigDocument(list.join(end));
    const [fix] = validate(document)[0]?.fixes?.() ?? [];
    assert.notEqual(fix?.preferred, true);
    const after = applyEdits(document.text, fix?.edits ?? []);
    const own = list.map((line, index) => (line === '' || index === 0 ? line : `  ${line}`));
    assert.ok(after.endsWith(`  "plugins": ${own.join(end)}${end}}`), after);
    assert.deepEqual(validate(new ConfigDocument(after)), []);
  });
}

test('a list of something else is only not an object', () => {
  for (const text of ['[]', '["a"]', '[1, { "source": "github:a/b" }]', '[{ "name": "x" }]']) {
    assert.deepEqual(
      validate(new ConfigDocument(text)).map(({ code }) => code),
      ['wrong-type'],
      text,
    );
  }
});

fixTable([
  // Without the group at the wrong level, the options would be reported as well.
  [
    '"priority": 30\n      }',
    '"priority": 30,\n        "groupOptions": { "grow": true }\n      },\n      "group": "toolbar"',
    'unknown-property',
    'likely',
    '"priority": 30,\n        "groupOptions": { "grow": true },\n        "group": "toolbar"\n      }',
  ],
]);

test('a configuration inside another object loses only that', async () => {
  const text = `{ "site": ${harbor} }`;
  const check = async (one: string) => validate(new ConfigDocument(one));
  assert.equal((await check(text)).length, 1);
  const fixed = await applyFixes(text, { check, select: preferredFix });
  assert.deepEqual(JSON.parse(fixed.text), JSON.parse(harbor));
});

test('an entry in place of the file is offered a configuration around it', () => {
  const [problem] = validate(new ConfigDocument(plain));
  const [fix] = problem?.fixes?.() ?? [];
  const written = JSON.parse(fix?.edits[0]?.newText ?? '');
  assert.deepEqual(written.plugins, [JSON.parse(plain)]);
  assert.deepEqual(validate(new ConfigDocument(JSON.stringify(written, null, 2))), []);
});

test('misspelled parts of a file are named as such', () => {
  const problems = validate(new ConfigDocument('{ "configuraton": {}, "plugns": [] }'));
  assert.deepEqual(
    problems.map(({ message }) => message),
    [
      'Unknown property "configuraton" in the file. Did you mean "configuration"?',
      'Unknown property "plugns" in the file. Did you mean "plugins"?',
    ],
  );
});

test('settings of a file without an object around them are moved, not replaced', () => {
  const text = '{ "pageTitle": "X", "locale": "de-DE" }';
  const [problem, ...others] = validate(new ConfigDocument(text));
  assert.deepEqual(others, []);
  assert.match(problem?.message ?? '', /^The file has settings only\./);
  const [fix] = problem?.fixes?.() ?? [];
  assert.deepEqual(JSON.parse(applyEdits(text, fix?.edits ?? [])), {
    configuration: JSON.parse(text),
    plugins: [],
  });
});
