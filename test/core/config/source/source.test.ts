import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceKey } from '../../../../server/src/core/config/source/identity.ts';
import { parseSource, repositoryUrl } from '../../../../server/src/core/config/source/source.ts';
import { correctedSource, sourceOf } from '../../../../server/src/core/config/source/sourceOf.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';

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

test('invalid sources are corrected to the most similar form', () => {
  const corrections: readonly (readonly [text: string, meant: string | undefined])[] = [
    ['plugins/graph', './plugins/graph'],
    ['plugins\\\\graph', './plugins/graph'],
    ['a/b/graph', './a/b/graph'],
    ['file:./graph', './graph'],
    ['file:///srv/graph', '/srv/graph'],
    ['owner/graph#v1', 'github:owner/graph#v1'],
    ['owner/graph@v1', 'github:owner/graph#v1'],
    ['http://example.org/owner/graph', 'https://example.org/owner/graph'],
    ['www.github.com/owner/graph.git', 'github:owner/graph'],
    ['codeberg.org/owner/graph', 'codeberg:owner/graph'],
    ['github: owner/graph', 'github:owner/graph'],
    ['GitHub;owner/graph#v1', 'github:owner/graph#v1'],
    ['github://owner/graph/', 'github:owner/graph'],
    ['git@github.com:owner/graph.git#v1', 'github:owner/graph#v1'],
    ['git+ssh://git@example.org/owner/graph.git', 'git+https://example.org/owner/graph.git'],
    ['git://example.org/owner/graph.git', 'git+https://example.org/owner/graph.git'],
    [' ./graph ', './graph'],
    [' owner/graph', 'github:owner/graph'],
    ...['@scope/graph', 'graph', 'github:graph', '$ ', ''].map(one => [one, undefined] as const),
  ];
  for (const [text, meant] of corrections) assert.equal(correctedSource(text), meant, text);
});

test('what an author has pasted is the source that it means', () => {
  for (const [text, meant] of [
    ['github:ada/graph@v2', 'github:ada/graph#v2'],
    ['https://github.com/ada/graph?tab=readme-ov-file', 'github:ada/graph'],
    ['<https://github.com/ada/graph.git>', 'github:ada/graph'],
    ['[the graph](https://github.com/ada/graph.git "Graph")', 'github:ada/graph'],
    ['`github:ada/graph`', 'github:ada/graph'],
    ['git clone --depth 1 https://github.com/ada/graph.git plugins/graph', 'github:ada/graph'],
    ['npx site plugin add github:ada/graph', 'github:ada/graph'],
    ['https://gist.github.com/ada/0123456789.git', undefined],
    ['https://localhost:3000/ada/graph.git', undefined],
    ['C:\\plugins\\graph', undefined],
    ['~/plugins/graph', undefined],
    ['npm install @ada/graph', undefined],
    ['yarn add --dev graph@^2', undefined],
    ['Plugin.Graph({ depth: 1 })', undefined],
    ['https://github.com/your-name/graph.git', undefined],
    ['github:ada/graph, github:eve/toc', undefined],
  ] as const) {
    assert.equal(sourceOf(text), meant, text);
  }
  const folder = { repo: 'github:ada/graph', ref: 'v2', subdir: 'packages/toc' };
  assert.deepEqual(sourceOf('https://github.com/ada/graph/tree/v2/packages/toc'), folder);
});

const piece = fc.constantFrom(
  ...['a', '.', '..', '/', '\\', ':', '#', '@', ' ', '.git', 'git', 'github', 'plugins', 'src'],
  ...['http://', 'https://', 'git+https://', 'git@', 'ssh://', 'www.', '.com', 'C:', '\n'],
);

test('any text has a key, and what corrects it is a valid form', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const text = pieces.join('');
      assert.equal(typeof sourceKey(text), 'string');
      const meant = parseSource(text).form === 'unknown' ? correctedSource(text) : undefined;
      if (typeof meant === 'string') assert.notEqual(parseSource(meant).form, 'unknown', text);
    }),
    limits(20_000),
  );
});

test('the version of a package is no part of its name', () => {
  assert.equal(parseSource('@scope/graph@1.2.0').name, 'graph');
});

test('the page of a repository is known if its host is', () => {
  for (const [text, url] of [
    ['github:owner/graph', 'https://github.com/owner/graph'],
    ['git+https://me@example.org/owner/graph.git', 'https://example.org/owner/graph'],
    ['forge.example:owner/graph', undefined],
  ] as const) {
    const source = parseSource(text);
    assert.ok(source.form !== 'local' && source.form !== 'unknown', text);
    assert.equal(repositoryUrl(source), url, text);
  }
});
