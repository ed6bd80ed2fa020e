import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { pluginKey } from '../../config/source/identity.ts';
import type { View } from '../../config/view.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { stringifyInline } from '../../json/write/format.ts';
import { append } from '../../json/write/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import type { Fix } from '../../text/fix.ts';
import type { Span } from '../../text/span.ts';
import { defineRule } from '../problem.ts';
import { isFolderName } from './sourceForm.ts';

export const pluginNameCollision = defineRule({
  code: 'plugin-name-collision',
  severity: 'warning',
  docs: {
    summary: 'Two plugins from different sources have the same name.',
    explanation:
      'A plugin is installed into a folder with its name, which is the last part of its source unless `name` is set. Of two plugins with the same name, the second is never installed.',
    bad: '[{ "source": "github:owner/graph", "enabled": true }, { "source": "github:other/graph", "enabled": true }]',
    good: '[{ "source": "github:owner/graph", "enabled": true }, { "source": { "repo": "github:other/graph", "name": "other-graph" }, "enabled": true }]',
  },
  *check({ document: { tree, view } }) {
    for (const namesakes of view.pluginsByName.values()) {
      if (namesakes.length === 1) continue;
      const plugins = namesakes.filter(({ source }) => source && source.form !== 'unknown');
      const [first] = plugins;
      for (const plugin of plugins) {
        const { name } = plugin;
        if (first === undefined || name === undefined) continue;
        if (pluginKey(first) === pluginKey(plugin)) continue;
        yield {
          span: placeOfName(tree, plugin),
          message: t(
            'Another plugin is named "{0}", so this one is never installed. Set "name" on one of them.',
            name,
          ),
          related: [{ span: placeOfName(tree, first), message: t('The other plugin is here.') }],
          fixes: () => [giveName(tree, plugin, freeName(plugin, view.pluginsByName))],
        };
      }
    }
  },
});

function placeOfName(tree: SyntaxTree, { node, ownName, repo }: PluginEntry): Span {
  return ownName?.span ?? repo?.span ?? tree.openerSpan(node);
}

/**
 * Returns an unused name: that of the folder in the repository, or the name of the plugin prefixed with
 * its owner, and numbered if necessary.
 */
function freeName(
  { name = '', source, subdir }: PluginEntry,
  taken: View['pluginsByName'],
): string {
  const folder = subdir?.value.split(/[\\/]/).filter(isFolderName).at(-1);
  if (folder !== undefined && !taken.has(folder)) return folder;
  const owner = source !== undefined && 'host' in source ? source.path.split('/').at(-2) : 'local';
  const base = owner ? `${owner}-${name}` : name;
  let free = base;
  for (let number = 2; taken.has(free); number++) free = `${base}-${number}`;
  return free;
}

function giveName(tree: SyntaxTree, { sourceNode, repo, ownName }: PluginEntry, name: string): Fix {
  const title = t('Set the name "{0}"', name);
  if (ownName !== undefined) {
    return { title, edits: [replacement(ownName.span, JSON.stringify(name))], preferred: true };
  }
  const isString = repo?.node === sourceNode;
  const edit = isString
    ? replacement(tree.span(sourceNode), stringifyInline(tree, { repo: repo.value, name }))
    : append(tree, sourceNode, { name });
  return { title, edits: [edit], preferred: true };
}
