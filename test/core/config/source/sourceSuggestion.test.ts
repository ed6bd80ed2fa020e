import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../../../../server/src/core/config/source/source.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';

const piece = fc.constantFrom(
  ...['a', '.', '..', '/', '\\', ':', '#', '@', ' ', '.git', 'git', 'github', 'plugins', 'src'],
  ...['http://', 'https://', 'git+https://', 'git@', 'ssh://', 'www.', '.com', 'C:', '\n'],
);

test('any text can be parsed, and every suggestion is a valid form', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const source = parseSource(pieces.join(''));
      if (source.form !== 'unknown' || source.suggestion === undefined) return;
      assert.notEqual(parseSource(source.suggestion).form, 'unknown', pieces.join(''));
    }),
    limits(20_000),
  );
});

test('the suggestion for a source that resembles a valid form', () => {
  for (const [written, meant] of [
    ['http://example.org/a/b', 'https://example.org/a/b'],
    ['git@github.com:owner/repo.git', 'git+https://github.com/owner/repo.git'],
    ['github.com/owner/repo', 'github:owner/repo'],
    ['plugins/mine', './plugins/mine'],
    ['owner/repo#v1', 'github:owner/repo#v1'],
    ['owner/repo@v1', 'github:owner/repo#v1'],
    ['@owner/repo', undefined],
    [' github:owner/repo ', 'github:owner/repo'],
    [' owner/repo', 'github:owner/repo'],
    ['nothing', undefined],
    ['$ ', undefined],
  ] as const) {
    const source = parseSource(written);
    assert.equal(source.form === 'unknown' ? source.suggestion : written, meant, written);
  }
});
