import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { quotedList } from '../../config/labels.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import { propertySynonyms } from '../../config/synonyms.ts';
import type { Palette } from '../../config/view.ts';
import { type ColorName, colorNames } from '../../config/vocabulary.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { noNode } from '../../json/tree/tape.ts';
import { append } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';
import { similar } from '../../text/similarity.ts';
import type { Rule } from '../problem.ts';

function inline(object: object): string {
  return JSON.stringify(object, null, 1).replace(/\n */g, ' ');
}

export const missingColor: Rule = {
  code: 'missing-color',
  severity: 'information',
  docs: {
    summary: 'A palette lacks some of its colors.',
    explanation:
      'Elements that use a missing color may be invisible. The quick fix adds the default colors of the same mode.',
    bad: '{ "light": "#faf8f8", "dark": "#2b2b2b" }',
    good: inline(startingConfiguration.configuration.theme.colors.lightMode),
  },
  *check({ document }) {
    const { tree, view } = document;
    for (const palette of view.palettes) {
      if (tree.isDamaged(palette.node)) continue;
      const missing = missingColors(document, palette);
      if (missing.length === 0) continue;
      yield {
        span: tree.span(tree.firstChild(tree.parent(palette.node))),
        message: t('"{0}" lacks {1}.', palette.mode, quotedList(missing)),
        fixes: () => [
          {
            title: t('Add {0}', quotedList(missing)),
            edits: [addColors(tree, palette, missing)],
            preferred: true,
          },
        ],
      };
    }
  },
};

/** Returns the colors of the schema that a palette lacks, except those whose misspelled names are reported. */
function missingColors({ tree, schema }: ConfigDocument, { node }: Palette): ColorName[] {
  const { properties = {} } = schema.at(tree.path(node)) ?? {};
  const missing = colorNames.filter(
    name => Object.hasOwn(properties, name) && tree.property(node, name) === noNode,
  );
  const names = tree.children(node).map(property => tree.propertyName(property));
  const unknown = names.filter(name => !colorNames.some(known => known === name));
  const meant = new Set<string>(
    unknown.flatMap(name => [...propertySynonyms(name), ...similar(name, missing).slice(0, 1)]),
  );
  return missing.filter(name => !meant.has(name));
}

function addColors(tree: SyntaxTree, palette: Palette, names: readonly ColorName[]): Edit {
  const defaults: Readonly<Record<ColorName, string>> =
    startingConfiguration.configuration.theme.colors[palette.mode];
  return append(tree, palette.node, Object.fromEntries(names.map(name => [name, defaults[name]])));
}
