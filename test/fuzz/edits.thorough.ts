/** Edits as an editor sends them, against the text they should lead to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { bundledSchema } from '../../server/src/core/config/siteSchema.ts';
import { NodeKind } from '../../server/src/core/json/tree/tape.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { layout, mutations, valid, validConfiguration } from '../support/configurations.ts';
import { fc, limits } from './fuzz.ts';

/** Every node of a tree and every mistake, as one text, which is quick to write and to compare. */
function drawn({ tree, syntaxErrors }: ConfigDocument): string {
  const nodes = new Int32Array(8 * tree.size);
  for (let node = 0, at = 0; node < tree.size; node++) {
    nodes[at++] = tree.kind(node);
    nodes[at++] = tree.start(node);
    nodes[at++] = tree.end(node);
    nodes[at++] = tree.lastInside(node);
    nodes[at++] = tree.parent(node);
    nodes[at++] = Number(tree.isDamaged(node));
    nodes[at++] = Number(tree.isMalformed(node));
    nodes[at++] = Number(tree.isPlain(node));
  }
  const errors = syntaxErrors.map(({ code, span }) => `${code} ${span.start} ${span.end}`);
  return `${Buffer.from(nodes.buffer).toString('latin1')} ${errors}`;
}

function problems(document: ConfigDocument): string {
  return JSON.stringify(validate(document).map(({ fixes: _, ...problem }) => problem));
}

interface Opened {
  readonly document: ConfigDocument;
  readonly drawn: string;
}

/** The documents that were opened last, by text: an edit is often undone by the next one. */
const recent = new Map<string, Opened>();

/** Opens a text that shares nothing with an edited one. */
function open(text: string): Opened {
  const document = new ConfigDocument(Buffer.from(text, 'utf16le').toString('utf16le'));
  if (recent.size === 20) recent.clear();
  const opened = { document, drawn: drawn(document) };
  recent.set(document.text, opened);
  return opened;
}

/** @param isAsked whether the problems of this version are requested */
function assertAsOpened(edited: ConfigDocument, isAsked: boolean): void {
  const opened = recent.get(edited.text) ?? open(edited.text);
  assert.equal(drawn(edited), opened.drawn, edited.text);
  if (isAsked) assert.equal(problems(edited), problems(opened.document), edited.text);
}

test('an edited document equals one that was opened with the same text', () => {
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
        let edited = new ConfigDocument(text);
        for (const [index, { at, remove, insert }] of changes.entries()) {
          const from = document.offsetAt(document.positionAt(at % (text.length + 1)));
          const to = document.offsetAt(document.positionAt(Math.min(from + remove, text.length)));
          const range = { start: document.positionAt(from), end: document.positionAt(to) };
          document = TextDocument.update(document, [{ range, text: insert }], index + 2);
          text = text.slice(0, from) + insert + text.slice(to);
          edited = new ConfigDocument(document.getText(), edited);
          assertAsOpened(edited, at % 3 === 0);
        }
        assert.equal(document.getText(), text);
        assertAsOpened(edited, true);
      },
    ),
    limits(40),
  );
});

/** Typical edits of a configuration: another value, another entry, a mistake and its correction. */
interface Stroke {
  readonly kind: 'value' | 'entry' | 'slip' | 'move';
  readonly at: number;
  readonly text: string;
  /** Whether the problems of the resulting version are requested. */
  readonly isAsked: boolean;
}

const stroke: fc.Arbitrary<Stroke> = fc.record({
  kind: fc.constantFrom('value', 'value', 'value', 'entry', 'slip', 'move'),
  at: fc.nat(),
  text: fc.oneof(
    fc.json({ maxDepth: 1 }),
    fc.constantFrom('"github:owner/graph"', '"toolbar"', 'false', '-1', '{ "group": "toolbar" }'),
  ),
  isAsked: fc.nat(9).map(turn => turn === 0),
});

/** The texts that a stroke leads to, one after the other. */
function texts({ tree, view, text }: ConfigDocument, { kind, at, text: typed }: Stroke): string[] {
  const replaced = (start: number, end: number, by: string) =>
    text.slice(0, start) + by + text.slice(end);
  const entry = view.plugins[at % Math.max(1, view.plugins.length)];
  if (kind === 'slip' || entry === undefined) {
    const start = at % (text.length + 1);
    return [replaced(start, start + 1, typed.slice(0, 2)), text];
  }
  const { start, end } = tree.span(entry.node);
  if (kind === 'entry') {
    const one = `{ "source": ${JSON.stringify(typed)}, "enabled": true }`;
    return [replaced(end, end, `, ${one}`), replaced(end, end, `, ${one}, ${one}`)];
  }
  if (kind === 'move') return [replaced(start, end, ''), text, replaced(end, end, '\n ')];
  const node = at % tree.size;
  const isName = tree.parent(node) >= 0 && tree.firstChild(tree.parent(node)) === node;
  const by = isName && tree.kind(tree.parent(node)) === NodeKind.Property ? '"order"' : typed;
  const to = tree.span(tree.kind(node) === NodeKind.Property ? tree.firstChild(node) : node);
  // As one types: character for character.
  return [1, 2, by.length].map(length => replaced(to.start, to.end, by.slice(0, length)));
}

function shareEntry(before: ConfigDocument, after: ConfigDocument): boolean {
  const known = new Set(before.view.plugins.map(({ facts }) => facts));
  return after.view.plugins.some(({ facts }) => known.has(facts));
}

test('unchanged entries are reused, and equal those of an opened document', () => {
  const lists = fc.array(valid(bundledSchema.at(['plugins', 0]) ?? {}), {
    minLength: 3,
    maxLength: 6,
  });
  let asked = 0;
  let shared = 0;
  fc.assert(
    fc.property(
      validConfiguration,
      lists,
      layout,
      fc.array(stroke, { minLength: 12, maxLength: 18 }),
      (value, plugins, space, strokes) => {
        const configuration = { ...(value as object), plugins };
        let edited = new ConfigDocument(JSON.stringify(configuration, null, space));
        for (const one of strokes) {
          for (const text of texts(edited, one)) {
            const before = edited;
            edited = new ConfigDocument(text, { before });
            assertAsOpened(edited, one.isAsked);
            if (!one.isAsked) continue;
            asked++;
            if (shareEntry(before, edited)) shared++;
          }
        }
        assertAsOpened(edited, true);
      },
    ),
    limits(60),
  );
  assert.ok(shared > asked / 2, `Only ${shared} of ${asked} versions shared an entry.`);
});

test('the syntax tree of any text is well-formed', () => {
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
