import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { selectEntries } from '../../config/pluginEntry.ts';
import { type Node, NodeKind } from '../../json/tree/tape.ts';
import { safe } from '../../text/fix.ts';
import { lookalikeNote, plainText } from '../../text/lookalikes.ts';
import { defineRule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

export const confusableCharacter = defineRule({
  code: 'confusable-character',
  severity: 'warning',
  isOnly: true,
  docs: {
    summary:
      'A name or value contains a character that is invisible or only looks like another one.',
    explanation:
      'A zero-width space, a direction mark, or a Cyrillic letter among Latin ones makes a name, source, color, font, locale or pattern different from what you see. Text that readers see, such as the page title, and words in other scripts are not reported.',
    bad: '{ "exclude": ["gr\\u0430ph"] }',
    good: '{ "exclude": ["graph"] }',
  },
  *check({ document }) {
    const { tree } = document;
    for (const { node, isAscii = false, isFolder = false } of comparedStrings(document)) {
      if (tree.isMalformed(node)) continue;
      const written = tree.stringValue(node);
      const plain = plainText(written, { isAscii, hasSpaces: isFolder });
      const note = plain === written ? undefined : lookalikeNote(written, isAscii);
      if (note === undefined) continue;
      const span = tree.span(node);
      yield {
        span,
        message: t('"{0}" is not what it looks like. {1}', plain, note),
        // A folder may have such a name.
        fixes: () => [safe(replaceWith({ span, value: written }, plain, true), !isFolder)],
      };
    }
  },
});

/** A string that is compared with others. */
interface Compared {
  readonly node: Node;
  /** Whether it can only have ASCII characters. */
  readonly isAscii?: boolean;
  /** Whether it is the path of a folder, whose name may have other spaces. */
  readonly isFolder?: boolean;
}

const other = /[^ -~]/;

const withOtherCharacters = selectEntries(({ repo, ownName, group, condition }) =>
  [repo, ownName, group, condition].some(value => value !== undefined && other.test(value)),
);

function* comparedStrings(document: ConfigDocument): Iterable<Compared> {
  const { tree, view } = document;
  for (const { repo, source, ownName, group, layout } of withOtherCharacters(document)) {
    const isLocal = source?.form === 'local' || /^\s*\.{0,2}\//.test(repo?.value ?? '');
    if (repo !== undefined) yield { node: repo.node, isAscii: !isLocal, isFolder: isLocal };
    for (const part of [ownName, group, layout?.condition]) if (part) yield part;
  }
  for (const { node } of view.ignorePatterns) yield { node, isFolder: true };
  for (const { name } of view.groups) yield name;
  for (const { name, exclude, positioned } of view.pageTypes) {
    yield name;
    yield* exclude;
    yield* positioned;
  }
  for (const { colors } of view.palettes) {
    for (const { node } of colors.values()) yield { node, isAscii: true };
  }
  if (view.locale !== undefined) yield { node: view.locale.node, isAscii: true };
  if (view.baseUrl !== undefined) yield view.baseUrl;
  for (const { node } of view.fonts) if (tree.kind(node) === NodeKind.String) yield { node };
}
