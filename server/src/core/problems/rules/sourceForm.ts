import { t } from '@vscode/l10n';
import { quoted } from '../../config/labels.ts';
import { type EntryValues, type PluginEntry, selectEntries } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import type { Reason, SourceValue } from '../../config/source/forms.ts';
import { scopeOf } from '../../config/source/hosts.ts';
import { isRef, segments } from '../../config/source/source.ts';
import { readWrittenSource } from '../../config/source/sourceOf.ts';
import { noNode } from '../../json/tree/tape.ts';
import { stringifyInline } from '../../json/write/format.ts';
import { memberOf, setMembers } from '../../json/write/jsonWriter.ts';
import { type Fix, safe } from '../../text/fix.ts';
import type { Finding, Rule } from '../problem.ts';
import { remove, replaceWith, replaceWithJson } from './fixes.ts';
import { packageNames } from './packageNames.ts';

/** Longer than other rules, because nearly all files that have problems have one of these. */
export const sourceForm: Rule = {
  code: 'source-form',
  severity: 'warning',
  docs: {
    summary: 'A source is not in a form that plugins can be installed from.',
    explanation:
      'A source is a shorthand such as `github:owner/repo`, a `git+https://` or `https://` URL, or a local path that begins with `./`, `../` or `/`. Other names of hosts (`gh:`, `githb:`), folders after a repository (`github:owner/repo/folder`), URLs of pages, files and archives, packages, snippets, paths on one machine, and a `name`, `ref` or `subdir` that cannot be one are reported as well. Hosts that are not known are accepted, and so are packages and other forms if the file names the schema of another generator. `check --fix --host github` replaces names of packages with repositories.',
    bad: '{ "source": "plugins/graph", "enabled": true }',
    good: '{ "source": "./plugins/graph", "enabled": true }',
  },
  *check({ document, projectContext }) {
    const isOwn = document.schema.own !== undefined;
    const packages: PluginEntry[] = [];
    for (const plugin of withMistakes(document)) {
      if (!isOwn && scopeOf(plugin.values.repo ?? '') !== undefined) packages.push(plugin);
      else yield* explain(plugin, isOwn);
    }
    yield* packageNames(document, packages, projectContext.packageHost);
  },
};

const withMistakes = selectEntries(
  entry =>
    hasSourceMistake(entry) ||
    (entry.ownName !== undefined && !isFolderName(entry.ownName)) ||
    (entry.ref !== undefined && !isRef(entry.ref)) ||
    (entry.subdir !== undefined && !isFolderInside(entry.subdir)),
);

/** What a generator with a schema of its own may install nevertheless. */
const ofOthers: readonly Reason[] = ['package', 'snippet', 'owner', 'unknown'];

/** Whether a source is not valid, or means another one. */
export function hasSourceMistake({ repo }: EntryValues): boolean {
  return repo !== undefined && readWrittenSource(repo).kind !== 'accepted';
}

/** Whether a text can be the name of a folder, and so of a plugin. */
export function isFolderName(text: string): boolean {
  return text !== '' && text === text.trim() && !/[\\/:]|^\.{1,2}$/.test(text);
}

/** Whether a text is a path relative to a repository that does not leave it. */
function isFolderInside(subdir: string): boolean {
  return !/^[/~]|\\|^[a-z]:|:\/\//i.test(subdir) && segments(subdir)[0] !== '..';
}

/** @param isOwn whether the generator has a schema of its own */
function* explain(plugin: PluginEntry, isOwn: boolean): Iterable<Finding> {
  const { tree, repo, ownName, ref, subdir } = plugin;
  if (ownName !== undefined && !isFolderName(ownName.value)) {
    yield {
      span: ownName.span,
      message: t(
        '"{0}" cannot be the name of a plugin, because it is the name of its folder.',
        ownName.value,
      ),
    };
  }
  if (ref?.value === '') {
    yield {
      span: ref.span,
      message: t('The ref is empty. Enter a branch or a tag, or remove it.'),
      fixes: () => [remove(tree, [memberOf(tree, ref.node)], t('Remove "{0}"', 'ref'))],
    };
  } else if (ref !== undefined && !isRef(ref.value)) {
    const message = t('"{0}" cannot be the name of a branch or a tag.', ref.value);
    yield { span: ref.span, message };
  }
  if (subdir !== undefined && !isFolderInside(subdir.value)) yield explainFolder(subdir);
  if (repo === undefined) return;
  const { span, value } = repo;
  const reading = readWrittenSource(value);
  if (reading.kind === 'slip') {
    const [first] = reading.meant;
    const shown = typeof first === 'string' ? quoted(first) : stringifyInline(tree, first);
    yield {
      span,
      message: t('"{0}" is not a valid source. Did you mean {1}?', value, shown),
      fixes: () =>
        reading.meant.flatMap((meant, index) => {
          const fix = correction(plugin, repo, meant, reading.meant.length === 1);
          return fix === undefined ? [] : safe(fix, reading.isSafe && index === 0);
        }),
    };
  } else if (reading.kind === 'never' && !(isOwn && ofOthers.includes(reading.reason))) {
    yield {
      span,
      // A file that was imported may have no source at all.
      ...(/^[\w-]+$/.test(value) && { reason: 'name' }),
      message: reasons[reading.reason](value),
    };
  }
}

/** Returns the fix that writes another source; `undefined` if the ref or the folder is already written beside it. */
function correction(
  { tree, sourceNode }: PluginEntry,
  repo: Located<string>,
  meant: SourceValue,
  preferred: boolean,
): Fix | undefined {
  if (typeof meant === 'string') return replaceWith(repo, meant, preferred);
  const whole = replaceWithJson(repo.span, stringifyInline(tree, meant), preferred);
  if (repo.node === sourceNode) return whole;
  const isFree = ['ref', 'subdir'].every(name => tree.property(sourceNode, name) === noNode);
  const edits = setMembers(tree, sourceNode, { set: new Map(Object.entries(meant)) });
  return isFree ? { ...whole, edits } : undefined;
}

function explainFolder(subdir: Located<string>): Finding {
  const { span, value } = subdir;
  const meant = segments(value).join('/');
  const isMeant = meant !== '' && isFolderInside(meant);
  return {
    span,
    message: isMeant
      ? t('"{0}" is not relative to the repository. Did you mean "{1}"?', value, meant)
      : t('"{0}" is not a folder in the repository. Enter one such as "packages/graph".', value),
    fixes: () => (isMeant ? [replaceWith(subdir, meant, true)] : []),
  };
}

/** The messages for what nothing can be installed from. */
const reasons: Readonly<Record<Reason, (source: string) => string>> = {
  empty: () => t('The source is empty. Enter one such as "github:owner/repo".'),
  placeholder: source =>
    t('"{0}" contains a placeholder. Enter the owner and the name of a repository.', source),
  package: source =>
    t('"{0}" is a package. Write its repository, such as "github:owner/repo".', source),
  snippet: source =>
    t(
      '"{0}" is a snippet or an archive. Write its repository, such as "github:owner/repo".',
      source,
    ),
  machine: source =>
    t(
      '"{0}" is a path that other machines cannot read. Write one that is relative to this file, such as "./plugins/graph".',
      source,
    ),
  folder: source =>
    t('"{0}" names no plugin. Write the path of its folder, such as "./plugins/graph".', source),
  owner: source =>
    t(
      '"{0}" does not name a repository. Write it after its owner, as in "github:owner/repo".',
      source,
    ),
  ref: source => t('What follows "#" in "{0}" cannot be the name of a branch or a tag.', source),
  unknown: source =>
    t(
      '"{0}" is not a valid source. Write "github:owner/repo", a URL that begins with "https://", or a path that begins with "./".',
      source,
    ),
};
