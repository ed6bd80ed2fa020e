import type { ConfigDocument } from '../../config/document.ts';
import { noNode } from '../../json/tree/tape.ts';
import { appearancesOf, describeAppearances } from '../../preview/appearances.ts';
import type { PropertyPath, Selection } from '../../preview/model.ts';
import type { Problem } from '../../problems/problem.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import { touches } from '../../text/span.ts';
import { FieldReader, titleOf } from './fieldReader.ts';
import { clip, type PropertyForm } from './form.ts';

interface FormSource {
  readonly document: ConfigDocument;
  /** The last version without syntax errors, which is shown instead. */
  readonly lastGood?: ConfigDocument | undefined;
  readonly projectContext?: ProjectContext;
  readonly problems?: readonly Problem[];
}

/** Returns the properties of the selection; `undefined` if it is not in the document. */
export function propertyForm(source: FormSource, selection: Selection): PropertyForm | undefined {
  const { projectContext = noProjectContext, problems = [] } = source;
  const isReadOnly = source.document.syntaxErrors.length > 0;
  const document = isReadOnly ? source.lastGood : source.document;
  if (document === undefined || document.view.root === noNode) return undefined;
  const { tree, view } = document;
  const plugin = selection.kind === 'plugin' ? view.plugin(selection.id) : undefined;
  // An undefined group and a missing palette are created with their first property.
  if (selection.kind === 'plugin' && plugin === undefined) return undefined;
  const path = pathOf(selection);
  const node = tree.descendant(tree.root, path.map(String));
  // The locations of problems in a text with syntax errors do not match the text that is shown.
  const isHere = ({ span, places = [span] }: Problem) =>
    !isReadOnly && node !== noNode && places.some(({ start }) => touches(tree.span(node), start));
  const reader = new FieldReader(document, projectContext, problems.filter(isHere));
  const location = reader.locate(path, node, tree.span(view.root));
  const fields = reader.fieldsOf(location);
  const appearances =
    plugin &&
    appearancesOf(document, projectContext).find(entry => entry.plugin.id === plugin.index);
  return {
    selection,
    title: nameOf(selection, plugin?.name) ?? titleOf(location.part) ?? '',
    ...(appearances && { appearances: describeAppearances(appearances).map(line => clip(line)) }),
    isReadOnly,
    isTruncated: reader.isTruncated,
    problems: reader.takeProblems(path),
    fields,
  };
}

function pathOf(selection: Selection): PropertyPath {
  switch (selection.kind) {
    case 'plugin':
      return ['plugins', selection.id];
    case 'group':
      return ['layout', 'groups', selection.name];
    case 'palette':
      return ['configuration', 'theme', 'colors', selection.mode];
    case 'site':
      return ['configuration'];
  }
}

function nameOf(selection: Selection, pluginName: string | undefined): string | undefined {
  if (selection.kind === 'group') return selection.name;
  return selection.kind === 'plugin' ? (pluginName ?? `#${selection.id + 1}`) : undefined;
}
