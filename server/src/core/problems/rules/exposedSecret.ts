import { t } from '@vscode/l10n';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { defineRule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

/** How tokens of common services and private keys begin. */
const beginnings = [
  'ghp_',
  'gho_',
  'ghs_',
  'ghu_',
  'ghr_',
  'github_pat_',
  'glpat-',
  'npm_',
  'sk_live_',
  'rk_live_',
  'xoxb-',
  'xoxp-',
  'AKIA',
  'PRIVATE KEY-----',
];

/** Matches the rest of a token, or of a private key. */
const token = /^(?:PRIVATE KEY-----|[\w-]*(?=[\w-]{8})[\w-]*\d[\w-]*)/;

/** Matches a user with a password, or a token as the user, in a URL. */
const credentials = /(?<=[a-z]:\/\/)[^\s"/@:<{$]*:[^\s"/@<{$]+@/gi;

export const exposedSecret = defineRule({
  code: 'exposed-secret',
  severity: 'error',
  docs: {
    summary: 'A value contains a password, a token or a private key.',
    explanation:
      'The file is part of the repository of the site, which is usually public. Revoke the secret, because it is in the history of the repository as well, and configure access where the site is built. Public ids, such as those of analytics services, are not reported.',
    bad: '{ "source": "https://user:password@example.org/owner/graph", "enabled": true }',
    good: '{ "source": "https://example.org/owner/graph", "enabled": true }',
  },
  *check({ document: { tree, text } }) {
    const found = new Set<Node>();
    for (const offset of offsetsOf(text)) {
      const node = tree.nodeAt(offset);
      if (node !== noNode && tree.kind(node) === NodeKind.String) found.add(node);
    }
    for (const node of [...found].sort((a, b) => a - b)) yield explain(tree, node);
  },
});

/** Yields the offsets of everything that looks like a secret. */
function* offsetsOf(text: string): Iterable<number> {
  for (const beginning of beginnings) {
    for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
      if (/\w/.test(text[at - 1] ?? '') && beginning !== 'PRIVATE KEY-----') continue;
      const rest = text.slice(at, at + 100).replace(beginning, '');
      if (beginning === 'PRIVATE KEY-----' || (token.test(rest) && /^[\w-]{12}/.test(rest)))
        yield at;
    }
  }
  if (text.includes('@')) for (const { index } of text.matchAll(credentials)) yield index;
}

function explain(tree: SyntaxTree, node: Node) {
  const value = tree.stringValue(node);
  const span = tree.span(node);
  const bare = value.replace(/(?<=[a-z]:\/\/)[^\s/@]+@/gi, '');
  return {
    span,
    message: t(
      'This contains a password or a token, and the file may be public. Revoke it, and remove it from the file.',
    ),
    fixes: () => (bare === value ? [] : [replaceWith({ value, node, span }, bare, true)]),
  };
}
