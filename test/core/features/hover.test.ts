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

const optionsOf = contextWith({
  properties: {
    depth: { type: 'number', description: 'How deep.' },
    link: { oneOf: [{ title: 'An address', type: 'string' }, { const: false }] },
    strict: { type: 'boolean', const: true, examples: [true] },
  },
});
const plugin = (source: string) => ({ source, description: 'Draws notes.' });
const inCatalog = { ...noProjectContext, plugin };

/** Plugins: two in a group, of which one is disabled, and one without one. */
const placed = (marked: string) =>
  `{"plugins":[${[
    '{"source":"./a","layout":{"position":"left","group":"bar","priority":1}}',
    '{"source":"./b","enabled":false,"layout":{"position":"left","group":"bar","priority":2}}',
    '{"source":"./c","layout":{"position":"left","priority":3}}',
  ]}]}`.replace(marked.replace('$0', ''), marked);

type Hover = readonly [marked: string, expected: RegExp, projectContext?: ProjectContext];

const shownAt: Readonly<Record<string, Hover>> = {
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
  'a source, in which text of the file is not markup': [
    '{"plugins":[{"source":"./`*x*`$0"}]}',
    /`\.\/'\*x\*'`/,
  ],
  'a source in a catalog, which begins with what the plugin does': [
    '{"plugins":[{"source":"github:o/gra$0ph"}]}',
    /^Draws notes\.\n\nA repository: /,
    inCatalog,
  ],
  'a source, on which page types it is excluded from': [
    '{"plugins":[{"source":"./gra$0ph","layout":{"position":"left"}}],"layout":{"byPageType":{"my_tag":{"exclude":["graph"]}}}}',
    /\nExcluded from pages of type my\\_tag\.$/,
  ],
  'an empty group': ['{"plugins":[],"layout":{"groups":{"ba$0r":{}}}}', /no enabled members/],
  'a group with a disabled member': [placed('"ba$0r"'), /^Members in order: `a`$/m],
  'a priority in a group': [placed(':1$0'), /plugin 1 of 1 in the group `bar` at `left`\.$/m],
  'a priority without a group': [placed(':3$0'), /plugin 2 of 2 at `left`\. {2}\nBefore it: `a`$/m],
  'the priority of a disabled plugin': [placed(':2$0'), /disabled, so it does not run\.$/m],
  'an option that the schema of its plugin describes': [
    '{"plugins":[{"source":"x","options":{"dep$0th":1}}]}',
    /How deep\..*a number/s,
    optionsOf,
  ],
  'an option with alternatives': [
    '{"plugins":[{"source":"x","options":{"li$0nk":1}}]}',
    /One of: `An address`, `false`/,
    optionsOf,
  ],
  'an option with one value': [
    '{"plugins":[{"source":"x","options":{"stri$0ct":1}}]}',
    /^Values: `true`$/,
    optionsOf,
  ],
};

for (const [name, [marked, expected, projectContext]] of Object.entries(shownAt)) {
  test(`the hover of ${name}`, () => {
    assert.match(shown(marked, projectContext), expected);
  });
}

test('a closing bracket, and an option without a schema, have no hover', () => {
  for (const text of [
    '{"configuration":{"pageTitle":"a" $0}}',
    '{"configuration":{"pageTitle":"a"}$0}',
    '{"plugins":[{"source":"./a"}$0]}',
    '{"plugins":[{"source":"./a"} $0]}',
    '{ $0 "plugins": [] }',
    '{"plugins":[{"source":"x","options":{"dep$0th":1}}]}',
  ]) {
    assert.equal(shown(text), '', text);
  }
  assert.notEqual(shown('{"plugins":[$0{"source":"./a"}]}'), '');
});
