import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { documentLinks } from '../../../server/src/core/features/documentLinks.ts';

/** The target and the text of each link. */
function links(value: unknown): string[] {
  const text = JSON.stringify(value);
  return documentLinks(new ConfigDocument(text)).map(link => {
    const target = link.kind === 'page' ? link.url : `${link.kind} ${link.path}`;
    return `${text.slice(link.span.start, link.span.end)} → ${target}`;
  });
}

for (const [source, target] of [
  ['github:a/b#feature/one+two', 'https://github.com/a/b/tree/feature/one%2Btwo'],
  ['gitlab:a/b#main', 'https://gitlab.com/a/b/-/tree/main'],
  ['codeberg:a/b#main', 'https://codeberg.org/a/b'],
  ['bitbucket:a/b#dev', 'https://bitbucket.org/a/b/src/dev'],
  ['git+https://github.com/a/b.git#v1', 'https://github.com/a/b/tree/v1'],
  ['https://git.example.org/a/b.git#v1', 'https://git.example.org/a/b'],
  ['../mine#v1', 'folder ../mine'],
  [{ repo: 'github:a/b', ref: 'v1', subdir: './x/y' }, 'https://github.com/a/b/tree/v1/x/y'],
  [{ repo: 'github:a/b#old', ref: 'new' }, 'https://github.com/a/b/tree/new'],
  [{ repo: 'github:a/b', subdir: 'x' }, 'https://github.com/a/b/tree/HEAD/x'],
  [{ repo: 'github:a/b', subdir: '../../..' }, 'https://github.com/a/b'],
  [{ repo: './mine/', subdir: 'x' }, 'folder ./mine/x'],
] as const) {
  test(`${JSON.stringify(source)} leads to ${target}`, () => {
    const repo = typeof source === 'string' ? source : source.repo;
    assert.deepEqual(links({ plugins: [{ source }] }), [`${repo} → ${target}`]);
  });
}

test('invalid sources and unknown hosts have no link', () => {
  for (const source of ['graph', 'host:a/b', '', 7, { name: 'x' }, 'https://a b/c']) {
    assert.deepEqual(links({ plugins: [{ source }] }), []);
  }
});

test('"$schema" leads to a file, never to a command', () => {
  assert.deepEqual(links({ $schema: './s.json#/$defs' }), ['./s.json#/$defs → file ./s.json']);
  const command = 'command:workbench.action.quit';
  for (const $schema of [' ', command, 'file:///etc/passwd', '//host/x', '', '#x', 5]) {
    assert.deepEqual(links({ $schema }), []);
  }
});
