import { t } from '@vscode/l10n';
import { selectEntries } from '../../config/survey.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { defineRule } from '../problem.ts';

/** Matches a value of a tutorial that only its author can replace. */
const placeholder =
  /^(?:<(?:your|my|the|insert|enter|add|id|key|token|name|owner|user|username|repo|domain|tag|site)\b[\w .-]*>|[[{(]+\s*(?:your|insert|enter|add)\b[\w .-]*[\])}]+|(?:UA|G|GTM?|AW|DC|T)-[X0]{4,}[\dXY-]*|[xX]{4,}|(?:[x0]{8}-)(?:[x0]{4}-){3}[x0]{12}|your[-_ ]?(?:\w+[-_ ])*(?:id|key|token|tag|code|site|website|domain|host|url|account|user|username|name|repo|repository|secret|measurement|here)|(?:insert|enter|add|put|paste|replace)[-_ ](?:\w+[-_ ])*(?:here|me)|change[-_ ]?me)$/i;

/** Matches what only stands for a value where no template is read. */
const template =
  /^(?:<[^<>]+>|\$\{[^}]*\}|\{\{[^}]*\}\}|%[A-Z_]+%|process\.env\.\w+|TODO|FIXME|TBD)$/;

/** The maximum length of a placeholder, in UTF-16 code units. */
const longest = 100;

const enabledWithPlaceholder = selectEntries(
  entry =>
    !entry.isDisabled && entry.hasOptionString(longest, value => placeholder.test(value.trim())),
);

export const placeholderValue = defineRule({
  code: 'placeholder-value',
  severity: 'warning',
  docs: {
    summary:
      'The page title, or a setting of the analytics service or of a plugin, is a placeholder of a tutorial.',
    explanation:
      'A value such as `<your-google-tag>`, `G-XXXXXXXXXX` or `your-api-key` is copied from documentation. Replace it with your own, or remove the setting. The file is not a template, so expressions in it are not replaced.',
    bad: '{ "analytics": { "provider": "google", "tagId": "G-XXXXXXXXXX" } }',
    good: '{ "analytics": { "provider": "google", "tagId": "G-4F2K9QW1TZ" } }',
  },
  *check({ document }) {
    const { tree } = document;
    const configuration = tree.root === noNode ? noNode : tree.member(tree.root, 'configuration');
    const analytics = configuration === noNode ? noNode : tree.member(configuration, 'analytics');
    const title = configuration === noNode ? noNode : tree.member(configuration, 'pageTitle');
    const places = [
      { node: analytics, patterns: [placeholder, template] },
      { node: title, patterns: [placeholder, template] },
      ...enabledWithPlaceholder(document).map(({ options }) => {
        return { node: options, patterns: [placeholder] };
      }),
    ];
    for (const { node, patterns } of places) {
      for (const string of stringsIn(tree, node)) {
        const value = tree.stringValue(string);
        if (!patterns.some(pattern => pattern.test(value.trim()))) continue;
        yield {
          span: tree.span(string),
          reason: value,
          message: t('"{0}" is a placeholder. Enter your own value.', value),
        };
      }
    }
  },
});

/** Yields the short strings in a value. */
function* stringsIn(tree: SyntaxTree, node: Node): Iterable<Node> {
  const pending = node === noNode ? [] : [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const kind = tree.kind(next);
    if (kind === NodeKind.String && tree.end(next) - tree.start(next) <= longest) yield next;
    if (kind === NodeKind.Array) pending.push(...tree.children(next).reverse());
    if (kind !== NodeKind.Object) continue;
    const values = tree.children(next).map(property => tree.propertyValue(property));
    pending.push(...values.filter(value => value !== noNode).reverse());
  }
}
