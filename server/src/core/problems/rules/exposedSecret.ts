import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { nodesAt, searchByEntry } from '../../config/search.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { defineRule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

const tokens = searchByEntry(offsetsOf);

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
  'glptt-',
  'sk_live_',
  'rk_live_',
  'sk_test_',
  'xoxa-',
  'xoxb-',
  'xoxp-',
  'xoxs-',
  'xapp-',
  'AKIA',
  'ASIA',
  'shpat_',
  'dckr_pat_',
  'pypi-',
  'dop_v1_',
  'whsec_',
  'figd_',
  'lin_api_',
  'PRIVATE KEY-----',
];

/** Matches the rest of a token, or of a private key. */
const token = /^(?:PRIVATE KEY-----|[\w-]*(?=[\w-]{8})[\w-]*\d[\w-]*)/;

/** Matches tokens whose beginnings are also those of words, so that the rest must look random. */
const randomToken =
  /(?<![\w-])(?:sk-(?:[a-z]{1,9}\d{0,3}-){0,3}|(?:hf|ntn|secret)_)(?=\w{0,99}\d)(?=\w{0,99}[A-Z])\w{20}/g;

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
  *check({ document }) {
    const { tree } = document;
    const found = new Set([
      ...nodesAt(tree, tokens(document), NodeKind.String),
      ...namedSecrets(document),
    ]);
    for (const node of [...found].sort((a, b) => a - b)) yield explain(tree, node);
  },
});

/** Matches what is in every token and private key, and in few other texts: one pass instead of one each. */
const hint = /[\w-]{16}|-----/;

/** Yields the offsets of everything that looks like a secret. */
function* offsetsOf(text: string): Iterable<number> {
  if (text.includes('@')) for (const { index } of text.matchAll(credentials)) yield index;
  if (!hint.test(text)) return;
  for (const beginning of beginnings) {
    for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
      if (/\w/.test(text[at - 1] ?? '') && beginning !== 'PRIVATE KEY-----') continue;
      const rest = text.slice(at, at + 100).replace(beginning, '');
      if (beginning === 'PRIVATE KEY-----' || (token.test(rest) && /^[\w-]{12}/.test(rest)))
        yield at;
    }
  }
  for (const { index } of text.matchAll(randomToken)) yield index;
}

/** Matches an option whose name says that its value is secret, up to the value. */
const secretName =
  /"[\w-]{0,60}(?:password|passphrase|passwd|secret|(?:private|secret)[_-]?(?:access[_-]?)?key|(?:access|auth|refresh|bearer)[_-]?token|api[_-]?key)"\s{0,99}:\s{0,99}(?=")/gi;

/** Options beside a key that is public, such as that of a search which only reads. */
const publicNeighbors = ['appId', 'indexName', 'projectId', 'siteId', 'authDomain'];

/** Matches keys that services give out for the use in public pages. */
const publicKey = /^(?:pk[._-]|phc_|AIza|public)/i;

const namesOfSecrets = searchByEntry(function* (text) {
  if (!/pass|secret|key|token/i.test(text)) return;
  for (const { index } of text.matchAll(secretName)) yield index;
});

/** Yields the values of options whose names say that they are secret. */
function* namedSecrets(document: ConfigDocument): Iterable<Node> {
  const { tree } = document;
  for (const offset of namesOfSecrets(document)) {
    const property = tree.parent(tree.nodeAt(offset + 1));
    const node = property === noNode ? noNode : tree.propertyValue(property);
    if (node === noNode || tree.kind(node) !== NodeKind.String) continue;
    const name = tree.propertyName(property);
    const [list, , part] = tree.path(node);
    if (list !== 'plugins' || part !== 'options') continue;
    if (isSecret(name, tree.stringValue(node)) && !hasPublicNeighbor(tree, node)) yield node;
  }
}

function isSecret(name: string, value: string): boolean {
  // Texts of the interface, references to the environment and placeholders.
  if (/[\s<>{}$%]|^(?:env|process\.env)\b|^\W*$|your|example|placeholder|change/i.test(value))
    return false;
  if (/^[xX*.]+$/.test(value) || publicKey.test(value)) return false;
  if (/pass|secret$/i.test(name)) return value.length >= 6 && /[\d!-/:-@[-`{-~]/.test(value);
  return value.length >= 16 && /\d/.test(value) && /[a-z]/i.test(value);
}

function hasPublicNeighbor(tree: SyntaxTree, node: Node): boolean {
  const parent = tree.parent(tree.parent(node));
  return publicNeighbors.some(name => tree.member(parent, name) !== noNode);
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
