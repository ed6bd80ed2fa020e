import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { selectEntries } from '../../config/survey.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { plainText } from '../../text/lookalikes.ts';
import { normalForm } from '../../text/normalForm.ts';
import { lookalikeNote } from '../lookalikeNote.ts';
import { defineRule, type Finding } from '../problem.ts';

export const confusableCharacter = defineRule({
  code: 'confusable-character',
  severity: 'warning',
  isOnly: true,
  docs: {
    summary:
      'A name or value contains a character that is invisible, only looks like another one, or is combined of two.',
    explanation:
      'Names, sources, colors, fonts, locales and patterns are compared exactly, so a zero-width space, a direction mark, or a Cyrillic letter among Latin ones makes them different from what you see. So does an accented letter that is written with a combining character, as macOS writes file names, where its definition has a single one. Text that readers see, such as the page title, may contain any character, and words in other scripts are not reported.',
    bad: '{ "exclude": ["gr\\u0430ph"] }',
    good: '{ "exclude": ["graph"] }',
  },
  *check({ document, projectContext }) {
    const { tree } = document;
    for (const { node, isAscii = false, isFolder = false } of comparedStrings(document)) {
      if (tree.isMalformed(node)) continue;
      const written = tree.stringValue(node);
      const plain = plainText(written, { isAscii, hasSpaces: isFolder });
      const note = plain === written ? undefined : lookalikeNote(written, isAscii);
      if (note === undefined) continue;
      yield {
        span: tree.span(node),
        message: t('"{0}" is not what it looks like. {1}', plain, note),
        // A folder may have such a name.
        fixes: () => [safe({ ...replaceNode(tree, node, plain), preferred: true }, !isFolder)],
      };
    }
    yield* otherSpellings(document, projectContext);
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

/**
 * Yields the names and patterns that are the same as a definition or a folder, but for a combining character
 * in one of them (Unicode Standard Annex #15).
 */
function* otherSpellings(document: ConfigDocument, { notes }: ProjectContext): Iterable<Finding> {
  const { tree, view } = document;
  const raw = (node: Node) => (node === noNode ? '' : tree.stringValue(node));
  const groups = new Map(view.groups.map(({ name }) => [name.value, raw(name.node)]));
  const members = withOtherCharacters(document);
  const plugins = new Map(
    members.map(({ name = '', ownName, source }) => [
      name,
      ownName === undefined ? (source?.name ?? '') : raw(ownName.node),
    ]),
  );
  const folders = new Map(
    notes?.listing.folders.filter(one => other.test(one)).map(one => [normalForm(one), one]),
  );
  const uses = [
    ...members.flatMap(({ group }) => group ?? []).map(use => ({ use, defined: groups })),
    ...view.pageTypes
      .flatMap(({ exclude, positioned }) => [...exclude, ...positioned])
      .map(use => ({ use, defined: plugins })),
    ...view.ignorePatterns.map(use => ({ use, defined: folders })),
  ];
  for (const { use, defined } of uses) {
    const spelling = defined.get(use.value);
    const written = raw(use.node);
    if (spelling === undefined || spelling === written) continue;
    yield {
      span: use.span,
      reason: `combining ${written}`,
      message:
        written === normalForm(written)
          ? t('"{0}" is defined with a combining character. Write it like its definition.', written)
          : t('"{0}" is written with a combining character, unlike its definition.', written),
      fixes: () => [safe(replaceNode(tree, use.node, spelling))],
    };
  }
}

function replaceNode(tree: SyntaxTree, node: Node, value: string): Fix {
  return {
    title: t('Replace with "{0}"', value),
    edits: [replacement(tree.span(node), JSON.stringify(value))],
  };
}
