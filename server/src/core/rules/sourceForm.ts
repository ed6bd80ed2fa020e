import { t } from '@vscode/l10n';
import type { Located } from '../model/reader.ts';
import { replaceWith } from './fixes.ts';
import { defineRule, type Finding } from './rule.ts';

export const sourceForm = defineRule({
  code: 'source-form',
  severity: 'warning',
  docs: {
    summary: 'A source has none of the forms that plugins are installed from.',
    explanation:
      'A source is a shorthand such as `github:owner/repo`, a `git+https://` or `https://` URL, or a local path that begins with `./`, `../` or `/`. A path without `./` reads as an owner and a repository, and names of packages are not installed.',
    bad: '{ "source": "plugins/graph", "enabled": true }',
    good: '{ "source": "./plugins/graph", "enabled": true }',
  },
  *check({ document }) {
    for (const plugin of document.view.plugins) {
      if (plugin.source?.form !== 'unknown') continue;
      const { repo, source } = plugin;
      if (repo !== undefined) yield explain(repo, source.suggestion);
    }
  },
});

function explain(repo: Located<string>, suggestion: string | undefined): Finding {
  const { span, value } = repo;
  if (suggestion !== undefined) {
    return {
      span,
      message: t('"{0}" is no source of a plugin. Did you mean "{1}"?', value, suggestion),
      fixes: () => [replaceWith(repo, suggestion, true)],
    };
  }
  const scoped = /^@([\w.-]+\/[\w.-]+)$/.exec(value)?.[1];
  if (scoped !== undefined) {
    const shorthand = `github:${scoped}`;
    return {
      span,
      message: t(
        '"{0}" is the name of a package, which cannot be installed from here. Name the repository instead, such as "{1}".',
        value,
        shorthand,
      ),
      fixes: () => [replaceWith(repo, shorthand)],
    };
  }
  const message =
    value.trim() === ''
      ? t('The source is empty. Name a repository, such as "github:owner/repo".')
      : t(
          '"{0}" is no source of a plugin. Write "github:owner/repo", a URL that begins with "https://", or a path that begins with "./".',
          value,
        );
  return { span, message };
}
