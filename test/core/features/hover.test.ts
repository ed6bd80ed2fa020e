import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { hover } from '../../../server/src/core/features/hover/index.ts';
import { readJsonSchema } from '../../../server/src/core/project/jsonSchema.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../../server/src/core/project/projectContext.ts';
import { withCursor } from '../../support/completion.ts';

/** Returns the hover at the `$0` of a text, as Markdown. */
function shown(marked: string, projectContext?: ProjectContext): string {
  const { text, offset } = withCursor(marked);
  return hover(new ConfigDocument(text), offset, projectContext)?.paragraphs.join('\n\n') ?? '';
}

/** Three plugins, the last one disabled. The content of the first is given. */
const three = (first: string) =>
  `{"plugins":[{"source":"github:o/a",${first}},{"source":"github:o/b","order":5,"layout":{"position":"left","priority":1,"group":"bar"}},{"source":"github:o/c","enabled":false,"order":7}]}`;

const shownAt: Readonly<Record<string, readonly [marked: string, expected: RegExp]>> = {
  'a property': [
    '{"configuration":{"enable$0Popovers":true}}',
    /^\*\*Popovers\*\*.*Type: true or false/s,
  ],
  'an enum': [
    '{"plugins":[{"layout":{"display":"$0all"}}]}',
    /^\*\*Display\*\*\n\n[^\n]+\n\nValues: `"all"`, [^\n]+\n\nDefault: `"all"`$/,
  ],
  'a source with a ref': [
    '{"plugins":[{"source":"github:o/gra$0ph#v1"}]}',
    /^A repository: <https:\/\/github\.com\/o\/graph>.*Pinned to `v1`.*Plugin name: `graph`/s,
  ],
  'a local source with a name': [
    '{"plugins":[{"source":{"repo":"./x$0","name":"y"}}]}',
    /local folder: `\.\/x`.*`y` \(set by "name"\)/s,
  ],
  'a source with another name of its host': [
    '{"plugins":[{"source":"gh:o/gra$0ph/sub"}]}',
    /^A repository: <https:\/\/github\.com\/o\/graph> /,
  ],
  'a source on a host that is not known': [
    '{"plugins":[{"source":"sr:o/gra$0ph"}]}',
    /^A repository: `o\/graph`/,
  ],
  'a source that names no repository': [
    '{"plugins":[{"source":"https://github.com/o$0"}]}',
    /^\*\*Source\*\*/,
  ],
  'a plugin entry': [
    '{"plugins":[$0{"source":"github:o/a","enabled":true}]}',
    /^A repository: .*Plugin name: `a`.*\*\*Plugin entry\*\*/s,
  ],
  'an order': [
    three('"order":$010,"layout":{"position":"left","priority":3}'),
    /Runs as plugin 2 of 2\.\s+Before it: `b`/,
  ],
  'the order of a disabled plugin': [
    '{"plugins":[{"enabled":false,"order":$01}]}',
    /The plugin is disabled, so it does not run/,
  ],
  'a priority': [
    three('"layout":{"position":"left","priority":$03}'),
    /Displayed as plugin 2 of 2 at `left`/,
  ],
  'a group': [three('"layout":{"group":"$0bar"}'), /Members in order: `b` → `a`/],
  'an empty group': ['{"plugins":[],"layout":{"groups":{"ba$0r":{}}}}', /no enabled members/],
};

for (const [name, [marked, expected]] of Object.entries(shownAt)) {
  test(`the hover of ${name}`, () => {
    assert.match(shown(marked), expected);
  });
}

test('a closing bracket has no hover', () => {
  for (const text of [
    '{"configuration":{"pageTitle":"a" $0}}',
    '{"configuration":{"pageTitle":"a"}$0}',
    '{"plugins":[{"source":"./a"}$0]}',
    '{"plugins":[{"source":"./a"} $0]}',
    '{ $0 "plugins": [] }',
  ]) {
    assert.equal(shown(text), '', text);
  }
  assert.notEqual(shown('{"plugins":[$0{"source":"./a"}]}'), '');
});

test('the source of a plugin: where it appears, or why not', () => {
  const site = (more: string) =>
    `{"plugins":[{"source":"github:o/gra$0ph","enabled":true,"layout":{"position":"left"${more}}}],"layout":{"byPageType":{"my_tag":{"exclude":["graph"]}}}}`;
  const where = (text: string) => shown(text).split('\n').at(-1);
  assert.equal(where(site('')), 'Excluded from pages of type my\\_tag.');
  const off = '{"plugins":[{"source":"github:o/gra$0ph","enabled":false}]}';
  assert.equal(where(off), 'Disabled.');
  // It fits into a hover without scrolling: nothing that is true of all sources.
  assert.equal(shown(site('')).split('\n').length, 4);
});

test('text from the file is never markup', () => {
  assert.match(shown('{"plugins":[{"source":"./`*x*`$0"}]}'), /`\.\/'\*x\*'`/);
});

test('the source of a plugin in a catalog begins with what it does', () => {
  const plugin = (source: string) => ({ source, description: 'Draws notes.' });
  const found = shown('{"plugins":[{"source":"github:o/gra$0ph"}]}', {
    ...noProjectContext,
    plugin,
  });
  assert.match(found, /^Draws notes\.\n\nA repository: /);
});

test('options have the descriptions of their plugin, also of alternatives', () => {
  const options = readJsonSchema({
    properties: {
      depth: { type: 'number', description: 'How deep.' },
      link: { oneOf: [{ title: 'An address', type: 'string' }, { const: false }] },
    },
  });
  assert.ok(options.ok);
  const projectContext = { ...noProjectContext, plugin: () => ({ source: 'x', options }) };
  const text = (option: string) => `{"plugins":[{"source":"x","options":{${option}}}]}`;
  assert.match(shown(text('"dep$0th":1'), projectContext), /How deep\..*a number/s);
  assert.equal(shown(text('"dep$0th":1')), '');
  assert.match(shown(text('"li$0nk":1'), projectContext), /One of: `An address`, `false`/);
});

test('an ignored pattern and an excluded plugin: what they hide', () => {
  const pattern = '{"configuration":{"ignorePatterns":["private$0"]}}';
  assert.match(shown(pattern), /^\*\*Ignore pattern\*\*.* are not published/s);
  const excluded = '{"layout":{"byPageType":{"tag":{"exclude":["graph$0"]}}}}';
  assert.match(shown(excluded), /plugin whose component is not shown on pages of this type/);
});
