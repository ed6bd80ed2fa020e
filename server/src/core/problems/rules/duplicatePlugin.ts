import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { pluginKey } from '../../config/source/identity.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { noNode } from '../../json/tree/tape.ts';
import { safe } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Finding, Rule } from '../problem.ts';
import { remove } from './fixes.ts';

export const duplicatePlugin: Rule = {
  code: 'duplicate-plugin',
  severity: 'warning',
  docs: {
    summary: 'A plugin is listed twice.',
    explanation:
      'If two entries have the same source and position, the component is shown twice. Entries that differ in position, priority, display, condition or options are intentional, such as one for mobile and one for desktop.',
    bad: '[{ "source": "github:owner/graph", "enabled": true }, { "source": "github:owner/graph", "enabled": true }]',
    good: '[{ "source": "github:owner/graph", "enabled": true }]',
  },
  *check({ document }) {
    for (const plugins of groupBy(document.view.plugins, pluginKey).values()) {
      const uses: PluginEntry[] = [];
      for (const plugin of plugins) {
        const other = uses.find(one => isSameUse(document.tree, one, plugin));
        if (other === undefined) uses.push(plugin);
        else yield explain(document, plugin, other);
      }
    }
  },
};

function explain({ tree }: ConfigDocument, plugin: PluginEntry, other: PluginEntry): Finding {
  const isCopy = () => jsonOf(tree, other.node) === jsonOf(tree, plugin.node);
  return {
    span: plugin.sourceSpan,
    message: t('"{0}" is listed twice. Remove one of the two entries.', plugin.name ?? ''),
    related: [{ span: other.sourceSpan, message: t('The plugin is listed here first.') }],
    fixes: () => [safe(remove(tree, [plugin.node], t('Remove this entry')), isCopy())],
  };
}

/** Whether two entries of a plugin show the same, and do not both have options that differ. */
function isSameUse(tree: SyntaxTree, a: PluginEntry, b: PluginEntry): boolean {
  const haveOptions = a.options !== noNode && b.options !== noNode;
  const isSame = !haveOptions || jsonOf(tree, a.options) === jsonOf(tree, b.options);
  return isSame && placeOf(a) === placeOf(b);
}

function jsonOf(tree: SyntaxTree, node: number): string {
  return JSON.stringify(plainValue(tree, node));
}

/** Where and when a component is shown. */
function placeOf({ layout }: PluginEntry): string {
  const { position, priority, display, condition } = layout ?? {};
  const values = [position?.value, priority?.value, display?.value ?? 'all', condition?.value];
  return JSON.stringify(values);
}
