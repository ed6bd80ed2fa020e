import { t } from '@vscode/l10n';
import { bareUrl } from '../../config/bareUrl.ts';
import type { Located } from '../../config/reader.ts';
import { letterPattern } from '../../text/letterPattern.ts';
import { defineRule, type Finding } from '../problem.ts';
import { replaceWith } from './fixes.ts';

const rest = '(?::\\d{1,5})?(?:/[^\\s?#\\\\]*)?$';
const named = letterPattern(letters => {
  const label = `[${letters}](?:[${letters}-]*[${letters}])?`;
  return `^${label}(?:\\.${label})*\\.?${rest}`;
}, 'u');
const numbered = new RegExp(`^\\[[\\da-fA-F:.]+\\]${rest}`, 'u');

/**
 * Hosts that are only reachable from the same machine or network (RFC 6761, section 6; RFC 6762; RFC 1918;
 * RFC 6890).
 */
const unreachableHost =
  /^(?:(?:[^/:]+\.)?(?:localhost|local|internal|lan|test|invalid|home\.arpa)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|0\.0\.0\.0|\[(?:::1?|f[cde][\da-f]{2}:[\da-f:]*)\])(?:[:/]|$)/i;
/** Services whose sites have a name in front of the host. */
const bareService =
  /^www\.?$|^(?:www\.)?(?:github\.io|gitlab\.io|codeberg\.page|pages\.dev|netlify\.app|vercel\.app|surge\.sh|onrender\.com)$/i;
const repositoryPage = /^(?:www\.)?(?:github|gitlab)\.com\/([^/]+)\/([^/]+)(?:\/.*)?$/i;

/** Matches placeholder hosts, such as `your-domain.com`, `username.github.io` and `example.com`. */
const placeholders = [
  /^(?:www\.)?example\.(?:com|net)$/i,
  /^(?:www\.)?your[-_]?(?:domain|site|website|host|username|name|user|garden|blog)s?(?:[-_.].*)?$/i,
  /^(?:www\.)?(?:my[-_]?domain|domain)\.[a-z]+$/i,
  /^(?:user(?:name)?|your[-_]?(?:user)?name|owner)\.(?:github\.io|gitlab\.io|codeberg\.page|pages\.dev|netlify\.app|vercel\.app)$/i,
];
const template = /<[^<>]*>|\{[^{}]*\}|\$\w/;

export const baseUrl = defineRule({
  code: 'base-url',
  severity: 'warning',
  docs: {
    summary: 'The base URL is not a public host with an optional path.',
    explanation:
      'The site generator adds the protocol and the slash after the base URL. A protocol, or a leading or trailing slash, is reported as information, with a quick fix that removes it. Whitespace, `_` in the host name, a local host (`localhost`) and a placeholder such as `your-domain.com` break the links in feeds and in the site map.',
    bad: '{ "baseUrl": "localhost:8080/notes" }',
    good: '{ "baseUrl": "garden.example.org/notes" }',
  },
  *check({ document }) {
    const { baseUrl: written } = document.view;
    if (written === undefined) return;
    const finding = explain(written);
    if (finding !== undefined) yield finding;
  },
});

function explain(written: Located<string>): Finding | undefined {
  const { span, value } = written;
  const bare = bareUrl(value);
  const host = /^(?:\[[^\]]*\]|[^/:]*)/.exec(bare)?.[0] ?? '';
  const isHost = named(bare).test(bare) || numbered.test(bare);
  const fixes = () => (isHost && host.includes('.') ? [replaceWith(written, bare, true)] : []);
  if (template.test(value) || placeholders.some(pattern => pattern.test(host))) {
    return {
      span,
      message: t('"{0}" is a placeholder. Enter the public host of the site.', value),
    };
  }
  if (/\S\s*[,;]\s*\S|\S\s+(?:and|und)\s+\S/.test(value)) {
    return { span, message: t('"baseUrl" takes one host, not a list.') };
  }
  if (/\s/.test(value)) {
    return { span, message: t('Whitespace in "baseUrl" breaks links. Remove it.'), fixes };
  }
  const corrected = correction(bare);
  const isName = !host.includes('.') && !numbered.test(bare) && !unreachableHost.test(bare);
  const hasDots = bare.split('/').includes('..');
  if (corrected !== undefined && !isName) {
    return {
      span,
      message: t('"{0}" is not a valid base URL. Did you mean "{1}"?', value, corrected),
      fixes: () => [replaceWith(written, corrected, true)],
    };
  }
  if (!isHost || isName || hasDots || bareService.test(bare)) {
    return {
      span,
      message: t(
        '"{0}" is not a valid base URL. Enter a host and optionally a path, such as "example.org/notes".',
        value,
      ),
    };
  }
  return unreachable(written, bare, host) ?? tooMuch(written, bare);
}

/**
 * Returns the base URL that is meant by one with a query, a fragment, backslashes or the name of a file,
 * by a misspelled protocol, or by the repository of a site.
 */
function correction(bare: string): string | undefined {
  const [, owner = '', name = ''] = repositoryPage.exec(bare) ?? [];
  const host = `${owner.toLowerCase()}.${/^(?:www\.)?gitlab/i.test(bare) ? 'gitlab' : 'github'}.io`;
  if (owner !== '') return name.toLowerCase() === host ? host : `${host}/${name}`;
  const meant = bare
    .replace(/^h?t{1,3}ps?(?::?\/+|:)(?=[\w-]+\.)/i, '')
    .replaceAll('\\', '/')
    .replace(/[?#].*$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index|home)\.html?$/i, '')
    .replace(/\/+$/, '');
  const domain = meant.split('/')[0] ?? '';
  return meant !== bare && domain.includes('.') && named(meant).test(meant) ? meant : undefined;
}

/** Returns the finding for a host that no visitor of the site can open. */
function unreachable(written: Located<string>, bare: string, host: string): Finding | undefined {
  const { span } = written;
  if (unreachableHost.test(bare)) {
    return {
      span,
      message: t(
        '"{0}" is only reachable from your own machine or network. Enter the public host of the site.',
        host,
      ),
    };
  }
  if (!host.includes('_')) return undefined;
  // Host names consist of letters, digits and hyphens (RFC 1123, section 2.1).
  const meant = host.replaceAll('_', '-') + bare.slice(host.length);
  return {
    span,
    message: t('A host name cannot contain "_". Did you mean "{0}"?', meant),
    fixes: () => [replaceWith(written, meant)],
  };
}

/** Returns the finding for a protocol, or a slash at either end. */
function tooMuch(written: Located<string>, bare: string): Finding | undefined {
  if (bare === written.value) return undefined;
  return {
    span: written.span,
    severity: 'information',
    message: t('Write "{0}", without protocol and without a slash at either end.', bare),
    fixes: () => [replaceWith(written, bare, true)],
  };
}
