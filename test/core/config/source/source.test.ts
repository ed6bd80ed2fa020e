import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../../../../server/src/core/config/source/source.ts';

test('every valid form is parsed with its name and ref', () => {
  const forms: readonly (readonly [text: string, form: string, name: string, ref?: string])[] = [
    ['github:owner/graph', 'shorthand', 'graph'],
    ['gitlab:group/sub/graph#v1', 'shorthand', 'graph', 'v1'],
    ['forge.example:owner/graph.git', 'shorthand', 'graph'],
    ['git+https://example.org/owner/graph.git#main', 'git+https', 'graph', 'main'],
    ['https://example.org/owner/graph/', 'https', 'graph'],
    ['./plugins/graph', 'local', 'graph'],
    ['../graph', 'local', 'graph'],
    ['/srv/graph', 'local', 'graph'],
    ['C:\\plugins\\graph', 'local', 'graph'],
  ];
  for (const [text, form, name, ref] of forms) {
    const source = parseSource(text);
    assert.deepEqual([source.form, source.name, source.ref], [form, name, ref], text);
  }
});

test('invalid sources suggest the most similar form', () => {
  const suggestions: readonly (readonly [text: string, suggestion: string | undefined])[] = [
    ['plugins/graph', './plugins/graph'],
    ['plugins\\\\graph', './plugins/graph'],
    ['a/b/graph', './a/b/graph'],
    ['file:./graph', './graph'],
    ['file:///srv/graph', '/srv/graph'],
    ['owner/graph#v1', 'github:owner/graph#v1'],
    ['http://example.org/owner/graph', 'https://example.org/owner/graph'],
    ['www.github.com/owner/graph.git', 'github:owner/graph'],
    ['codeberg.org/owner/graph', 'codeberg:owner/graph'],
    ['github: owner/graph', 'github:owner/graph'],
    ['GitHub;owner/graph#v1', 'github:owner/graph#v1'],
    ['github://owner/graph/', 'github:owner/graph'],
    ['git@github.com:owner/graph.git#v1', 'git+https://github.com/owner/graph.git#v1'],
    ['git+ssh://git@example.org/owner/graph.git', 'git+https://example.org/owner/graph.git'],
    ['git://example.org/owner/graph.git', 'git+https://example.org/owner/graph.git'],
    [' ./graph ', './graph'],
    ['@scope/graph', undefined],
    ['graph', undefined],
    ['github:graph', undefined],
    ['', undefined],
  ];
  for (const [text, suggestion] of suggestions) {
    const source = parseSource(text);
    assert.ok(source.form === 'unknown', text);
    assert.equal(source.suggestion, suggestion, text);
  }
});
