import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Lines } from '../../../server/src/core/text/lines.ts';
import { fc } from '../../fuzz/fuzz.ts';

const text = fc
  .array(fc.constantFrom('a', '\n', '\r', '\r\n', '🌱', '\u2028', '\ufeff', ' '))
  .map(parts => parts.join(''));

test('locations match those of editors for all line endings', () => {
  fc.assert(
    fc.property(text, fc.nat(40), (content, offset) => {
      // A cursor is never inside a line ending.
      const isWithin = content[offset - 1] === '\r' && content[offset] === '\n';
      if (isWithin) return;
      const { line, character } = TextDocument.create('', '', 0, content).positionAt(offset);
      const place = new Lines(content).lineColumn(offset);
      // VS Code does not have the byte order mark of a file in its text.
      const mark = content.startsWith('\ufeff') && line === 0 && character > 0 ? 1 : 0;
      assert.deepEqual(place, { line: line + 1, column: character - mark + 1 });
    }),
  );
});

test('the concatenated lines are the text', () => {
  fc.assert(
    fc.property(text, content => {
      const lines = new Lines(content);
      const spans = Array.from({ length: lines.starts.length }, (_, index) =>
        lines.line(index + 1),
      );
      const kept = spans.map(({ start, end }) => content.slice(start, end)).join('');
      assert.equal(kept, content.replace(/[\r\n]/g, ''));
      for (const { start, end } of spans) {
        assert.equal(lines.lineColumn(end).line, lines.lineColumn(start).line);
      }
    }),
  );
});
