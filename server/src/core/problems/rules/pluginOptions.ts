import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { quoted, quotedList, typeLabel } from '../../config/labels.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { type Schema, typesOf } from '../../config/schema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import type { OptionMistake } from '../../project/optionMistakes.ts';
import type { OptionsSchema } from '../../project/optionsSchema.ts';
import { knownPlugin, noProjectContext } from '../../project/projectContext.ts';
import { replacement } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
import type { Failure } from '../../text/result.ts';
import { isMisspelling, similar } from '../../text/similarity.ts';
import type { Span } from '../../text/span.ts';
import { defineRule, type Finding } from '../problem.ts';
import { limitMessage } from './optionMessages.ts';

/** An entry and the schema of its options. */
interface Checked {
  readonly document: ConfigDocument;
  readonly plugin: PluginEntry;
  readonly name: string;
  readonly schema: OptionsSchema;
}

/** Longer than other rules, because the keywords of a schema have messages and fixes of their own. */
export const pluginOptions = defineRule({
  code: 'plugin-options',
  severity: 'warning',
  docs: {
    summary: 'A plugin does not accept an option.',
    explanation:
      'The options of a plugin are validated if their schema is available: from `options.schema.json` in the folder of a local plugin, or from a catalog listed in the setting `sitePlugins.catalogs`. For `anyOf` and `oneOf`, the errors of the most similar branch are reported. The schema is interpreted, never compiled to code; external references are not resolved, and patterns with exponential matching time are skipped.',
    bad: '{ "source": "./plugins/reading-time", "enabled": true, "options": { "wordPerMinute": 200 } }',
    good: '{ "source": "./plugins/reading-time", "enabled": true, "options": { "wordsPerMinute": 200 } }',
  },
  *check({ document, projectContext }) {
    if (projectContext === noProjectContext) return;
    for (const plugin of document.view.plugins) {
      const known = knownPlugin(projectContext, plugin);
      if (known?.options === undefined) continue;
      if (!known.options.ok) {
        if (plugin.repo !== undefined) yield unusable(known.options.failure, plugin.repo.span);
        continue;
      }
      if (plugin.options === noNode) continue;
      const { value: schema } = known.options;
      const name = known.name ?? plugin.name ?? known.source;
      const mistakes = schema.check(plainValue(document.tree, plugin.options));
      for (const mistake of withoutMisspelled(schema, mistakes)) {
        yield* explain(mistake, { document, plugin, name, schema });
      }
    }
  },
});

/** Returns the mistakes without missing options that are only misspelled. */
function withoutMisspelled(
  schema: OptionsSchema,
  mistakes: readonly OptionMistake[],
): readonly OptionMistake[] {
  const misspelled = mistakes.flatMap(mistake => {
    const { path, keyword } = mistake;
    const names = Object.keys(partOf(schema, mistake)?.properties ?? {});
    const [meant] = keyword === 'false' ? similar(path.at(-1) ?? '', names) : [];
    return meant === undefined ? [] : [{ object: path.slice(0, -1).join('/'), meant }];
  });
  if (misspelled.length === 0) return mistakes;
  return mistakes.filter(
    ({ keyword, path, detail }) =>
      keyword !== 'required' ||
      !misspelled.some(
        ({ object, meant }) => object === path.join('/') && detail.includes(`"${meant}"`),
      ),
  );
}

function unusable({ message }: Failure, span: Span): Finding {
  return {
    span,
    severity: 'information',
    message: t('The options of this plugin are not checked. {0}', message),
  };
}

function* explain(mistake: OptionMistake, checked: Checked): Iterable<Finding> {
  const { document, plugin, name, schema } = checked;
  const { tree } = document;
  const node = tree.descendant(plugin.options, mistake.path);
  if (node === noNode) return;
  const last = mistake.path.at(-1);
  const part = partOf(schema, mistake);
  if (mistake.keyword === 'false' && last !== undefined) {
    yield unknownOption(document, node, { name: last, owner: name, parent: part });
    return;
  }
  const label = last === undefined ? t('"options" of "{0}"', name) : quoted(last);
  const allowed = allowedOf(schema, mistake, plainValue(tree, node));
  yield {
    span: tree.kind(node) === tree.kind(plugin.options) ? tree.openerSpan(node) : tree.span(node),
    message: message(mistake, label, allowed, schema),
    ...(allowed.values.length > 0 && {
      fixes: () =>
        allowed.values.map(value => ({
          title:
            typeof value === 'string'
              ? t('Replace with "{0}"', value)
              : t('Replace with {0}', JSON.stringify(value)),
          edits: [replacement(tree.span(node), JSON.stringify(value))],
        })),
    }),
  };
}

/** The part of the schema that rejects the value; for `false`, the part whose properties are listed. */
function partOf(schema: OptionsSchema, { keyword, schemaPath }: OptionMistake): Schema | undefined {
  return schema.at(schemaPath.slice(0, keyword === 'false' ? -2 : -1));
}

/** The schemas that reject a value: one, or those of several branches of a choice. */
function parts(schema: OptionsSchema, { schemaPath, alternatives }: OptionMistake): Schema[] {
  return [schemaPath, ...alternatives].flatMap(path => schema.at(path.slice(0, -1)) ?? []);
}

/** The types and the values that are allowed instead. Where values of the written type are, only those are. */
function allowedOf(schema: OptionsSchema, mistake: OptionMistake, written: unknown): Allowed {
  if (!['type', 'enum', 'const'].includes(mistake.keyword)) return { types: [], values: [] };
  const all = parts(schema, mistake);
  const values = [...new Set(all.flatMap(part => part.enum ?? part.values ?? []))];
  const alike = values.filter(value => typeof value === typeof written && isScalar(value));
  if (alike.length > 0) return { types: [], values: alike };
  const typed = all.filter(part => part.enum === undefined && part.values === undefined);
  return { types: [...new Set(typed.flatMap(typesOf))], values: values.filter(isScalar) };
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

interface Allowed {
  readonly types: readonly string[];
  readonly values: readonly unknown[];
}

function message(
  { keyword, detail, schemaPath }: OptionMistake,
  label: string,
  { types, values }: Allowed,
  schema: OptionsSchema,
): string {
  const options = [...types.map(typeLabel), ...values.map(value => JSON.stringify(value))];
  if (types.length === 0 && values.length > 0 && values.every(value => typeof value === 'string')) {
    return t('{0} must be {1}.', label, quotedList(values as readonly string[], 'or'));
  }
  if (options.length > 0) return t('{0} must be {1}.', label, options.join(t(' or ')));
  const missing = keyword === 'required' ? /"(.*)"/s.exec(detail)?.[1] : undefined;
  if (missing !== undefined) return t('{0} is missing "{1}".', label, missing);
  const limit = limitMessage(keyword, label, schema.keywordAt(schemaPath));
  return limit ?? t('{0}: {1}', label, detail);
}

function unknownOption(
  { tree }: ConfigDocument,
  value: Node,
  {
    name,
    owner,
    parent,
  }: { readonly name: string; readonly owner: string; readonly parent: Schema | undefined },
): Finding {
  const key = tree.firstChild(tree.parent(value));
  const near = similar(name, Object.keys(parent?.properties ?? {}));
  const [meant] = near;
  return {
    span: tree.span(key),
    message:
      meant === undefined
        ? t('"{0}" is not an option of "{1}".', name, owner)
        : t('"{0}" is not an option of "{1}". Did you mean "{2}"?', name, owner, meant),
    fixes: () => [
      ...near.map((to, index) =>
        safe(
          {
            title: t('Rename to "{0}"', to),
            edits: [replacement(tree.span(key), JSON.stringify(to))],
            preferred: index === 0,
          },
          index === 0 && isMisspelling(name, near),
        ),
      ),
      { title: t('Remove "{0}"', name), edits: remove(tree, [tree.parent(value)]) },
    ],
  };
}
