import { t } from '@vscode/l10n';
import { addProperties } from '../model/editing.ts';
import type { SyntaxTree } from '../model/syntaxTree.ts';
import { noNode } from '../model/tape.ts';
import { type ColorName, colorNames, type Palette, type View } from '../model/view.ts';
import { quotedList } from '../schema/label.ts';
import { startingConfiguration } from '../schema/startingConfiguration.ts';
import type { Edit } from '../text/edit.ts';
import { similar } from '../text/similarity.ts';
import { defineRule } from './rule.ts';

export const missingColor = defineRule({
  code: 'missing-color',
  severity: 'information',
  docs: {
    summary: 'A palette lacks some of the nine colours.',
    explanation:
      'What is painted in a colour that is not there may not be seen. The quick fix takes the missing ones from the other mode, to begin with.',
    bad: '{ "light": "#faf8f8", "dark": "#2b2b2b" }',
    good: '{ "light": "#faf8f8", "lightgray": "#e5e5e5", "gray": "#b8b8b8", "darkgray": "#4e4e4e", "dark": "#2b2b2b", "secondary": "#284b63", "tertiary": "#5d7f77", "highlight": "rgba(143, 159, 169, 0.15)", "textHighlight": "#fff23688" }',
  },
  *check({ document: { tree, view } }) {
    for (const palette of view.palettes) {
      if (tree.isDamaged(palette.node)) continue;
      const missing = withoutMisspelt(tree, palette, missingColors(tree, palette));
      if (missing.length === 0) continue;
      yield {
        span: tree.span(tree.firstChild(tree.parent(palette.node))),
        message: t('"{0}" lacks {1}.', palette.mode, quotedList(missing, 'and')),
        fixes: () => [
          {
            title: t('Add {0}', quotedList(missing, 'and')),
            edits: [addColors(tree, view, palette, missing)],
            preferred: true,
          },
        ],
      };
    }
  },
});

/** The colours that a palette has no property for. */
export function missingColors(tree: SyntaxTree, { node }: Palette): ColorName[] {
  return colorNames.filter(name => tree.property(node, name) === noNode);
}

/** A colour that is there under a misspelt name is reported as that. */
function withoutMisspelt(tree: SyntaxTree, palette: Palette, missing: readonly ColorName[]) {
  const names = tree.children(palette.node).map(property => tree.propertyName(property));
  const unknown = names.filter(name => !colorNames.some(known => known === name));
  const meant = new Set(unknown.flatMap(name => similar(name, missing).slice(0, 1)));
  return missing.filter(name => !meant.has(name));
}

/** Adds colours: those of the other mode, else those of a new site. */
export function addColors(
  tree: SyntaxTree,
  view: View,
  { mode, node }: Palette,
  names: readonly ColorName[],
): Edit {
  const other = view.palettes.find(palette => palette.mode !== mode);
  const defaults = startingConfiguration.configuration.theme.colors[mode];
  const members = names.map(name => {
    const value = other?.colors.get(name)?.value ?? defaults[name];
    return [name, () => JSON.stringify(value)] as const;
  });
  return addProperties(tree, node, members);
}
