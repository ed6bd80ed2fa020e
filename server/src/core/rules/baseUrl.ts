import { t } from '@vscode/l10n';
import type { Located } from '../model/reader.ts';
import { replaceWith } from './fixes.ts';
import { defineRule, type Finding } from './rule.ts';

const label = '[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}\\p{M}_-]*[\\p{L}\\p{N}\\p{M}_])?';
const rest = '(?::\\d{1,5})?(?:/[^\\s?#\\\\]*)?$';
const named = new RegExp(`^${label}(?:\\.${label})*\\.?${rest}`, 'u');
const numbered = new RegExp(`^\\[[\\da-fA-F:.]+\\]${rest}`, 'u');

export const baseUrl = defineRule({
  code: 'base-url',
  severity: 'warning',
  docs: {
    summary: 'The base URL is more, less or other than a host with a path.',
    explanation:
      'The site generator writes the protocol itself, and puts a slash between the base URL and what follows. A protocol or a slash at either end is only mentioned, with a quick fix that takes it away; what is no host at all, or has white space in it, makes broken links.',
    bad: '{ "baseUrl": "https://example.org/notes/" }',
    good: '{ "baseUrl": "example.org/notes" }',
  },
  *check({ document }) {
    const { baseUrl: written } = document.view;
    if (written !== undefined) yield* explain(written);
  },
});

function* explain(written: Located<string>): Iterable<Finding> {
  const { span, value } = written;
  const bare = stripped(value.trim());
  const isHost = named.test(bare) || numbered.test(bare);
  const fixes = () => (isHost ? [replaceWith(written, bare, true)] : []);
  if (/\s/.test(value)) {
    yield { span, message: t('White space in "baseUrl" makes broken links. Remove it.'), fixes };
  } else if (!isHost) {
    yield {
      span,
      message: t(
        '"{0}" is no base URL. Write a host and, if need be, a path, such as "example.org/notes".',
        value,
      ),
    };
  } else if (bare !== value) {
    yield {
      span,
      severity: 'information',
      message: t('Write "{0}": without protocol, and without a slash at either end.', bare),
      fixes,
    };
  }
}

/** Without protocol and without slashes at either end. */
function stripped(url: string): string {
  return url.replace(/^(?:[a-z][a-z\d+.-]*:\/\/|https?:\/)/i, '').replace(/^\/+|\/+$/g, '');
}
