/**
 * All language features on all kinds of documents: none throws or returns a result outside of the
 * text.
 */

import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { codeLenses } from '../../server/src/core/features/codeLenses.ts';
import { documentColors, presentations } from '../../server/src/core/features/colors.ts';
import { completions } from '../../server/src/core/features/completion/index.ts';
import { conversionOf } from '../../server/src/core/features/convertToJson.ts';
import { definitions, namesLike } from '../../server/src/core/features/definition.ts';
import { documentLinks } from '../../server/src/core/features/documentLinks.ts';
import { documentSymbols } from '../../server/src/core/features/documentSymbols.ts';
import { effectOf } from '../../server/src/core/features/effect/index.ts';
import { formatEdits } from '../../server/src/core/features/formatting.ts';
import { hover } from '../../server/src/core/features/hover/index.ts';
import { importConfiguration } from '../../server/src/core/features/import/index.ts';
import { inlayHints } from '../../server/src/core/features/inlayHints.ts';
import { addPlugins, pastePlugins } from '../../server/src/core/features/paste/index.ts';
import { propertyForm } from '../../server/src/core/features/properties/index.ts';
import { rename } from '../../server/src/core/features/rename.ts';
import { schemaAround } from '../../server/src/core/features/schemaAround.ts';
import { sortPlugins } from '../../server/src/core/features/sortPlugins.ts';
import * as parsers from '../../server/src/core/foreign/parsers.ts';
import { previewEdits } from '../../server/src/core/preview/edits/index.ts';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import { previewModel } from '../../server/src/core/preview/previewModel.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { noProjectContext } from '../../server/src/core/project/projectContext.ts';
import { applyEdits, type Edit } from '../../server/src/core/text/edit.ts';
import { layout, mutate, mutations, validConfiguration } from '../support/configurations.ts';
import { contextWithNotes } from '../support/notes.ts';
import { oddTexts } from '../support/oddTexts.ts';
import { fc, limits } from './fuzz.ts';

/** The input of a capability: a document and two locations in it. */
interface Question {
  readonly document: ConfigDocument;
  readonly from: number;
  readonly to: number;
}

/** One question for each file of `core/features`, by the file's name. */
const capabilities: Record<string, (question: Question) => unknown> = {
  // It is computed lazily and tested in test/core/problems/fixPromises.thorough.ts.
  'applyFixes.ts': () => [],
  'convertToJson.ts': ({ document }) =>
    document.syntaxErrors.map(error => conversionOf(document, error, { parsers, known: [] })),
  'codeLenses.ts': ({ document }) => {
    const patterns = document.view.ignorePatterns.map(({ value }) => value);
    const { notes } = contextWithNotes(['a.md', 'private/b.md', 'c.png'], patterns);
    return [codeLenses(document), codeLenses(document, notes)];
  },
  'colors.ts': ({ document }) =>
    documentColors(document).map(({ span, color }) => ({
      span,
      written: presentations(document, span, color),
    })),
  'completion/index.ts': ({ document, from }) => completions(document, from),
  'definition.ts': ({ document, from }) => [definitions(document, from), namesLike(document, from)],
  'documentLinks.ts': ({ document }) => documentLinks(document),
  'documentSymbols.ts': ({ document }) => documentSymbols(document),
  'effect/index.ts': ({ document, from }) =>
    effectOf({
      before: { document, projectContext: noProjectContext },
      after: {
        document: new ConfigDocument(document.text.slice(0, from)),
        projectContext: noProjectContext,
      },
    }),
  'formatting.ts': ({ document }) => {
    const edits = formatEdits(document);
    return edits.ok ? { edits: edits.value } : edits;
  },
  'hover/index.ts': ({ document, from }) => hover(document, from),
  'import/index.ts': ({ document: { text } }) =>
    importConfiguration([{ name: 'site.json', text }], { parsers }),
  'inlayHints.ts': ({ document, from, to }) => inlayHints(document, { start: from, end: to }),
  'paste/index.ts': ({ document, from }) => [
    addPlugins(document, 'github:owner/new'),
    { edits: pastePlugins(document, { text: 'github:owner/new', offset: from }) },
  ],
  'properties/index.ts': ({ document }) => {
    const problems = validate(document);
    const site = propertyForm({ document, lastGood: document, problems }, { kind: 'site' });
    const plugins = document.view.plugins.map(({ index: id }) =>
      propertyForm({ document, problems }, { kind: 'plugin', id }),
    );
    return [site, plugins];
  },
  'sortPlugins.ts': ({ document }) => ({ edits: sortPlugins(document) }),
  'rename.ts': ({ document, from }) => {
    const answer = rename(document, from, 'renamed');
    return answer?.ok && { edits: answer.value };
  },
  'schemaAround.ts': ({ document, from }) => {
    const path = document.tree.path(Math.max(0, document.tree.nodeAt(from)));
    schemaAround(document, noProjectContext, path);
  },
};

const previews = [
  { kind: 'move', plugin: 0, position: 'left', group: null, before: 1 },
  { kind: 'move', plugin: 1, position: 'body', group: 'toolbar', before: null },
  { kind: 'toggle', plugin: 0, enabled: false },
  { kind: 'color', mode: 'lightMode', name: 'light', value: '#123456' },
  { kind: 'property', path: ['plugins', 0, 'layout', 'groupOptions', 'order'], value: 1 },
  { kind: 'property', path: ['configuration', 'ignorePatterns', 0] },
] as const;

test('every capability is tested here', () => {
  const folder = new URL('../../server/src/core/features/', import.meta.url);
  const files = globSync(['*.ts', '*/index.ts'], { cwd: folder });
  const found = files.map(path => path.replaceAll('\\', '/')).sort();
  assert.deepEqual(found, Object.keys(capabilities).sort());
});

/** Finds all spans, offsets and lists of edits in a result, at any depth. */
function inspect(answer: unknown, text: string): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { start, end, offset, edits } = answer as Record<string, unknown>;
  if (typeof start === 'number' && typeof end === 'number') {
    assert.ok(0 <= start && start <= end && end <= text.length, `${start}–${end}`);
  }
  if (typeof offset === 'number') assert.ok(0 <= offset && offset <= text.length);
  if (Array.isArray(edits)) assertParses(text, edits);
  for (const part of Object.values(answer)) inspect(part, text);
}

/** Edits fit together, and make of a text without syntax errors another such. */
function assertParses(text: string, edits: readonly Edit[]): void {
  const after = new ConfigDocument(applyEdits(text, edits));
  if (new ConfigDocument(text).syntaxErrors.length > 0) return;
  assert.deepEqual(
    after.syntaxErrors.map(({ message }) => message),
    [],
    after.text,
  );
}

const texts = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(validConfiguration, layout, mutations(0)) },
  { weight: 3, arbitrary: fc.tuple(validConfiguration, layout, mutations(2)) },
  { weight: 1, arbitrary: fc.tuple(fc.jsonValue(), layout, mutations(10)) },
);

function assertAnswers(text: string, from: number, to: number): void {
  const document = new ConfigDocument(text);
  for (const [name, ask] of Object.entries(capabilities)) {
    try {
      inspect(ask({ document, from, to }), text);
    } catch (cause) {
      throw new Error(`${name} at ${from} in ${JSON.stringify(text)}`, { cause });
    }
  }
  for (const action of previews) inspect(previewEdits(document, action), text);
  inspect(previewModel({ document, projectContext: noProjectContext }, defaultOptions), text);
}

test('no language feature throws or returns a result outside of the text', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), ([value, space, changes], a, b) => {
      const text = mutate(JSON.stringify(value, null, space), changes);
      const [from = 0, to = 0] = [a, b].map(n => n % (text.length + 1)).sort((x, y) => x - y);
      assertAnswers(text, from, to);
    }),
    limits(150),
  );
});

test('no language feature throws for odd values in any place of the schema', () => {
  for (const [index, { text, offsets }] of oddTexts().entries()) {
    // Each place has its turn.
    assertAnswers(text, offsets[index % offsets.length] ?? 0, text.length);
    const document = new ConfigDocument(text);
    for (const offset of offsets) inspect(hover(document, offset), text);
  }
});
