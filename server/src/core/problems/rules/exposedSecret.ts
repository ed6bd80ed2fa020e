import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { selectEntries } from '../../config/pluginEntry.ts';
import { Reader } from '../../config/reader.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { anyOf } from '../../text/anyOf.ts';
import type { Span } from '../../text/span.ts';
import type { Rule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

/** The beginnings of tokens of common services, and those that are also words, so that the rest must look random. */
const tokens = (
  'gho_ ghp_ ghr_ ghs_ ghu_ github_pat_ glpat- glptt- npm_ pypi- rk_live_ sk_live_ sk_test_ shpat_ whsec_ ' +
  'dckr_pat_ dop_v1_ figd_ lin_api_ xoxa- xoxb- xoxp- xoxs- xapp-'
).split(' ');
const words = ['hf_', 'ntn_', 'secret_', 'sk-'];

/** Matches the end of such a beginning, which is rare and so found first; a key of AWS; and a private key. */
const beginning = new RegExp(
  `[_-](?<=(?<!\\w)(?:${anyOf(tokens)}))|(?<!\\w)(?:AKIA|ASIA)|PRIVATE KEY-----`,
  'g',
);

/** Matches the rest of a token. */
const token = /^(?=[\w-]{12})[\w-]*(?=[\w-]{8})[\w-]*\d/;

/** Matches tokens that begin with a word, and after `sk-` with names of a service and a project. */
const randomToken = new RegExp(
  `[_-](?<=(?<![\\w-])(?:${anyOf(words)}))` +
    '(?:(?<=sk-)(?:[a-z]{1,9}\\d{0,3}-){0,3})?(?=\\w{0,99}\\d)(?=\\w{0,99}[A-Z])\\w{20}',
  'g',
);

/** Matches a user with a password, or a token as the user, in a URL. */
const credentials = /(?<=[a-z]:\/\/)[^\s"/@:<{$]*:[^\s"/@<{$]+@/gi;

/** Matches a URL with a user, which is found faster than one with a password. */
const userInUrl = /:\/\/[^\s"/]*@/;

/** The ends of names of options whose values are secret, with `-` for any separator. */
const secrets = (
  'password passphrase passwd secret private-key private-access-key secret-key secret-access-key ' +
  'access-token auth-token refresh-token bearer-token api-key'
).split(' ');

/** Matches such a name up to its value. The last letters are found first. */
const secretName = new RegExp(
  `(?:ord|ase|swd|ret|key|ken)"(?<=(?:${anyOf(secrets).replaceAll('-', '[_-]?')})")\\s{0,99}:\\s{0,99}(?=")`,
  'gi',
);

export const exposedSecret: Rule = {
  code: 'exposed-secret',
  severity: 'error',
  isOnly: true,
  docs: {
    summary: 'A value contains a password, a token or a private key.',
    explanation:
      'The file is usually public. Revoke the secret, which is in the history of the repository as well, and configure access where the site is built. Public ids, such as those of analytics services, are not reported.',
    bad: '{ "source": "https://user:password@example.org/owner/graph", "enabled": true }',
    good: '{ "source": "https://example.org/owner/graph", "enabled": true }',
  },
  *check({ document }) {
    const { tree, text } = document;
    const found = new Set<Node>();
    for (const { start, end } of searchedSpans(document)) {
      const part = text.slice(start, end);
      for (const offset of offsetsOf(part)) found.add(stringAt(tree, start + offset));
      for (const { index } of part.matchAll(secretName)) {
        found.add(namedSecret(tree, stringAt(tree, start + index)));
      }
    }
    found.delete(noNode);
    for (const node of [...found].sort((a, b) => a - b)) yield explain(tree, node);
  },
};

/** Returns the string at an offset; `noNode` if there is none. */
function stringAt(tree: SyntaxTree, offset: number): Node {
  return new Reader(tree).ifKind(tree.nodeAt(offset), NodeKind.String);
}

const withSuspiciousText = selectEntries(
  (_, { written }) => !offsetsOf(written).next().done || written.search(secretName) >= 0,
);

/** Returns what is searched: all but the entries in which nothing has been found, which stays memoized. */
function searchedSpans(document: ConfigDocument): Span[] {
  const { tree, view, text } = document;
  const isMemoized = view.plugins.length > 0 && view.hasOnlyEntries;
  if (!isMemoized) return [{ start: 0, end: text.length }];
  const { start, end } = tree.span(view.pluginList);
  const entries = withSuspiciousText(document).map(({ node }) => tree.span(node));
  return [{ start: 0, end: start }, ...entries, { start: end, end: text.length }];
}

/** Yields the offsets of everything that looks like a secret. */
function* offsetsOf(text: string): Generator<number> {
  if (userInUrl.test(text)) for (const { index } of text.matchAll(credentials)) yield index;
  for (const { 0: begun, index } of text.matchAll(beginning)) {
    const rest = text.slice(index + begun.length, index + 100);
    if (begun.startsWith('PRIVATE') || token.test(rest)) yield index;
  }
  for (const { index } of text.matchAll(randomToken)) yield index;
}

/** Matches what is not a secret: texts of the interface, references to the environment, placeholders and public keys. */
const noSecret =
  /[\s<>{}$%]|^(?:env|process\.env)\b|^[\W_xX]*$|your|example|placeholder|change|^(?:pk[._-]|phc_|AIza|public)/i;

/** Returns the value of an option whose name, a string, says that it is secret; `noNode` if it is not. */
function namedSecret(tree: SyntaxTree, name: Node): Node {
  const property = tree.parent(name);
  const node = tree.propertyValue(property);
  const [list, , part] = tree.path(node);
  const value = tree.scalarValue(node);
  const isOption = list === 'plugins' && part === 'options' && typeof value === 'string';
  if (!isOption || noSecret.test(value)) return noNode;
  const isPassword = /pass|secret$/i.test(tree.propertyName(property));
  const isRandom = isPassword
    ? value.length >= 6 && /[\d!-/:-@[-`{-~]/.test(value)
    : value.length >= 16 && /\d/.test(value) && /[a-z]/i.test(value);
  // The key of a search which only reads is beside an id.
  const isPublic = ['appId', 'indexName', 'projectId', 'siteId'].some(
    name => tree.member(tree.parent(property), name) !== noNode,
  );
  return isRandom && !isPublic ? node : noNode;
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
    fixes: () => (bare === value ? [] : [replaceWith({ value, span }, bare, true)]),
  };
}
