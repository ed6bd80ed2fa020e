import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { hover } from '../../../server/src/core/features/hover/index.ts';
import { readOptionsSchema } from '../../../server/src/core/project/optionsSchema.ts';
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

test('a property: title, description, type, default, examples', () => {
  const text = shown('{"configuration":{"enable$0Popovers":true}}');
  assert.match(text, /^\*\*Popovers\*\*|^\*\*.+\*\*/);
  assert.match(text, /Type: true or false/);
  assert.match(
    shown('{"plugins":[{"layout":{"display":"$0all"}}]}'),
    /Values: `"all"`, .*\n\nDefault: `"all"`/s,
  );
});

test('a closing bracket has no hover', () => {
  for (const text of [
    '{"configuration":{"pageTitle":"a" $0}}',
    '{"configuration":{"pageTitle":"a"}$0}',
    '{"plugins":[{"source":"./a"}$0]}',
  ]) {
    assert.equal(shown(text), '', text);
  }
  assert.notEqual(shown('{"plugins":[$0{"source":"./a"}]}'), '');
});

test('the source of a plugin: where it appears, or why not', () => {
  const site = (more: string) =>
    `{"plugins":[{"source":"github:o/gra$0ph","enabled":true,"layout":{"position":"left"${more}}}],"layout":{"byPageType":{"my_tag":{"exclude":["graph"]}}}}`;
  const where = (text: string) => shown(text).split('\n').at(-1);
  assert.equal(where(site('')), 'On some pages: left');
  const off = '{"plugins":[{"source":"github:o/gra$0ph","enabled":false}]}';
  assert.equal(where(off), 'all pages: Disabled.');
  // It fits into a hover without scrolling: nothing that is true of all sources.
  assert.equal(shown(site('')).split('\n').length, 3);
});

test('the source of a plugin: form, repository, ref, derived name', () => {
  const text = shown('{"plugins":[{"source":"github:o/gra$0ph#v1"}]}');
  assert.match(text, /^A repository: <https:\/\/github\.com\/o\/graph>/);
  assert.match(text, /Pinned to `v1`/);
  assert.match(text, /Plugin name: `graph`/);
  assert.match(
    shown('{"plugins":[{"source":{"repo":"./x$0","name":"y"}}]}'),
    /local folder: `\.\/x`.*`y` \(set by "name"\)/s,
  );
});

test('order and priority show the position among the enabled plugins and the adjacent ones', () => {
  assert.match(
    shown(three('"order":$010,"layout":{"position":"left","priority":3}')),
    /Runs as plugin 2 of 2\.\s+Before it: `b`/,
  );
  assert.match(
    shown(three('"layout":{"position":"left","priority":$03}')),
    /Displayed as plugin 2 of 2 at `left`/,
  );
  assert.match(
    shown('{"plugins":[{"enabled":false,"order":$01}]}'),
    /The plugin is disabled, so it does not run/,
  );
});

test('a group: its members in order', () => {
  assert.match(shown(three('"layout":{"group":"$0bar"}')), /Members in order: `b` → `a`/);
  assert.match(shown('{"plugins":[],"layout":{"groups":{"ba$0r":{}}}}'), /no enabled members/);
});

test('a plugin entry: what its source says, then what entries are', () => {
  const text = shown('{"plugins":[$0{"source":"github:o/a","enabled":true}]}');
  assert.match(text, /^A repository: .*Plugin name: `a`.*\*\*Plugin entry\*\*/s);
});

test('options with the descriptions of their plugin', () => {
  const options = readOptionsSchema({
    properties: { depth: { type: 'number', description: 'How deep.' } },
  });
  assert.ok(options.ok);
  const projectContext = { ...noProjectContext, plugin: () => ({ source: 'x', options }) };
  const text = '{"plugins":[{"source":"x","options":{"dep$0th":1}}]}';
  assert.match(shown(text, projectContext), /How deep\..*a number/s);
  assert.equal(shown(text), '');
});

test('text from the file is never markup', () => {
  assert.match(shown('{"plugins":[{"source":"./`*x*`$0"}]}'), /``\.\/`\*x\*` ``|`` \.\/`\*x\*` ``/);
  assert.equal(shown('{ $0 "plugins": [] }'), '');
});

test('an option with alternatives: their titles, values and types', () => {
  const options = readOptionsSchema({
    type: 'object',
    properties: { link: { oneOf: [{ title: 'An address', type: 'string' }, { const: false }] } },
  });
  const plugin = { source: 'github:o/a', options };
  const text = '{"plugins":[{"source":"github:o/a","options":{"link":false}}]}';
  const found = hover(new ConfigDocument(text), text.indexOf('link') + 1, {
    ...noProjectContext,
    plugin: () => plugin,
  });
  assert.match(found?.paragraphs.join('\n') ?? '', /One of: `An address`, `false`/);
});
