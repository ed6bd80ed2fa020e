import { t } from '@vscode/l10n';
import { type EntryValues, type PluginEntry, selectEntries } from '../../config/pluginEntry.ts';
import { hostAt, hostNamed, hosts, readPage } from '../../config/source/hosts.ts';
import { isPlainShorthand, type Source } from '../../config/source/source.ts';
import {
  correctedSource,
  type SourceValue,
  sourceOf,
  sourceValue,
} from '../../config/source/sourceOf.ts';
import { stringifyInline } from '../../json/write/format.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { editDistance, isClearlyNearest, similar } from '../../text/similarity.ts';
import { defineRule, type Finding } from '../problem.ts';
import { replaceWith } from './fixes.ts';
import { packageNames } from './packageNames.ts';

/** Longer than other rules, because nearly all files that have problems have one of these. */
export const sourceForm = defineRule({
  code: 'source-form',
  severity: 'warning',
  docs: {
    summary: 'A source is not in a form that plugins can be installed from.',
    explanation:
      'A source is a shorthand such as `github:owner/repo`, a `git+https://` or `https://` URL, or a local path that begins with `./`, `../` or `/`. Misspelled hosts (`githb:`), URLs of pages inside a repository, names of packages, and a `name` that cannot be a folder are reported as well. `check --fix --host github` replaces names of packages with repositories.',
    bad: '{ "source": "plugins/graph", "enabled": true }',
    good: '{ "source": "./plugins/graph", "enabled": true }',
  },
  *check({ document, projectContext }) {
    const packages: PluginEntry[] = [];
    for (const plugin of withMistakes(document)) {
      if (isPackage(plugin.values)) packages.push(plugin);
      else yield* explain(plugin);
    }
    yield* packageNames(document, packages, projectContext.packageHost);
  },
});

const withMistakes = selectEntries(
  entry =>
    isPackage(entry) ||
    hasSourceMistake(entry) ||
    (entry.ownName !== undefined && !isFolderName(entry.ownName)),
);

function isPackage({ repo }: EntryValues): boolean {
  return repo?.startsWith('@') === true;
}

/** Whether a source is not valid, or means another one. */
export function hasSourceMistake({ source, repo }: EntryValues): boolean {
  if (source === undefined || repo === undefined || isPlainShorthand(repo)) return false;
  return source.form === 'unknown' || namesNoFolder.test(repo) || meant(repo, source).length > 0;
}

/** Matches a path that names no folder: `.`, `../`, `/`. */
const namesNoFolder = /^[./\\]+$/;

/** Whether a text can be the name of a folder, and so of a plugin. */
export function isFolderName(text: string): boolean {
  return text !== '' && text === text.trim() && !/[\\/:]|^\.{1,2}$/.test(text);
}

/** Returns the sources that one may mean instead, the most likely first; none if it is valid. */
function meant(repo: string, source: Source): readonly SourceValue[] {
  if (source.form === 'unknown') {
    const value = correctedSource(repo);
    return value === undefined ? [] : [value];
  }
  if (source.form === 'local') return /^\.{1,2}\\/.test(repo) ? [repo.replaceAll(/\\+/g, '/')] : [];
  if (source.form === 'shorthand' && hostNamed(source.host) === undefined) {
    return similarHosts(source.host).map(host => host + repo.slice(source.host.length));
  }
  const host = source.form === 'shorthand' ? hostNamed(source.host) : hostAt(source.host);
  const page = readPage(source.path, host);
  if (page === undefined) return /\?/.test(source.path) ? [sourceOf(repo) ?? []].flat() : [];
  const bare = repo.slice(0, repo.indexOf(source.path)) + page.path;
  return [sourceValue({ ...page, repo: bare, ref: source.ref ?? page.ref })];
}

/** Returns known hosts that differ in one letter, or two for long names, because other hosts are valid too. */
function similarHosts(host: string): readonly string[] {
  const names = hosts.map(({ name }) => name);
  return similar(host, names).filter(
    known => editDistance(host, known) <= (known.length < 8 ? 1 : 2),
  );
}

function* explain({ tree, repo, source, sourceNode, ownName }: PluginEntry): Iterable<Finding> {
  if (ownName !== undefined && !isFolderName(ownName.value)) {
    yield {
      span: ownName.span,
      message: t(
        '"{0}" cannot be the name of a plugin, because it is the name of its folder.',
        ownName.value,
      ),
    };
  }
  if (repo === undefined || source === undefined || isPlainShorthand(repo.value)) return;
  const { span, value } = repo;
  const values = meant(value, source);
  const [first] = values;
  if (first !== undefined) {
    const text = typeof first === 'string' ? first : JSON.stringify(first);
    const host = source.form === 'shorthand' ? source.host : '';
    const isSafe = host !== '' && isClearlyNearest(host, similarHosts(host));
    yield {
      span,
      message: t('"{0}" is not a valid source. Did you mean "{1}"?', value, text),
      fixes: () =>
        values.flatMap((other, index): Fix[] => {
          if (typeof other === 'string') {
            return [safe(replaceWith(repo, other, index === 0), isSafe && index === 0)];
          }
          // Only a string can be replaced with an object.
          if (repo.node !== sourceNode) return [];
          const written = stringifyInline(tree, other);
          const title = t('Replace with {0}', written);
          return [{ title, edits: [replacement(span, written)], preferred: true }];
        }),
    };
  } else if (namesNoFolder.test(value)) {
    yield {
      span,
      message: t(
        '"{0}" names no plugin. Write the path of its folder, such as "./plugins/graph".',
        value,
      ),
    };
  } else if (value.trim() === '') {
    yield { span, message: t('The source is empty. Enter one such as "github:owner/repo".') };
  } else if (source.form === 'unknown') {
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
