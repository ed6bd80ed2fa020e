import type { ConfigDocument } from '../config/document.ts';
import { NodeKind, noNode } from '../json/tape.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { finish, type Steps } from '../text/task.ts';
import { toProblem } from './applicability.ts';
import { type IgnoreEntry, IgnoreList } from './ignore.ts';
import type { Finding, Problem, Severity } from './problem.ts';
import { mostShown, Shown } from './problemLimit.ts';
import { rules } from './rules/index.ts';
import { explainSchema } from './schema/explainSchema.ts';
import { syntaxProblems } from './syntax/syntaxProblems.ts';

/** The severity of each code, or `off`. Codes that are not listed keep their default. */
export type RuleSettings = Readonly<Record<string, Severity | 'off'>>;

export interface ValidateOptions {
  readonly rules?: RuleSettings;
  readonly ignore?: readonly IgnoreEntry[];
  readonly projectContext?: ProjectContext;
}

/**
 * Everything that is wrong with a document: syntax, then schema, then rules of meaning, in the order
 * of the text. Settings change severities; they never change what is looked at. Of very many problems
 * the first are shown, errors before others, and one more says how many are not.
 */
export function validate(document: ConfigDocument, options: ValidateOptions = {}): Problem[] {
  return finish(validateInSteps(document, options));
}

/** The same as a cooperative task that yields after each part. */
export function* validateInSteps(
  document: ConfigDocument,
  options: ValidateOptions = {},
): Steps<Problem[]> {
  const settings = options.rules ?? {};
  const schema = yield* explainSchema(document);
  yield;
  const shown = new Shown(document.syntaxErrorsOmitted + schema.omitted);
  const ignored = options.ignore?.length ? new IgnoreList(document, options.ignore) : undefined;
  const add = (problem: Problem) => {
    if (ignored?.drops(problem)) return;
    const set = withSeverity(problem, settings);
    if (set !== undefined) shown.add(set);
  };
  for (const problem of syntaxProblems(document)) add(problem);
  for (const problem of schema.problems) if (!isNoJson(document, problem)) add(problem);
  // The rules share what is read here.
  void document.view.plugins;
  yield;
  const context = { document, projectContext: options.projectContext ?? noProjectContext };
  for (const rule of rules) {
    if (settings[rule.code] === 'off') continue;
    for (const finding of rule.check(context)) {
      if (isNoJson(document, finding)) continue;
      add(toProblem(document.text, finding, rule));
    }
    yield;
  }
  for (const problem of ignored?.unused(settings) ?? []) add(problem);
  const problems = shown.inOrder();
  return settings['too-many-problems'] === 'off' ? problems.slice(0, mostShown) : problems;
}

/** Whether a finding is about something that is not JSON: that is reported as such, and as nothing else. */
function isNoJson(
  { syntaxErrors, tree }: ConfigDocument,
  { span, related = [] }: Finding,
): boolean {
  if (syntaxErrors.length === 0) return false;
  return [span, ...related.map(other => other.span)].some(({ start }) => {
    const node = tree.nodeAt(start);
    const holder = node === noNode ? noNode : tree.parent(node);
    const isProperty = holder !== noNode && tree.kind(holder) === NodeKind.Property;
    return tree.isMalformed(node) || (isProperty && tree.isMalformed(holder));
  });
}

function withSeverity(problem: Problem, settings: RuleSettings): Problem | undefined {
  const severity = Object.hasOwn(settings, problem.code) ? settings[problem.code] : undefined;
  if (severity === undefined) return problem;
  return severity === 'off' ? undefined : { ...problem, severity };
}
