import { t } from '@vscode/l10n';
import type { Located } from '../../config/reader.ts';
import { bareUrl } from '../../config/source/hosts.ts';
import { anyOf } from '../../text/anyOf.ts';
import type { Finding, Rule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

/** Matches a host, which may have a port, and a path. */
const hostAndPath =
  /^(?<host>[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?|\[[\da-fA-F:.]+\])(?::\d{1,5})?(?:\/[^\s?#\\]*)?$/u;

/** Domains of hosts that are only reachable from the same machine or network (RFC 6761, RFC 6762). */
const localDomains = ['localhost', 'local', 'internal', 'lan', 'test', 'invalid', 'home.arpa'];
/** Beginnings of their addresses (RFC 1918, RFC 6890). */
const localNetworks = ['127', '10', '192.168', '169.254', '172.(?:1[6-9]|2\\d|3[01])', '0.0.0.0'];

const unreachableHost = new RegExp(
  String.raw`^(?:(?:.+\.)?${anyOf(localDomains)}|${anyOf(localNetworks)}(?:\.[\d.]+)?|\[(?:::1?|f[cde].*)\])$`,
  'i',
);

/** Hosts in examples, with `-` for any separator. */
const exampleHosts = [
  ...['example.com', 'example.net', 'user.github.io', 'username.github.io', 'owner.github.io'],
  ...['your-domain', 'your-site', 'your-name', 'your-user', 'your-username', 'my-domain'],
];

/** Matches a placeholder. */
const placeholder = new RegExp(
  String.raw`^(?:www\.)?${anyOf(exampleHosts).replaceAll('-', '[-_]?')}(?![a-z])|[<>{}$]`,
  'i',
);

export const baseUrl: Rule = {
  code: 'base-url',
  severity: 'warning',
  docs: {
    summary: 'The base URL is not a public host with an optional path.',
    explanation:
      'The site generator adds the protocol and the slash after the base URL; with them, or with a leading or trailing slash, it is reported as information. Whitespace, `_` in the host name, a local host and a placeholder such as `your-domain.com` break the links in feeds and in the site map.',
    bad: '{ "baseUrl": "localhost:8080/notes" }',
    good: '{ "baseUrl": "garden.example.org/notes" }',
  },
  *check({ document }) {
    const { baseUrl: written } = document.view;
    const finding = written && explain(written);
    if (finding !== undefined) yield finding;
  },
};

function explain(written: Located<string>): Finding | undefined {
  const { span, value } = written;
  const bare = bareUrl(value);
  const { host = '' } = hostAndPath.exec(bare)?.groups ?? {};
  if (placeholder.test(host || value)) {
    return {
      span,
      message: t('"{0}" is a placeholder. Enter the public host of the site.', value),
    };
  }
  if (unreachableHost.test(host)) {
    return {
      span,
      message: t(
        '"{0}" is only reachable from your own machine or network. Enter the public host of the site.',
        host,
      ),
    };
  }
  if (!/[.:]/.test(host) || host.includes('..')) {
    // What is around the host, or after its path.
    const meant = bareUrl(bare.replace(/\s+/g, '').replace(/[?#].*$/, ''));
    const isMeant = meant !== bare && hostAndPath.test(meant) && meant.includes('.');
    return {
      span,
      message: isMeant
        ? t('"{0}" is not a valid base URL. Did you mean "{1}"?', value, meant)
        : t(
            '"{0}" is not a valid base URL. Enter a host and optionally a path, such as "example.org/notes".',
            value,
          ),
      fixes: () => (isMeant ? [replaceWith(written, meant, true)] : []),
    };
  }
  if (host.includes('_')) {
    // Host names consist of letters, digits and hyphens (RFC 1123, section 2.1).
    const meant = host.replaceAll('_', '-') + bare.slice(host.length);
    return {
      span,
      message: t('A host name cannot contain "_". Did you mean "{0}"?', meant),
      fixes: () => [replaceWith(written, meant)],
    };
  }
  if (bare === value) return undefined;
  return {
    span,
    severity: 'information',
    message: t('Write "{0}", without protocol and without a slash at either end.', bare),
    fixes: () => [replaceWith(written, bare, true)],
  };
}
