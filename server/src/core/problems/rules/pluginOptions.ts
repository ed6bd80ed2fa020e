import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { violationOf } from '../../config/keywords.ts';
import { quoted, typeLabel } from '../../config/labels.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import type { JsonSchema } from '../../project/jsonSchema.ts';
import { knownPlugin, noProjectContext } from '../../project/projectContext.ts';
import type { SchemaMistake } from '../../project/schemaMistakes.ts';
import { replacement } from '../../text/edit.ts';
import { similar } from '../../text/similarity.ts';
import { defineRule, type Finding } from '../problem.ts';
import { sizeOf } from '../schema/limits.ts';
import { remove, spellings } from './fixes.ts';

/** An entry and the schema of its options. */
interface Checked {
  readonly document: ConfigDocument;
  readonly plugin: PluginEntry;
  /** The name of the plugin in messages. */
  readonly owner: string;
  readonly schema: JsonSchema;
}

export const pluginOptions = defineRule({
  code: 'plugin-options',
  severity: 'warning',
  docs: {
    summary: 'A plugin does not accept an option.',
    explanation:
      'Options are validated by their schema: `options.schema.json` in the folder of a local plugin, or a catalog of the setting `sitePlugins.catalogs`. Of `anyOf` and `oneOf`, the most similar branch is reported. The schema is never compiled to code; external references are not resolved, and values are not checked against regular expressions (`pattern`), which may take any time.',
    bad: '{ "source": "./plugins/reading-time", "enabled": true, "options": { "wordPerMinute": 200 } }',
    good: '{ "source": "./plugins/reading-time", "enabled": true, "options": { "wordsPerMinute": 200 } }',
  },
  *check({ document, projectContext }) {
    if (projectContext === noProjectContext) return;
    for (const plugin of document.view.plugins) {
      const known = knownPlugin(projectContext, plugin);
      if (known?.options === undefined || plugin.repo === undefined) continue;
      if (!known.options.ok) {
        const { message } = known.options.failure;
        const text = t('The options of this plugin are not checked. {0}', message);
        yield { span: plugin.repo.span, severity: 'information', message: text };
      } else if (plugin.options !== noNode) {
        const schema = known.options.value;
        const owner = known.name ?? plugin.name ?? known.source;
        const mistakes = schema.check(plainValue(document.tree, plugin.options));
        for (const mistake of mistakes) {
          if (isMisspelled(mistake, mistakes)) continue;
          yield* explain(mistake, { document, plugin, owner, schema });
        }
      }
    }
  },
});

/** Whether an option is missing because it is misspelled. */
function isMisspelled(mistake: SchemaMistake, all: readonly SchemaMistake[]): boolean {
  const { property: missing } = mistake;
  if (missing === undefined) return false;
  const object = mistake.path.join('/');
  return all.some(({ keyword, path }) => {
    const isBeside = keyword === 'false' && path.slice(0, -1).join('/') === object;
    return isBeside && similar(path.at(-1) ?? '', [missing]).length > 0;
  });
}

function* explain(mistake: SchemaMistake, checked: Checked): Iterable<Finding> {
  const { document, plugin, owner, schema } = checked;
  const { tree } = document;
  const node = tree.descendant(plugin.options, mistake.path);
  if (node === noNode) return;
  const name = mistake.path.at(-1);
  if (mistake.keyword === 'false' && name !== undefined) {
    const known = Object.keys(schema.at(mistake.schemaPath.slice(0, -2))?.properties ?? {});
    yield unknownOption(checked, tree.parent(node), similar(name, known));
    return;
  }
  const { types, values } = schema.allowedAt(mistake, plainValue(tree, node));
  const label = name === undefined ? t('"options" of "{0}"', owner) : quoted(name);
  const missing = mistake.property;
  const allowed = [...types.map(typeLabel), ...values.map(value => JSON.stringify(value))];
  const limit = schema.keywordAt(mistake.schemaPath);
  yield {
    span: tree.kind(node) === tree.kind(plugin.options) ? tree.openerSpan(node) : tree.span(node),
    message:
      allowed.length > 0
        ? t('{0} must be {1}.', label, allowed.join(t(' or ')))
        : missing !== undefined
          ? t('{0} is missing "{1}".', label, missing)
          : violationOf(mistake.keyword, { name: label, limit, found: sizeOf(tree, node) }),
    fixes: () =>
      values.map(value => ({
        title: t('Replace with {0}', JSON.stringify(value)),
        edits: [replacement(tree.span(node), JSON.stringify(value))],
      })),
  };
}

/** @param near the names of options that may be meant, the nearest first */
function unknownOption(
  { document: { tree }, owner }: Checked,
  property: Node,
  near: readonly string[],
): Finding {
  const name = tree.propertyName(property);
  const span = tree.span(tree.firstChild(property));
  const [meant] = near;
  return {
    span,
    message:
      meant === undefined
        ? t('"{0}" is not an option of "{1}".', name, owner)
        : t('"{0}" is not an option of "{1}". Did you mean "{2}"?', name, owner, meant),
    fixes: () => [
      ...spellings({ places: [{ span, value: name }], near, isProperty: true }),
      remove(tree, [property], t('Remove "{0}"', name)),
    ],
  };
}
