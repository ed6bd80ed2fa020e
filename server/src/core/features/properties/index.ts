import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import {
  appearancesOf,
  describeAppearances,
  summarizeAppearances,
} from '../../preview/appearances.ts';
import { fixId } from '../../preview/edits/index.ts';
import type { PropertyPath, Selection } from '../../preview/model.ts';
import type { Problem } from '../../problems/problem.ts';
import {
  knownPlugin,
  noProjectContext,
  type ProjectContext,
} from '../../project/projectContext.ts';
import { touches } from '../../text/span.ts';
import { schemaAround } from '../schemaAround.ts';
import { FieldReader, type Location, titleOf } from './fieldReader.ts';
import { clip, type FieldProblem, type PropertyForm } from './form.ts';

interface FormSource {
  readonly document: ConfigDocument;
  /** The last version without syntax errors, which is shown instead. */
  readonly lastGood?: ConfigDocument | undefined;
  readonly projectContext?: ProjectContext;
  readonly problems?: readonly Problem[];
}

/** Returns the properties of the selection; `undefined` if it is not in the document. */
export function propertyForm(source: FormSource, selection: Selection): PropertyForm | undefined {
  const isReadOnly = source.document.syntaxErrors.length > 0;
  const document = isReadOnly ? source.lastGood : source.document;
  if (document === undefined || document.view.root === noNode) return undefined;
  const { projectContext = noProjectContext } = source;
  const path = pathOf(selection);
  const node = nodeAt(document, path);
  // An undefined group and a missing palette are created with their first property.
  if (selection.kind === 'plugin' && document.view.plugin(selection.id) === undefined) {
    return undefined;
  }
  const part = schemaAround(document, projectContext, path) ?? {};
  const span = document.tree.span(node === noNode ? document.view.root : node);
  const location = { path, node, part, span };
  const reader = new FieldReader(document, projectContext);
  const fields = reader.fieldsOf(location);
  // The locations of problems in a text with syntax errors do not match the text that is shown.
  const problems = isReadOnly ? [] : (source.problems ?? []);
  const subtitle = titleOf(part) ?? '';
  const description = describe(document, selection, projectContext) ?? t(part.description ?? '');
  return {
    selection,
    title: nameOf(document, selection) ?? subtitle,
    subtitle,
    description: clip(description),
    ...appearances(document, selection, projectContext),
    isReadOnly,
    isTruncated: reader.isTruncated,
    problems: assignProblems(document, location, { problems, fields: reader.problems }),
    fields,
  };
}

/** Returns where the file has what is selected. */
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

function nodeAt({ tree }: ConfigDocument, path: PropertyPath): Node {
  return tree.descendant(tree.root, path.map(String));
}

/** Returns the name of the selection in the file. */
function nameOf({ view }: ConfigDocument, selection: Selection): string | undefined {
  if (selection.kind === 'group') return selection.name;
  if (selection.kind !== 'plugin') return undefined;
  return view.plugin(selection.id)?.name ?? `#${selection.id + 1}`;
}

function appearances(
  document: ConfigDocument,
  selection: Selection,
  projectContext: ProjectContext,
): Pick<PropertyForm, 'appearances'> {
  if (selection.kind !== 'plugin') return {};
  const entry = appearancesOf(document, projectContext).find(
    ({ plugin }) => plugin.id === selection.id,
  );
  if (entry === undefined) return {};
  const lines = describeAppearances(entry).map(line => clip(line));
  const summary = clip(summarizeAppearances(entry));
  return { appearances: { summary, details: lines.length === 1 ? [] : lines } };
}

/** Returns the description of a plugin from its catalog or folder. */
function describe(
  { view }: ConfigDocument,
  selection: Selection,
  projectContext: ProjectContext,
): string | undefined {
  const plugin = selection.kind === 'plugin' ? view.plugin(selection.id) : undefined;
  return plugin && knownPlugin(projectContext, plugin)?.description;
}

/**
 * Adds each problem to the innermost field that it is about. Those that are about the whole of what is
 * selected, such as a missing property, are returned.
 * @param fields the lists of problems by the paths of fields as JSON
 */
function assignProblems(
  { tree }: ConfigDocument,
  { path: root, node, span }: Location,
  {
    problems,
    fields,
  }: {
    readonly problems: readonly Problem[];
    readonly fields: ReadonlyMap<string, FieldProblem[]>;
  },
): FieldProblem[] {
  const own: FieldProblem[] = [];
  if (node === noNode) return own;
  for (const problem of problems) {
    const starts = (problem.places ?? [problem.span]).map(({ start }) => start);
    const lists = starts
      .filter(start => touches(span, start))
      .flatMap(start => {
        const path = tree.path(tree.nodeAt(start));
        if (!root.every((step, index) => step === path[index])) return [];
        for (; path.length > root.length; path.pop()) {
          const list = fields.get(JSON.stringify(path));
          if (list !== undefined) return [list];
        }
        return [own];
      });
    const shown = lists.length === 0 ? undefined : fieldProblem(problem);
    for (const list of new Set(lists)) if (shown !== undefined) list.push(shown);
  }
  return own;
}

function fieldProblem(problem: Problem): FieldProblem {
  const { message, severity } = problem;
  const fixes = problem.fixes?.() ?? [];
  return {
    message,
    severity,
    fixes: fixes.map(({ title }, index) => ({ title, id: fixId(problem, index) })),
  };
}
