import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { hover } from '../../../server/src/core/features/hover/index.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../../server/src/core/project/projectContext.ts';
import { withCursor } from '../../support/completion.ts';
import { contextWith } from './properties/forms.ts';

/** Returns the hover at the `$0` of a text, as Markdown. */
function shown(marked: string, projectContext?: ProjectContext): string {
  const { text, offset } = withCursor(marked);
  return hover(new ConfigDocument(text), offset, projectContext)?.paragraphs.join('\n\n') ?? '';
}

const shownAt: Readonly<Record<string, readonly [marked: string, expected: RegExp]>> = {
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

test('the source of a plugin: why it does not appear', () => {
  const text =
    '{"plugins":[{"source":"github:o/gra$0ph","enabled":true,"layout":{"position":"left"}}],"layout":{"byPageType":{"my_tag":{"exclude":["graph"]}}}}';
  const lines = shown(text).split('\n');
  assert.equal(lines.at(-1), 'Excluded from pages of type my\\_tag.');
  // It fits into a hover without scrolling: nothing that is true of all sources.
  assert.equal(lines.length, 4);
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
  const projectContext = contextWith({
    properties: {
      depth: { type: 'number', description: 'How deep.' },
      link: { oneOf: [{ title: 'An address', type: 'string' }, { const: false }] },
    },
  });
  const text = (option: string) => `{"plugins":[{"source":"x","options":{${option}}}]}`;
  assert.match(shown(text('"dep$0th":1'), projectContext), /How deep\..*a number/s);
  assert.equal(shown(text('"dep$0th":1')), '');
  assert.match(shown(text('"li$0nk":1'), projectContext), /One of: `An address`, `false`/);
});
