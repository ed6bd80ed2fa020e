/** A configuration in YAML, in each style, is what the same configuration in JSON is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { codeLenses } from '../../../server/src/core/features/codeLenses.ts';
import { documentColors } from '../../../server/src/core/features/colors.ts';
import { definitions, namesLike } from '../../../server/src/core/features/definition.ts';
import { documentLinks } from '../../../server/src/core/features/documentLinks.ts';
import { documentSymbols } from '../../../server/src/core/features/documentSymbols.ts';
import { effectOf } from '../../../server/src/core/features/effect/index.ts';
import { hover } from '../../../server/src/core/features/hover/index.ts';
import { inlayHints } from '../../../server/src/core/features/inlayHints.ts';
import { propertyForm } from '../../../server/src/core/features/properties/index.ts';
import { NodeKind } from '../../../server/src/core/json/tree/tape.ts';
import { appearancesOf } from '../../../server/src/core/preview/appearances.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { codeCatalog } from '../../../server/src/core/problems/codes.ts';
import { noProjectContext as projectContext } from '../../../server/src/core/project/projectContext.ts';
import { isRecord } from '../../../server/src/core/text/record.ts';
import { yamlSyntax } from '../../../server/src/core/yaml/yaml.ts';
import { places } from '../../support/examplePlaces.ts';
import { garden } from '../../support/gardens.ts';
import { yamlStyles } from '../../support/yamlStyles.ts';

/** The example site, the same with common mistakes, and the incorrect example of each rule wherever it may be. */
const examples = codeCatalog.flatMap(({ docs }) => {
  const { bad } = docs;
  return bad === undefined ? [] : places.map(place => place(bad));
});
const texts = [garden(8), garden(12, true), ...examples].filter(isJson);

function isJson(text: string): boolean {
  return new ConfigDocument(text).syntaxErrors.length === 0;
}

/** What is read of a document, with spans as the texts without quotes at them. */
function read(document: ConfigDocument) {
  const { text, tree } = document;
  const isPlace = (value: unknown) => isRecord(value) && 'start' in value && 'end' in value;
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, inner) =>
        isPlace(inner) || key === 'places' || key === 'offset' ? undefined : inner,
      ),
    );
  const shown = (span: { start: number; end: number }) =>
    text.slice(span.start, span.end).replace(/^["']|["']$/g, '');
  const model = { document, lastGood: document, projectContext };
  const selections = [
    { kind: 'site' },
    { kind: 'plugin', id: 1 },
    { kind: 'palette', mode: 'darkMode' },
  ] as const;
  return {
    value: document.value,
    outline: plain(documentSymbols(document)),
    lenses: codeLenses(document).map(({ title }) => title),
    hints: inlayHints(document, { start: 0, end: text.length }).map(({ label }) => label),
    links: documentLinks(document).map(link => [plain(link), shown(link.span)]),
    colors: documentColors(document).map(({ span, color }) => [shown(span), color]),
    where: plain(appearancesOf(document, projectContext)),
    preview: plain(previewModel(model, { ...defaultOptions, view: 'page' })),
    forms: selections.map(selection => plain(propertyForm({ ...model, problems: [] }, selection))),
    atNodes: Array.from({ length: tree.size }, (_, node) => {
      const end = tree.end(node) - (/["']/.test(text[tree.end(node) - 1] ?? '') ? 1 : 0);
      if (tree.kind(node) <= NodeKind.Property) return [];
      const { paragraphs = [] } = hover(document, tree.start(node) + 1) ?? {};
      const names = [definitions(document, end), namesLike(document, end)];
      return [paragraphs, names.map(list => list.map(({ span }) => shown(span)))];
    }),
  };
}

/** The problems in a document, each with the path of the name or value that is underlined. */
function problemsOf(document: ConfigDocument) {
  const { tree } = document;
  return validate(document).map(({ code, severity, message, span }) => {
    const missing = tree.nodeAt(span.start + 1);
    const node = tree.isMissing(missing) ? missing : tree.nodeAt(span.start);
    return { code, severity, message, path: tree.path(node).join('/') };
  });
}

for (const [style, write] of Object.entries(yamlStyles)) {
  test(`a configuration ${style} has the same problems, at the same names`, () => {
    let count = 0;
    for (const text of texts) {
      const inJson = problemsOf(new ConfigDocument(JSON.stringify(JSON.parse(text))));
      const inYaml = problemsOf(
        new ConfigDocument(write(JSON.parse(text)), { syntax: yamlSyntax }),
      );
      const said = (all: typeof inJson) =>
        all.map(({ path: _, ...rest }) => JSON.stringify(rest)).sort();
      assert.deepEqual(said(inYaml), said(inJson), text);
      // A block is underlined at its first name; of aliases, all are at one place.
      const isAt = (path: string) =>
        inYaml.some(one => `${one.path}/`.startsWith(`${path}/`) || path === '');
      if (style !== 'with aliases')
        for (const { path } of inJson) assert.ok(isAt(path), `${path}: ${text}`);
      count += inJson.length;
    }
    assert.ok(count > 100, `${count} problems`);
  });

  test(`a configuration ${style} is read in the same way, and changes nothing`, () => {
    const text = garden(6);
    const before = new ConfigDocument(text);
    const after = new ConfigDocument(write(JSON.parse(text)), { syntax: yamlSyntax });
    const versionOf = (document: ConfigDocument) => ({ document, projectContext });
    assert.deepEqual(effectOf({ before: versionOf(before), after: versionOf(after) }), []);
    const [{ atNodes: inJson, ...expected }, { atNodes, ...found }] = [
      read(before),
      read(after),
    ] as const;
    assert.deepEqual(found, expected);
    if (style !== 'with aliases') assert.deepEqual(atNodes, inJson);
  });
}
