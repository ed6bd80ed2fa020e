import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../model/document.ts';
import { removeMember } from '../model/editing.ts';
import { plainValue } from '../model/plainValue.ts';
import type { PluginEntry } from '../model/pluginEntry.ts';
import { type Node, noNode } from '../model/tape.ts';
import { memberSchema, type Schema, typesOf } from '../schema/describe.ts';
import { quoted, quotedList, typeLabel } from '../schema/label.ts';
import { replacement } from '../text/edit.ts';
import { similar } from '../text/similarity.ts';
import type { Span } from '../text/span.ts';
import { type KnownPlugin, knownPlugin } from '../workspace/knownPlugin.ts';
import type { OptionMistake } from '../workspace/optionsSchema.ts';
import { defineRule, type Finding, noSurroundings } from './rule.ts';

/** One entry whose options are checked, and the schema they are checked against. */
interface Checked {
  readonly document: ConfigDocument;
  readonly plugin: PluginEntry;
  readonly name: string;
  readonly described: Schema;
}

export const pluginOptions = defineRule({
  code: 'plugin-options',
  severity: 'warning',
  docs: {
    summary: 'An option that the plugin itself does not accept.',
    explanation:
      'The options of a plugin are checked where a schema for them is known: from `options.schema.json` in the folder of a local plugin, or from a catalogue that the setting `sitePlugins.catalogs` names. The schema is interpreted, never run as code; references stay within it, and patterns that could take for ever are left out.',
    bad: '{ "source": "./plugins/reading-time", "enabled": true, "options": { "wordPerMinute": 200 } }',
    good: '{ "source": "./plugins/reading-time", "enabled": true, "options": { "wordsPerMinute": 200 } }',
  },
  *check({ document, surroundings }) {
    if (surroundings === noSurroundings) return;
    for (const plugin of document.view.plugins) {
      const known = knownPlugin(surroundings, plugin);
      if (known?.trouble !== undefined && plugin.repo !== undefined) {
        yield unusable(known, plugin.repo.span);
      }
      if (known?.options === undefined || plugin.options === noNode) continue;
      const { described, check } = known.options;
      const name = known.name ?? plugin.name ?? known.source;
      for (const mistake of check(plainValue(document.tree, plugin.options))) {
        yield* explain(mistake, { document, plugin, name, described });
      }
    }
  },
});

function unusable({ trouble = '' }: KnownPlugin, span: Span): Finding {
  return {
    span,
    severity: 'information',
    message: t('The options of this plugin are not checked. {0}', trouble),
  };
}

function* explain(mistake: OptionMistake, checked: Checked): Iterable<Finding> {
  const { document, plugin, name, described } = checked;
  const { tree } = document;
  const node = tree.descendant(plugin.options, mistake.path);
  if (node === noNode) return;
  const last = mistake.path.at(-1);
  if (mistake.keyword === 'false' && last !== undefined) {
    yield unknownOption(
      document,
      node,
      last,
      name,
      schemaAlong(described, mistake.path.slice(0, -1)),
    );
    return;
  }
  const label = last === undefined ? t('"options" of "{0}"', name) : quoted(last);
  const part = schemaAlong(described, mistake.path);
  yield {
    span: tree.kind(node) === tree.kind(plugin.options) ? tree.openerSpan(node) : tree.span(node),
    message: words(mistake, label, part),
    ...(mistake.keyword === 'enum' && {
      fixes: () =>
        (part?.enum ?? []).map(value => ({
          title: t('Replace with "{0}"', value),
          edits: [replacement(tree.span(node), JSON.stringify(value))],
        })),
    }),
  };
}

function words(
  { keyword, detail }: OptionMistake,
  label: string,
  part: Schema | undefined,
): string {
  if (keyword === 'type' && part !== undefined) {
    const types = typesOf(part).map(typeLabel).join(t(' or '));
    if (types !== '') return t('{0} must be {1}.', label, types);
  }
  if (keyword === 'enum' && part?.enum !== undefined) {
    return t('{0} must be {1}.', label, quotedList(part.enum, 'or'));
  }
  return t('{0}: {1}', label, detail);
}

function unknownOption(
  { tree }: ConfigDocument,
  value: Node,
  name: string,
  owner: string,
  parent: Schema | undefined,
): Finding {
  const key = tree.firstChild(tree.parent(value));
  const near = similar(name, Object.keys(parent?.properties ?? {}));
  const [meant] = near;
  return {
    span: tree.span(key),
    message:
      meant === undefined
        ? t('"{0}" is no option of "{1}".', name, owner)
        : t('"{0}" is no option of "{1}". Did you mean "{2}"?', name, owner, meant),
    fixes: () => [
      ...near.map((to, index) => ({
        title: t('Rename to "{0}"', to),
        edits: [replacement(tree.span(key), JSON.stringify(to))],
        preferred: index === 0,
      })),
      { title: t('Remove "{0}"', name), edits: [removeMember(tree, tree.parent(value))] },
    ],
  };
}

function schemaAlong(described: Schema, path: readonly string[]): Schema | undefined {
  return path.reduce<Schema | undefined>(
    (part, step) => part && memberSchema(part, part.items !== undefined ? Number(step) : step),
    described,
  );
}
