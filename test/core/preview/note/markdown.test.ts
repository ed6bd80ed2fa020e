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
  const { blocks, markdown, ...facts } = read;
  assert.deepEqual(facts, {
    title: 'Käse & Brot 🧀',
    tags: ['#kitchen', '#slow-food', '#baking'],
    date: '2026-02-01',
    minutes: 1,
    headings: [{ text: 'Steps', level: 2 }],
    links: ['Other Note'],
  });
  assert.deepEqual(
    blocks.map(block => block.kind),
    ['words', 'heading', 'words', 'words', 'words', 'box', 'words', 'words', 'code'],
  );
  const [first] = blocks;
  assert.ok(first?.kind === 'words');
  const tones = first.words.map(({ text, tone }) => `${tone}:${text}`).join(' ');
  assert.equal(
    tones,
    'text:Some text:bold text:text text:with internalLink:another text:, link:a link:page text:and marked:marks internalLink:#baking text:.',
  );
  assert.deepEqual(blocks.at(-1), { kind: 'code', text: 'const a = 1;\n# no heading' });
  assert.ok(markdown.trimStart().startsWith('Some **bold**'));
  assert.deepEqual(readNoteText(`\uFEFF${note.replaceAll('\n', '\r\n')}`), {
    ...read,
    minutes: read.minutes,
  });
});

test('a link to a heading has the name of the heading, or of its note', () => {
  const [block] = readNoteText('[[#Beds]] and [[Other#Beds]]').blocks;
  assert.ok(block?.kind === 'words');
  assert.deepEqual(
    block.words.map(({ text }) => text),
    ['Beds', 'and', 'Other'],
  );
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
    const { result, milliseconds } = withProcessorTime(() => readNoteText(text));
    assert.ok(milliseconds < 20_000, part);
    assert.ok(result.blocks.length <= 200);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      readNoteText(text);
    }),
  );
});

test('a paragraph ends before a heading and before an image, without an empty line', () => {
  const { blocks } = readNoteText('First\n## Second\nThird\n![[oven.png]]\n');
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['words', 'heading', 'words', 'box'],
  );
});

test('every kind of block ends the paragraph before it', () => {
  const kinds = {
    '---': 'rule',
    '![[oven.png]]': 'box',
    '- item': 'words',
    '1. item': 'words',
    '> quoted': 'words',
    '| a | b |': 'words',
    '## Heading': 'heading',
    '```\ncode\n```': 'code',
  };
  for (const [text, kind] of Object.entries(kinds)) {
    const { blocks } = readNoteText(`before\n${text}\nafter\n`);
    const [first, second, third, ...more] = blocks.map(block => block.kind);
    assert.deepEqual([first, second, third, more], ['words', kind, 'words', []], text);
  }
});

test('an empty line separates paragraphs, and a single line break does not', () => {
  const kinds = (text: string) => readNoteText(text).blocks.map(({ kind }) => kind);
  assert.deepEqual(kinds('one\n\ntwo'), ['words', 'words']);
  assert.deepEqual(kinds('one\n \t\ntwo'), ['words', 'words']);
  assert.deepEqual(kinds('one\ntwo'), ['words']);
});

test('a block of code that is not closed ends with the note', () => {
  const { blocks } = readNoteText('before\n~~~\na\nb');
  assert.deepEqual(blocks.at(-1), { kind: 'code', text: 'a\nb' });
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
