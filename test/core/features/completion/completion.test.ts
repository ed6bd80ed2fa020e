import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import {
  completions,
  isDueAfter,
  triggerCharacters,
} from '../../../../server/src/core/features/completion/index.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { accept, labels, propose, withCursor } from '../../../support/completion.ts';
import { gardenText } from '../../../support/gardenText.ts';

/** The text with a property of the first plugin's layout being typed. */
const inLayout = (typed: string) => `{"plugins":[{"source":"github:o/a","layout":{${typed}}}]}`;

const inExclude = (names: string) =>
  `{"plugins":[{"source":"github:o/b","enabled":false},{"source":"github:o/a"}],"layout":{"byPageType":{"tag":{"exclude":[${names}]}}}}`;
const inGroups = (group: string, groups: string) =>
  `{"plugins":[{"layout":{"group":${group}}},{"layout":{"group":"later"}}],"layout":{"groups":{${groups}}}}`;
/** The first labels at `$0`. */
const proposed: Readonly<Record<string, readonly [marked: string, ...first: string[]]>> = {
  'groups that are defined or used': [inGroups('$0', '"toolbar":{}'), 'toolbar', 'later'],
  'groups without a definition': [inGroups('"toolbar"', '"toolbar":{}, $0'), 'later', ''],
  'plugin names where plugins are excluded': [inExclude('$0'), 'a', 'b', ''],
};

for (const [name, [marked, ...first]] of Object.entries(proposed)) {
  test(`proposals are ${name}`, () => {
    assert.deepEqual([...labels(marked), ''].slice(0, first.length), first);
  });
}

/** What is accepted at the `$0` of a text, and the text after it. */
const accepted: Readonly<Record<string, readonly [marked: string, label: string, after: string]>> =
  {
    'in place of what is typed': [
      inLayout('"position": "left", gro$0'),
      'group',
      inLayout('"position": "left", "group": "toolbar"'),
    ],
    'as a string': [
      inLayout('"position": be$0'),
      'beforeBody',
      inLayout('"position": "beforeBody"'),
    ],
    'in place of the quotes': [
      '{"plugins":[{"enabled": "tr$0", "order": 1}]}',
      'true',
      '{"plugins":[{"enabled": true, "order": 1}]}',
    ],
    'as the name of a group': [
      inGroups('"toolbar"', '"toolbar":{}, "l$0": {}'),
      'later',
      inGroups('"toolbar"', '"toolbar":{}, "later": {}'),
    ],
  };

for (const [name, [marked, label, after]] of Object.entries(accepted)) {
  test(`a proposal is accepted ${name}`, () => {
    assert.equal(accept(marked, label), after);
  });
}

test('the range of every item contains the cursor, and all begin at the same position', () => {
  const document = new ConfigDocument(gardenText);
  for (let offset = 0; offset <= gardenText.length; offset += 1) {
    const items = completions(document, offset);
    for (const { label, replace } of items) {
      const isAround = replace.start <= offset && offset <= replace.end;
      assert.ok(isAround, `${label} at ${gardenText.slice(offset - 20, offset)}`);
    }
    assert.ok(new Set(items.map(({ replace }) => replace.start)).size <= 1);
  }
});

test('a character in a text triggers completion only where it separates what is proposed', () => {
  const place = (path: string, text: string) =>
    path
      .split('/')
      .reduceRight((inner, step) => (step === '*' ? `[${inner}]` : `{"${step}":${inner}}`), text);
  for (const [path, text, due] of [
    ['configuration/pageTitle', 'My: a/b #1', '"'],
    ['configuration/baseUrl', 'example.org/a', '"'],
    ['configuration/ignorePatterns/*', 'a b/c', '"/'],
    ['plugins/*/source', 'github:ada/ #', '":/'],
    ['plugins/*/source/repo', 'github:ada/ #', '":/'],
    ['configuration/theme/colors/lightMode/dark', '# /', '"#'],
    ['configuration/theme/typography/body', 'Source Sans', '" '],
    ['layout/groups/bar/gap', '1rem /', '"'],
  ] as const) {
    const { text: json, offset } = withCursor(place(path, `"$0${text}"`));
    const document = new ConfigDocument(json);
    const found = [`"`, ...text].filter(
      (character, index) =>
        triggerCharacters.includes(character) &&
        isDueAfter(document, offset + index, character, noProjectContext),
    );
    assert.equal([...new Set(found)].join(''), due, path);
  }
  const list = '{"plugins":[ ';
  assert.equal(isDueAfter(new ConfigDocument(list), list.length, ' ', noProjectContext), false);
});

test('in an empty file, a whole valid configuration is proposed', () => {
  for (const text of ['$0', '\n\n$0\n', 'New$0', '{$0}', '{$0', '{\n$0\n}']) {
    const written = accept(text, 'New site configuration');
    assert.deepEqual(validate(new ConfigDocument(written)), []);
    assert.match(propose(text)[0]?.snippet ?? '', /\$\{1:[\s\S]*\$\{2:[\s\S]*\$\{3:/);
  }
});

test('nothing is proposed that is written already, before a value, after a digit, or in a comment', () => {
  for (const comment of ['// $0', '/* $0 */', '// a$0\n', '/* a$0']) {
    assert.deepEqual(labels(`{"configuration": {\n${comment}\n}}`), [], comment);
    assert.deepEqual(labels(`{"plugins": [\n${comment}\n]}`), [], comment);
  }
  assert.notDeepEqual(labels('{"configuration": {\n$0// a\n}}'), []);
  assert.deepEqual(labels('{"plugins":[{"enabled": false$0}]}'), ['true']);
  assert.deepEqual(labels(inLayout('"position": "left$0"')).includes('left'), false);
  assert.deepEqual(labels('{"plugins":[{"enabled":$0 true}]}'), []);
  assert.deepEqual(labels('{"plugins":[{"enabled": $0true}]}'), ['false']);
  assert.deepEqual(labels('{"plugins":[{"enabled":$0\n"order": 1}]}'), ['true', 'false']);
  assert.deepEqual(labels('{"plugins":[{"order": 1$0}]}'), []);
  assert.deepEqual(labels(inLayout('"priority": 5$0')), []);
  assert.deepEqual(labels(inLayout('"posi$0tion": "left"')).includes('position'), false);
  assert.ok(labels(inLayout('"position$0')).includes('position'));
});

test('the list closes at the last character of a plain value, so that Enter makes a line', () => {
  for (const [marked, ...texts] of [
    ['{"plugins":[{"enabled": $0}]}', 'tru', 'fals'],
    [inLayout('"display": "$0'), '"all', '"mobile-only', '"desktop-only'],
    ['{"plugins":[{"source":"./a","order":10},{"order": $0}]}', '#', '#'],
    // Locales are found by the names of their languages.
    ['{"configuration":{"locale":"$0"}}', 'en-US American English', 'en-GB British English'],
  ] as const) {
    const found = propose(marked).slice(0, texts.length);
    assert.deepEqual(
      found.map(({ filterText }) => filterText),
      texts,
    );
  }
});

test('completion works in a text with syntax errors', () => {
  assert.ok(labels('{"configuration":{"theme":{"fontOrigin":$0').includes('local'));
  assert.ok(labels('{"plugins":[{"enabled":true,, $0').includes('source'));
  assert.deepEqual(labels('{"configuration":{"pageTitle":"a$0 text"}}').slice(1), []);
});

test('what a plugin requires comes with its source, in the lines of the braces', () => {
  const inLine = '{ "plugins": [{ "source": "github:owner/plugin", "enabled": true }] }';
  assert.equal(accept('{ "plugins": [{ so$0 }] }', 'source'), inLine);
  for (const members of ['"order": 1, $0', 'so$0, "order": 1']) {
    const added = members.replace(/(so)?\$0/, '"source": "github:owner/plugin"');
    assert.equal(accept(`{"plugins":[{ ${members} }]}`, 'source'), `{"plugins":[{ ${added} }]}`);
  }
  // What is typed directly between the braces stays there.
  const typed = '{\n  "plugins": [\n    {so$0}\n  ]\n}';
  assert.equal(
    accept(typed, 'source'),
    typed.replace('so$0', '"source": "github:owner/plugin", "enabled": true'),
  );
  assert.equal(
    accept('{ "plugins": [\n  {\n    $0\n  }\n] }', 'source'),
    '{ "plugins": [\n  {\n    "source": "github:owner/plugin",\n"enabled": true\n  }\n] }',
  );
});
