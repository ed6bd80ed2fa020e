import { t } from '@vscode/l10n';
import { addProperties, stringifyInline } from '../model/editing.ts';
import type { PluginEntry } from '../model/pluginEntry.ts';
import type { SyntaxTree } from '../model/syntaxTree.ts';
import { replacement } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import { pluginKey } from './pluginKey.ts';
import { defineRule, type Fix } from './rule.ts';

export const pluginNameCollision = defineRule({
  code: 'plugin-name-collision',
  severity: 'warning',
  docs: {
    summary: 'Two plugins from different sources have one name.',
    explanation:
      'A plugin is installed into a folder of its name, which is the last part of its source unless `name` says another. Of two plugins with one name the second is never installed.',
    bad: '[{ "source": "github:owner/graph", "enabled": true }, { "source": "github:other/graph", "enabled": true }]',
    good: '[{ "source": "github:owner/graph", "enabled": true }, { "source": { "repo": "github:other/graph", "name": "other-graph" }, "enabled": true }]',
  },
  *check({ document: { tree, view } }) {
    const first = new Map<string, PluginEntry>();
    for (const plugin of view.plugins) {
      const { name, source } = plugin;
      if (name === undefined || source === undefined || source.form === 'unknown') continue;
      const other = first.get(name);
      if (other === undefined) first.set(name, plugin);
      else if (pluginKey(other) !== pluginKey(plugin)) {
        yield {
          span: placeOfName(tree, plugin),
          message: t(
            'Another plugin has the name "{0}", so this one is never installed. Give one of them a "name".',
            name,
          ),
          related: [
            {
              span: placeOfName(tree, other),
              message: t('The name is taken here.'),
            },
          ],
          fixes: () => [giveName(tree, plugin, freeName(plugin, view.plugins))],
        };
      }
    }
  },
});

function placeOfName(tree: SyntaxTree, { node, ownName, repo }: PluginEntry): Span {
  return ownName?.span ?? repo?.span ?? tree.headSpan(node);
}

/** The name with the owner before it, and a number behind it where that is taken as well. */
function freeName({ name = '', source }: PluginEntry, plugins: readonly PluginEntry[]): string {
  const taken = new Set(plugins.map(plugin => plugin.name));
  const owner = source !== undefined && 'host' in source ? source.path.split('/').at(-2) : 'local';
  const base = owner ? `${owner}-${name}` : name;
  let free = base;
  for (let number = 2; taken.has(free); number++) free = `${base}-${number}`;
  return free;
}

function giveName(tree: SyntaxTree, { sourceNode, repo, ownName }: PluginEntry, name: string): Fix {
  const title = t('Give it the name "{0}"', name);
  if (ownName !== undefined) {
    return { title, edits: [replacement(ownName.span, JSON.stringify(name))], preferred: true };
  }
  const isString = repo?.node === sourceNode;
  const edit = isString
    ? replacement(tree.span(sourceNode), stringifyInline(tree, { repo: repo.value, name }))
    : addProperties(tree, sourceNode, [['name', () => JSON.stringify(name)]]);
  return { title, edits: [edit], preferred: true };
}
