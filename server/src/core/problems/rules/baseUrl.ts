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

/** Hosts that are only reachable from the same machine (RFC 6761, section 6.3; RFC 6890). */
const loopback = /^(?:(?:[^/:]+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?:[:/]|$)/i;

/** Matches placeholder hosts, such as `your-domain.com`, `username.github.io` and `example.com`. */
const placeholders = [
  /^(?:www\.)?example\.(?:com|net)$/i,
  /^(?:www\.)?your[-_]?(?:domain|site|website|host|username|name|user|garden|blog)s?(?:[-_.].*)?$/i,
  /^(?:www\.)?(?:my[-_]?domain|domain)\.[a-z]+$/i,
  /^(?:user(?:name)?|your[-_]?(?:user)?name|owner)\.(?:github\.io|gitlab\.io|codeberg\.page|pages\.dev|netlify\.app|vercel\.app)$/i,
];
const template = /<[^>]*>|\{[^}]*\}|\$\w/;

export const baseUrl = defineRule({
  code: 'base-url',
  severity: 'warning',
  docs: {
    summary: 'The base URL is not a public host with an optional path.',
    explanation:
      'The site generator adds the protocol and the slash after the base URL. A protocol, or a leading or trailing slash, is reported as information, with a quick fix that removes it. Whitespace, `_` in the host name, a local host (`localhost`) and a placeholder such as `your-domain.com` break the links in feeds and in the site map.',
    bad: '{ "baseUrl": "https://example.org/notes/" }',
    good: '{ "baseUrl": "example.org/notes" }',
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
  const fixes = () => (isHost ? [replaceWith(written, bare, true)] : []);
  if (template.test(value) || placeholders.some(pattern => pattern.test(host))) {
    return {
      span,
      message: t('"{0}" is a placeholder. Enter the public host of the site.', value),
    };
  }
  if (/\s/.test(value)) {
    return { span, message: t('Whitespace in "baseUrl" breaks links. Remove it.'), fixes };
  }
  if (!isHost) {
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

/** Returns the finding for a host that no visitor of the site can open. */
function unreachable(written: Located<string>, bare: string, host: string): Finding | undefined {
  const { span } = written;
  if (loopback.test(bare)) {
    return {
      span,
      message: t(
        '"{0}" is only reachable from your own machine. Enter the public host of the site.',
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
