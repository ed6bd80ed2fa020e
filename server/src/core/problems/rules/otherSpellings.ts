import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { selectEntries } from '../../config/pluginEntry.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import { safe } from '../../text/fix.ts';
import { normalForm } from '../../text/normalForm.ts';
import type { Finding } from '../problem.ts';
import { replaceWith } from './fixes.ts';

const other = /[^ -~]/;

const withOtherNames = selectEntries(({ name = '', group = '' }) => other.test(name + group));

/**
 * Yields the names and patterns that are the same as a definition or a folder, but for a combining character
 * in one of them (Unicode Standard Annex #15).
 */
export function* otherSpellings(
  document: ConfigDocument,
  { notes }: ProjectContext,
): Iterable<Finding> {
  const { tree, view } = document;
  const raw = (node: Node) => (node === noNode ? '' : tree.stringValue(node));
  const groups = new Map(view.groups.map(({ name }) => [name.value, raw(name.node)]));
  const members = withOtherNames(document);
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
      fixes: () => [safe(replaceWith(use, spelling))],
    };
  }
}
