import { t } from '@vscode/l10n';
import type { EntryText, PluginEntry } from '../../config/pluginEntry.ts';
import { selectEntries } from '../../config/survey.ts';
import { defineRule, type Finding } from '../problem.ts';
import { replaceWith } from './fixes.ts';
import { packageNames } from './packageNames.ts';
import { sourceMistake } from './sourceMistakes.ts';
import { hasSourcePartMistake, sourcePartMistakes } from './sourceParts.ts';

export const sourceForm = defineRule({
  code: 'source-form',
  severity: 'warning',
  docs: {
    summary: 'A source is not in a form that plugins can be installed from.',
    explanation:
      "A source is a shorthand such as `github:owner/repo`, a `git+https://` or `https://` URL, or a local path that begins with `./`, `../` or `/`. A path without `./` is interpreted as an owner and a repository. Names of packages of the same scope are reported once; a quick fix, or `check --fix --host github`, replaces all of them with repositories. The rule also reports misspelled hosts (`githb:`), invalid characters in an owner or repository, the URL of a page inside a repository, and `_` in a host name. In a source object, `ref` is a branch, tag or commit, `subdir` a folder in the repository, and `name` the name of the plugin's folder.",
    bad: '{ "source": "plugins/graph", "enabled": true }',
    good: '{ "source": "./plugins/graph", "enabled": true }',
  },
  *check({ document, projectContext }) {
    const packages: PluginEntry[] = [];
    for (const plugin of withMistakes(document)) {
      if (isPackage(plugin.text)) packages.push(plugin);
      else yield* explain(plugin);
      yield* sourcePartMistakes(plugin);
    }
    yield* packageNames(document, packages, projectContext.packageHost);
  },
});

const withMistakes = selectEntries(
  entry => isPackage(entry) || hasMistake(entry) || hasSourcePartMistake(entry),
);

function isPackage({ repo }: EntryText): boolean {
  return repo?.startsWith('@') === true;
}

function hasMistake({ source, repo }: EntryText): boolean {
  if (source === undefined || repo === undefined) return false;
  return source.form === 'unknown' || sourceMistake(repo, source) !== undefined;
}

function* explain(plugin: PluginEntry): Iterable<Finding> {
  const { repo, source } = plugin;
  if (repo === undefined || source === undefined) return;
  const { span, value } = repo;
  const mistake = sourceMistake(value, source);
  if (mistake !== undefined) {
    yield { span, message: mistake.message, fixes: () => mistake.fixes(repo, plugin) };
  } else if (source.form !== 'unknown') return;
  else if (source.suggestion !== undefined) {
    const { suggestion } = source;
    yield {
      span,
      message: t('"{0}" is not a valid source. Did you mean "{1}"?', value, suggestion),
      fixes: () => [replaceWith(repo, suggestion, true)],
    };
  } else if (value.trim() === '') {
    yield { span, message: t('The source is empty. Enter one such as "github:owner/repo".') };
  } else {
    yield {
      span,
      // A file that was imported may have no source at all.
      ...(/^[\w-]+$/.test(value) && { reason: 'name' }),
      message: t(
        '"{0}" is not a valid source. Write "github:owner/repo", a URL that begins with "https://", or a path that begins with "./".',
        value,
      ),
    };
  }
}
