/** What patterns hide of the notes that are there, compared with picomatch. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import picomatch from 'picomatch';
import type { Files } from '../../../server/src/core/project/files.ts';
import { listNotes, Notes } from '../../../server/src/core/project/notes.ts';
import { finish } from '../../../server/src/core/text/task.ts';
import { fc, limits } from '../../fuzz/fuzz.ts';
import { filesOf } from '../../support/filesOf.ts';
import { withProcessorTime } from '../../support/processorTime.ts';

const folder = { uri: 'file:///garden/content/', name: 'content' };
const nothing = { folder, paths: [], folders: [], isComplete: true };

function contentOf(paths: readonly string[]): Files {
  const encoded = paths.map(path => path.split('/').map(encodeURIComponent).join('/'));
  return filesOf(Object.fromEntries(encoded.map(path => [`/garden/content/${path}`, ''])));
}

async function notesOf(paths: readonly string[], patterns: readonly string[]): Promise<Notes> {
  const listing = paths.length === 0 ? nothing : await listNotes(folder, contentOf(paths));
  return finish(new Notes(listing ?? assert.fail()).withPatterns(patterns));
}

const name = fc.constantFrom('a', 'private', 'Grüße 🌱', 'my notes', '.obsidian', 'draft', 'b.c');
const path = fc
  .tuple(fc.array(name, { maxLength: 3 }), name, fc.constantFrom('.md', '.png', '.MD', ''))
  .map(([folders, last, extension]) => [...folders, `${last}.x${extension}`].join('/'));
const pattern = fc.constantFrom(
  ...['private', 'private/', '.obsidian', '*', '**', '*.md', '**/*.md', '**/draft*', 'Grüße 🌱'],
  ...['my notes', '{a,private}', '!(private)', 'a/**', '[ap]*', '**/.obsidian/**', 'a/private'],
  ...['?', 'privat', '**/Gr*', '!private', '!**/*.md', 'a.x.md', '*/private'],
);

test('patterns hide what picomatch matches in the listed names, and everything below', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(path, { maxLength: 12 }),
      fc.array(pattern, { minLength: 1, maxLength: 4 }),
      async (paths, patterns) => {
        const notes = await notesOf(paths, patterns);
        const isNote = (one: string) => /\.md$/i.test(one);
        assert.equal(notes.total, paths.filter(isNote).length);
        const matches = (glob: string, one: string) => {
          const plain = glob.replace(/\/$/, '');
          return picomatch.isMatch(one, [plain, `${plain}/**`], { dot: true });
        };
        const hidden = paths.filter(
          one =>
            patterns.some(glob => !/^!(?!\()/.test(glob) && matches(glob, one)) &&
            !patterns.some(glob => /^!(?!\()/.test(glob) && matches(glob.slice(1), one)),
        );
        const found = notes.hiddenBy(patterns) ?? assert.fail();
        assert.deepEqual(found.notes, hidden.filter(isNote).sort());
        assert.equal(found.others, hidden.length - found.notes.length);
        assert.ok(found.isComplete);
      },
    ),
    limits(500),
  );
});

test('a folder that cannot be read has no notes, and one that is not listed completely says so', async () => {
  assert.equal(await listNotes(folder, { readFolder: async () => undefined }), undefined);
  const { readFolder } = contentOf(['a.md', 'b/c.md']);
  const partly = {
    readFolder: async (uri: string) => (uri.endsWith('b/') ? undefined : readFolder(uri)),
  };
  const listing = (await listNotes(folder, partly)) ?? assert.fail();
  assert.deepEqual([listing.paths, listing.isComplete], [['a.md'], false]);
  const notes = finish(new Notes(listing).withPatterns(['a.md']));
  assert.deepEqual(notes.hiddenBy(['a.md']), { notes: ['a.md'], others: 0, isComplete: false });
  assert.equal(notes.hiddenBy(['other']), undefined);
  // A folder that contains itself ends.
  const endless = { readFolder: async () => [{ name: 'x', isFolder: true }] };
  const ended = (await listNotes(folder, endless)) ?? assert.fail();
  assert.deepEqual([ended.folders.length, ended.isComplete], [40, false]);
});

test('notes are found by their paths, and patterns count the files that they match', async () => {
  const notes = await notesOf(
    ['a/b c.md', 'a/d.png', 'e.markdown'],
    ['a/', '!*.png', './a', '*.md'],
  );
  const found = ['a/b c.md', 'e.markdown', 'a/d.png', 'f.md'].map(one => notes.has(one));
  assert.deepEqual(found, [true, true, false, false]);
  assert.equal(notes.uriOf('a/b c.md'), 'file:///garden/content/a/b%20c.md');
  const counts = ['a/', '!*.png', './a', '*.md', 'unknown'].map(one => notes.matchedBy(one));
  assert.deepEqual(counts, [2, 0, 0, 0, undefined]);
  assert.deepEqual(notes.hiddenBy(['a/']), { notes: ['a/b c.md'], others: 1, isComplete: true });
  assert.equal(finish(notes.withPatterns(['a/', '*.png'])), notes);
});

test('a path that is too long to be compared leaves a count incomplete', () => {
  const paths = ['a.md', `${'b'.repeat(2000)}.png`];
  const notes = new Notes({ folder, paths, folders: [], isComplete: true });
  const found = finish(notes.withPatterns(['*.md', '**/*.md'])).hiddenBy(['*.md', '**/*.md']);
  assert.deepEqual(found, { notes: ['a.md'], others: 0, isComplete: false });
});

test('100,000 notes with patterns that would take exponential time are counted as far as time permits', async () => {
  const paths = Array.from({ length: 100_000 }, (_, index) => `${'a'.repeat(60)}/${index}.md`);
  const notes = new Notes({ folder, paths, folders: [], isComplete: true });
  const hostile = [`${'*a'.repeat(40)}b`, '+(+(+(a)))b', `${'!(*a)'.repeat(9)}b`];
  const steps = notes.withPatterns(['**/9*.md', ...hostile]);
  let longest = 0;
  for (;;) {
    const { result, milliseconds } = withProcessorTime(() => steps.next());
    longest = Math.max(longest, milliseconds);
    if (!result.done) continue;
    const { value } = result;
    const found = value.hiddenBy(['**/9*.md']) ?? assert.fail();
    assert.equal(found.notes.length, 11_111);
    assert.equal(found.isComplete, true);
    assert.equal(value.hiddenBy(hostile)?.isComplete, false);
    break;
  }
  // Slices that hold up an editor would be longer by far; it is processor time, as machines pause.
  assert.ok(longest < 2_000, `${longest} ms`);
});
