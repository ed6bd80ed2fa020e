import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { TextVersion } from '../../server/src/lsp/textVersion.ts';
import { fc } from '../fuzz/fuzz.ts';

const text = fc
  .array(fc.constantFrom('a', '\n', '\r', '\r\n', '🌱', '\u2028'), { maxLength: 12 })
  .map(parts => parts.join(''));
const position = fc.record({
  line: fc.integer({ min: -1, max: 9 }),
  character: fc.integer({ min: -1, max: 9 }),
});
// With ends in the wrong order, as some clients send them.
const ranged = fc.record({ range: fc.record({ start: position, end: position }), text });
const change = fc.oneof(
  { arbitrary: ranged, weight: 9 },
  { arbitrary: fc.record({ text }), weight: 1 },
);

/** Everything that a text says about its lines. */
function mapOf(document: TextDocument | TextVersion) {
  const content = document.getText();
  const lines = Array.from({ length: 12 }, (_, line) => line - 1);
  return {
    content,
    version: document.version,
    positions: Array.from({ length: content.length + 3 }, (_, at) => document.positionAt(at - 1)),
    offsets: lines.flatMap(line => lines.map(character => document.offsetAt({ line, character }))),
  };
}

/** Applies changes one by one: the lines of a reference document are wrong after an edit after its last line. */
function changed(before: TextDocument, changes: readonly TextDocumentContentChangeEvent[]) {
  const { version } = before;
  return changes.reduce((document, change) => {
    const text = TextDocument.update(document, [change], version).getText();
    return TextDocument.create('a:b', 'json', version + 1, text);
  }, before);
}

test('each version has the text, lines and offsets of the reference implementation, also after later edits', () => {
  const edits = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 5 });
  fc.assert(
    fc.property(text, edits, (start, all) => {
      let reference = TextDocument.create('a:b', 'json', 0, start);
      let version = new TextVersion('a:b', 'json', 0, start);
      const seen = [{ version, map: mapOf(reference) }];
      for (const [index, changes] of all.entries()) {
        reference = changed(
          TextDocument.create('a:b', 'json', index, reference.getText()),
          changes,
        );
        version = version.changed(changes, index + 1);
        seen.push({ version, map: mapOf(reference) });
      }
      for (const { version: one, map } of seen) assert.deepEqual(mapOf(one), map);
    }),
    { numRuns: 1_000 },
  );
});
