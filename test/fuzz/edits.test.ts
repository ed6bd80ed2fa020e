/** Edits as an editor sends them, against the text they should lead to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ConfigDocument } from '../../server/src/core/model/document.ts';
import { validate } from '../../server/src/core/validate.ts';
import { layout, mutations, validConfiguration } from '../support/configurations.ts';
import { fc, limits } from './fuzz.ts';

/** Everything a tree holds, node by node. */
function dump({ tree, syntaxErrors }: ConfigDocument) {
  const nodes: unknown[] = [];
  for (let node = 0; node < tree.size; node++) {
    const flags = [tree.isDamaged(node), tree.isMalformed(node)];
    nodes.push([tree.kind(node), tree.start(node), tree.end(node), tree.parent(node), ...flags]);
  }
  return { nodes, errors: syntaxErrors.map(({ code, span }) => ({ code, span })) };
}

function problems(document: ConfigDocument) {
  return validate(document).map(({ code, severity, span, message }) => ({
    code,
    severity,
    span,
    message,
  }));
}

test('a document that was edited is as one that was opened with the same text', () => {
  const start = fc.constantFrom('', '\uFEFF');
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(
      validConfiguration,
      layout,
      start,
      ends,
      mutations(12),
      (value, space, mark, end, changes) => {
        let text = mark + JSON.stringify(value, null, space).replaceAll('\n', end);
        let document = TextDocument.create('file:///site.plugins.json', 'site-plugins', 1, text);
        for (const [index, { at, remove, insert }] of changes.entries()) {
          const from = document.offsetAt(document.positionAt(at % (text.length + 1)));
          const to = document.offsetAt(document.positionAt(Math.min(from + remove, text.length)));
          const range = { start: document.positionAt(from), end: document.positionAt(to) };
          document = TextDocument.update(document, [{ range, text: insert }], index + 2);
          text = text.slice(0, from) + insert + text.slice(to);
        }
        assert.equal(document.getText(), text);
        const edited = new ConfigDocument(document.getText());
        // A text that is made anew shares nothing with the one that grew by edits.
        const opened = new ConfigDocument(Array.from(text.split('')).join(''));
        assert.deepEqual(dump(edited), dump(opened));
        assert.deepEqual(problems(edited), problems(opened));
      },
    ),
    limits(200),
  );
});

test('a tree is well-formed whatever the text', () => {
  fc.assert(
    fc.property(validConfiguration, layout, mutations(6), (value, space, changes) => {
      let text = JSON.stringify(value, null, space);
      for (const { at, remove, insert } of changes) {
        const from = at % (text.length + 1);
        text = text.slice(0, from) + insert + text.slice(from + remove);
        const { tree } = new ConfigDocument(text);
        for (let node = 0; node < tree.size; node++) {
          const [start, end, parent] = [tree.start(node), tree.end(node), tree.parent(node)];
          assert.ok(0 <= start && start <= end && end <= text.length, `${node} in ${text}`);
          assert.ok(parent < node);
          if (node > 0) assert.ok(tree.start(parent) <= start && end <= tree.end(parent), text);
          for (let child = tree.firstChild(node), last = start; child >= 0; ) {
            assert.ok(tree.parent(child) === node && last <= tree.start(child), text);
            last = tree.end(child);
            child = tree.nextSibling(child);
          }
        }
      }
    }),
    limits(200),
  );
});
