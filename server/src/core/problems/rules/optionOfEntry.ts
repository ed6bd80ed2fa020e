import { t } from '@vscode/l10n';
import { objectLabel } from '../../config/labels.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { schemaAt } from '../../config/schema.ts';
import { selectEntries } from '../../config/survey.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { move } from '../../json/write/jsonWriter.ts';
import { knownPlugin } from '../../project/projectContext.ts';
import { defineRule } from '../problem.ts';
import { remove } from './fixes.ts';

const names = ['enabled', 'layout'] as const;

const withSuchOption = selectEntries(entry => entry.hasOption(names));

export const optionOfEntry = defineRule({
  code: 'option-of-entry',
  severity: 'information',
  docs: {
    summary: 'The options of a plugin contain a property of its entry.',
    explanation:
      '`options` are passed to the plugin. An `enabled` or a `layout` in them does not enable the plugin or place it; these belong beside `options`. Options that the schema of the plugin knows are not reported.',
    bad: '{ "source": "github:owner/graph", "enabled": true, "options": { "layout": { "position": "left" } } }',
    good: '{ "source": "github:owner/graph", "enabled": true, "layout": { "position": "left" } }',
  },
  *check({ document, projectContext }) {
    const { tree } = document;
    for (const plugin of withSuchOption(document)) {
      if (knownPlugin(projectContext, plugin)?.options?.ok) continue;
      for (const property of tree.children(plugin.options)) {
        if (!isOfEntry(plugin, property)) continue;
        const name = tree.propertyName(property);
        const taken = tree.property(plugin.node, name) !== noNode;
        const label = objectLabel(document, plugin.node);
        yield {
          span: tree.span(tree.firstChild(property)),
          message: taken
            ? t('"{0}" in "options" does not change that of {1}. Remove one of them.', name, label)
            : t('"{0}" belongs to {1}, not to its options.', name, label),
          fixes: () => [
            ...(taken
              ? []
              : [
                  {
                    title: t('Move "{0}" to where it belongs', name),
                    edits: move(tree, [{ property, name }], { target: plugin.node }),
                    preferred: true,
                  },
                ]),
            remove(tree, property, t('Remove "{0}"', name)),
          ],
        };
      }
    }
  },
});

/** Whether an option has the name and the value of a property of the entry. */
function isOfEntry({ tree }: PluginEntry, property: Node): boolean {
  const value = tree.propertyValue(property);
  if (value === noNode || tree.isMalformed(value)) return false;
  const name = tree.propertyName(property);
  if (name === 'enabled') return tree.kind(value) === NodeKind.Boolean;
  if (name !== 'layout' || tree.kind(value) !== NodeKind.Object) return false;
  const known = schemaAt(['plugins', 0, 'layout'])?.properties ?? {};
  const names = tree.children(value).map(member => tree.propertyName(member));
  return names.length > 0 && names.every(one => Object.hasOwn(known, one));
}
