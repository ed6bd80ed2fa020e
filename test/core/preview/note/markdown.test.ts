import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNoteText } from '../../../../server/src/core/preview/note/markdown.ts';
import { fc } from '../../../fuzz/fuzz.ts';
import { withProcessorTime } from '../../../support/processorTime.ts';

const note = `---
title: "Käse & Brot 🧀" # of the kitchen
tags: [kitchen, 'slow food']
date: 2026-02-01
---
# Käse & Brot 🧀

Some **bold** text with [[Other Note|another]], [a page](https://example.org/a) and ==marks== #baking.

## Steps

- [ ] first
1. second

> quoted

![[oven.png]]

| a | b |
| - | - |
| 1 | 2 |

\`\`\`js
const a = 1;
# no heading
\`\`\`
`;

test('the facts of a note, also with the line breaks of Windows', () => {
  const read = readNoteText(note);
  const { markdown, ...facts } = read;
  assert.deepEqual(facts, {
    title: 'Käse & Brot 🧀',
    tags: ['#kitchen', '#slow-food', '#baking'],
    date: '2026-02-01',
    minutes: 1,
    headings: [{ text: 'Steps', level: 2 }],
  });
  assert.ok(markdown.trimStart().startsWith('Some **bold**'));
  assert.deepEqual(readNoteText(`\uFEFF${note.replaceAll('\n', '\r\n')}`), {
    ...read,
    minutes: read.minutes,
  });
});

test('a block of code has no headings and tags, and ends with the note if it is not closed', () => {
  const text = '~~~\n# a\n~~~~\n## b\n```\n# c #d';
  const { headings, tags } = readNoteText(text);
  assert.deepEqual([headings, tags], [[{ text: 'b', level: 2 }], []]);
});

test('tags of a list, and front matter that is not closed or not YAML', () => {
  assert.deepEqual(readNoteText('---\ntags:\n  - a\n  - "b c"\n---\ntext').tags, ['#a', '#b-c']);
  assert.deepEqual(readNoteText('---\ntags: a, b c\n---\ntext').tags, ['#a', '#b', '#c']);
  assert.equal(readNoteText('---\ntitle: x\n\ntext').title, undefined);
  assert.equal(readNoteText('---\n: : [\n\t"\ntitle: x\n---\ntext').title, 'x');
  assert.equal(readNoteText('---\n---\ntext').markdown, 'text');
  assert.equal(readNoteText('').minutes, 1);
  assert.equal(readNoteText('a b '.repeat(5_000_000)).minutes, 42);
});

test('any text is read in a bounded time', () => {
  for (const part of ['[[', '[', '==', '![', '<a', '`', '---\n', '> ', '| ', '**', '#a ']) {
    const text = part.repeat(5_000_000 / part.length);
    const { milliseconds } = withProcessorTime(() => readNoteText(text));
    assert.ok(milliseconds < 20_000, part);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      readNoteText(text);
    }),
  );
});

test('the date of a note is under one of several names, the earlier of which take precedence', () => {
  const names = ['date', 'modified', 'updated', 'published', 'created'];
  const dateOf = (some: readonly string[]) =>
    readNoteText(`---\n${some.map(name => `${name}: ${name}\n`).join('')}---\n`).date;
  for (const [index, name] of names.entries()) {
    assert.equal(dateOf(names.slice(index).reverse()), name);
  }
  assert.equal(dateOf(['birthday']), undefined);
});
