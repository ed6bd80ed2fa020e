import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { describeViolation } from '../../config/keywords.ts';
import { didYouMean, quoted, typeLabel } from '../../config/labels.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Violation } from '../../config/siteSchema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { knownPlugin } from '../../project/projectContext.ts';
import { readPointer } from '../../text/jsonPointer.ts';
import { similar } from '../../text/similarity.ts';
import type { Finding, Rule } from '../problem.ts';
import { sizeOf } from '../schema/limits.ts';
import { remove, replaceWithJson, spellings } from './fixes.ts';

/** An entry whose options are checked. */
interface Checked {
  readonly document: ConfigDocument;
  readonly plugin: PluginEntry;
  /** The name of the plugin in messages. */
  readonly owner: string;
}

export const pluginOptions: Rule = {
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
    for (const plugin of document.view.plugins) {
      const known = knownPlugin(projectContext, plugin);
      if (known?.options === undefined) continue;
      if (!known.options.ok) {
        const { message } = known.options.failure;
        const text = t('The options of this plugin are not checked. {0}', message);
        yield { span: plugin.sourceSpan, severity: 'information', message: text };
      } else if (plugin.options !== noNode) {
        const owner = known.name ?? plugin.name ?? known.source;
        const found = known.options.value.check(plainValue(document.tree, plugin.options));
        for (const violation of found) {
          if (!isMisspelled(violation, found))
            yield* explain(violation, { document, plugin, owner });
        }
      }
    }
  },
};

/** Whether an option is missing because it is misspelled. */
function isMisspelled({ keyword, pointer, property }: Violation, all: readonly Violation[]) {
  const isNear = (other: Violation) =>
    other.keyword === 'additionalProperties' &&
    other.pointer === pointer &&
    similar(other.property ?? '', [property ?? '']).length > 0;
  return keyword === 'required' && all.some(isNear);
}

function* explain(violation: Violation, checked: Checked): Iterable<Finding> {
  const { keyword, pointer, property = '', part = {} } = violation;
  const { document, plugin, owner } = checked;
  const { tree } = document;
  const node = tree.resolvePointer(pointer, plugin.options);
  if (keyword === 'additionalProperties') {
    const near = similar(property, Object.keys(part.properties ?? {}));
    yield unknownOption(checked, tree.property(node, property), near);
    return;
  }
  const name = readPointer(pointer).at(-1);
  const label = name === undefined ? t('"options" of "{0}"', owner) : quoted(name);
  const values = ['type', 'enum'].includes(keyword) ? (part.values ?? []) : [];
  const types = keyword === 'type' ? [part.type ?? []].flat() : [];
  const allowed = [...types.map(typeLabel), ...values.map(value => JSON.stringify(value))];
  const limit: unknown = Reflect.get(part, keyword);
  yield {
    span: tree.kind(node) === tree.kind(plugin.options) ? tree.openerSpan(node) : tree.span(node),
    message:
      allowed.length > 0
        ? t('{0} must be {1}.', label, allowed.join(t(' or ')))
        : keyword === 'required'
          ? t('{0} is missing "{1}".', label, property)
          : describeViolation(keyword, { name: label, limit, found: sizeOf(tree, node) }),
    fixes: () => values.map(value => replaceWithJson(tree.span(node), JSON.stringify(value))),
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
  return {
    span,
    message: t('"{0}" is not an option of "{1}".', name, owner) + didYouMean(near[0]),
    fixes: () => [
      ...spellings({ places: [{ span, value: name }], near, isProperty: true }),
      remove(tree, [property], t('Remove "{0}"', name)),
    ],
  };
}
