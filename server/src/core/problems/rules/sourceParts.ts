import { t } from '@vscode/l10n';
import type { EntryText, PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { understand } from '../../config/source/understand.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { noNode } from '../../json/tree/tape.ts';
import type { Finding } from '../problem.ts';
import { remove, replaceWith } from './fixes.ts';

/** Whether there are mistakes in the `name`, `ref` and `subdir` of a source object, or in the ref after `#`. */
export function hasSourcePartMistake({ repo, source, ref, subdir, ownName }: EntryText): boolean {
  const pinned = repo === undefined || source?.form === 'local' ? undefined : source?.ref;
  const isRefValid = ref === undefined ? !pinned || isRef(pinned) : isUsualRef(ref);
  if (!isRefValid || (subdir !== undefined && !isUsualSubdir(subdir))) return true;
  return ownName !== undefined && !isFolderName(ownName);
}

/** Yields the mistakes in the `name`, `ref` and `subdir` of a source object, and in the ref after `#`. */
export function* sourcePartMistakes(plugin: PluginEntry): Iterable<Finding> {
  const { tree, ref, subdir, ownName, repo, source } = plugin;
  if (ref !== undefined) yield* ofRef(tree, ref);
  else if (
    repo !== undefined &&
    source?.form !== 'local' &&
    source?.ref &&
    !isRef(source.ref) &&
    !/^\s/.test(source.ref)
  ) {
    const { span } = repo;
    yield { span, message: invalidRef(source.ref) };
  }
  if (subdir !== undefined) yield* ofSubdir(tree, subdir);
  if (ownName !== undefined && ownName.node !== noNode) yield* ofName(tree, ownName);
}

/** Whether Git accepts a text as the name of a branch, tag or commit (git-check-ref-format). */
function isRef(text: string): boolean {
  return (
    !/[\s~^:?*[\\\p{Cc}]|\.\.|@\{|\/\/|\/$|\.$|\.lock(?:\/|$)|(?:^|\/)\./u.test(text) &&
    !/^[-/]|^@$/.test(text)
  );
}

function isUsualRef(text: string): boolean {
  return text !== '' && isRef(text) && meantRef(text) === text;
}

function invalidRef(ref: string): string {
  return /^(?:[\^~<>=]|\*$)/.test(ref.trim())
    ? t('"{0}" is a range of versions. Enter a branch, a tag or a commit.', ref)
    : t('"{0}" is not a valid name of a branch, a tag or a commit.', ref);
}

function* ofRef(tree: SyntaxTree, ref: Located<string>): Iterable<Finding> {
  const { span, value } = ref;
  if (isUsualRef(value)) return;
  if (value.trim() === '') {
    const removal = remove(tree, tree.parent(ref.node), t('Remove "{0}"', 'ref'), true);
    yield {
      span,
      message: t('"ref" is empty. Remove it, or enter a branch, a tag or a commit.'),
      fixes: () => [removal],
    };
    return;
  }
  const meant = meantRef(value);
  yield meant === value || !isRef(meant)
    ? { span, message: invalidRef(value) }
    : {
        span,
        message: t(
          '"{0}" is not the name of a branch, a tag or a commit. Did you mean "{1}"?',
          value,
          meant,
        ),
        fixes: () => [replaceWith(ref, meant, true)],
      };
}

/** Returns the name in a ref with its path in Git, with the `#` of a source, or in the URL of a page. */
function meantRef(written: string): string {
  const text = written.trim();
  if (/^https?:\/\//i.test(text)) {
    const understood = understand(text.includes('?') ? text : `${text}?plain=1`);
    return (understood?.kind === 'source' && understood.source.ref) || written;
  }
  return text.replace(/^#+/, '').replace(/^(?:refs\/(?:heads|tags|remotes\/origin)|origin)\//, '');
}

function isUsualSubdir(text: string): boolean {
  const path = withoutSlashes(text);
  return (
    path !== '' &&
    path !== '.' &&
    !isOutside(path) &&
    text === text.trim() &&
    !/\\|^\/|\/\//.test(text)
  );
}

/** Returns a path with slashes, and without those at its ends and a dot at its beginning. */
function withoutSlashes(text: string): string {
  return text
    .trim()
    .replace(/\\+/g, '/')
    .replace(/^(?:\.?\/+)+/, '')
    .replace(/\/+$/, '');
}

function isOutside(path: string): boolean {
  return /^[a-z][a-z+.-]*:/i.test(path) || path.split('/').includes('..');
}

function* ofSubdir(tree: SyntaxTree, subdir: Located<string>): Iterable<Finding> {
  const { span, value } = subdir;
  if (isUsualSubdir(value)) return;
  const path = withoutSlashes(value);
  if (path === '' || path === '.') {
    yield {
      span,
      message: t('"{0}" is the whole repository. Remove "subdir", or enter a folder.', value),
      fixes: () => [remove(tree, tree.parent(subdir.node), t('Remove "{0}"', 'subdir'), true)],
    };
  } else if (isOutside(path)) {
    yield {
      span,
      message: t(
        '"{0}" is not a folder in the repository. Enter a path such as "packages/graph".',
        value,
      ),
    };
  } else {
    yield {
      span,
      message: t('"{0}" is not a path in the repository. Did you mean "{1}"?', value, path),
      fixes: () => [replaceWith(subdir, path, true)],
    };
  }
}

/** Whether a text can be the name of a folder, and so of a plugin. */
export function isFolderName(text: string): boolean {
  return text !== '' && text === text.trim() && !/[\\/:]|^\.{1,2}$/.test(text);
}

function* ofName(tree: SyntaxTree, name: Located<string>): Iterable<Finding> {
  const { span, value } = name;
  if (isFolderName(value)) return;
  const trimmed = value.trim();
  if (trimmed === '') {
    const removal = remove(tree, tree.parent(name.node), t('Remove "{0}"', 'name'), true);
    yield {
      span,
      message: t('"name" is empty. Remove it, or enter a name.'),
      fixes: () => [removal],
    };
  } else if (/[\\/:]|^\.{1,2}$/.test(trimmed)) {
    const last = trimmed
      .split(/[\\/:]/)
      .filter(part => /\w/.test(part))
      .at(-1);
    yield {
      span,
      message: t(
        '"{0}" cannot be the name of a plugin, because it is the name of its folder.',
        value,
      ),
      fixes: () => (last === undefined ? [] : [replaceWith(name, last)]),
    };
  } else {
    yield {
      span,
      message: t('The name "{0}" begins or ends with whitespace. Remove it.', value),
      fixes: () => [replaceWith(name, trimmed, true)],
    };
  }
}
