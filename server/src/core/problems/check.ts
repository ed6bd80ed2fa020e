import type { ConfigDocument } from '../config/document.ts';
import { NodeKind, noNode } from '../json/tree/tape.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { lookalikeNote } from '../text/lookalikes.ts';
import { contains, type Span } from '../text/span.ts';
import { finish, type Steps } from '../text/task.ts';
import { toProblem } from './applicability.ts';
import { type IgnoreEntry, IgnoreList } from './ignore.ts';
import type { Finding, Problem, Rule, Severity } from './problem.ts';
import { groupedProblems, maximumProblems } from './problemGroups.ts';
import { rules } from './rules/index.ts';
import { explainSchema } from './schema/explainSchema.ts';
import { syntaxProblems } from './syntax/syntaxProblems.ts';

/** The severity of each code, or `off`. Codes that are not listed keep their default. */
export type RuleSettings = Readonly<Record<string, Severity | 'off'>>;

/** The maximum number of problems that are kept before they are grouped; further ones are counted only. */
const maximumCollected = 20_000;

interface ValidateOptions {
  readonly rules?: RuleSettings;
  readonly ignore?: readonly IgnoreEntry[];
  readonly projectContext?: ProjectContext;
}

/**
 * Returns all problems of a document in text order: syntax errors, schema errors and findings of
 * rules. Settings change severities, but not what is checked. If there are too many problems, the
 * first are returned, errors first, with a problem that contains the number of the others.
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
  const found: Problem[] = [];
  let omitted = document.syntaxErrorsOmitted + schema.omitted;
  const ignored = options.ignore?.length ? new IgnoreList(document, options.ignore) : undefined;
  const add = (problem: Problem) => {
    const set = withSeverity(problem, settings);
    if (set === undefined || ignored?.drops(problem.code, problem)) return;
    if (found.length < maximumCollected) found.push(set);
    else omitted++;
  };
  for (const problem of syntaxProblems(document)) add(problem);
  for (const { code, finding } of schema.findings) {
    if (isNoJson(document, finding)) continue;
    add(toProblem(withNote(document, finding), { code, severity: 'error' }));
  }
  // Computed once for all rules.
  void document.view.plugins;
  yield;
  const explained: Span[] = [];
  const isExplained = ({ span }: Finding) => explained.some(place => contains(place, span));
  const context = { document, projectContext: options.projectContext ?? noProjectContext };
  for (const rule of rules as readonly Rule[]) {
    if (settings[rule.code] === 'off') continue;
    for (const finding of rule.check(context)) {
      if (isNoJson(document, finding) || isExplained(finding)) continue;
      if (rule.isOnly) explained.push(finding.span);
      add(toProblem(withNote(document, finding), rule));
    }
    yield;
  }
  for (const problem of ignored?.unused(settings) ?? []) add(problem);
  const problems = groupedProblems(found, omitted);
  return settings['too-many-problems'] === 'off' ? problems.slice(0, maximumProblems) : problems;
}

/** Whether a finding is at a location with a syntax error, which is already reported. */
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

/** Names a character that is not what it looks like, as the message shows only what it looks like. */
function withNote({ text }: ConfigDocument, finding: Finding): Finding {
  const { start, end } = finding.span;
  // A value can have tabs and line ends between its parts, but none in a word.
  const note = lookalikeNote(text.slice(start, end).replace(/[\t\r\n]/g, ' '));
  return note === undefined ? finding : { ...finding, message: `${finding.message} ${note}` };
}

function withSeverity(problem: Problem, settings: RuleSettings): Problem | undefined {
  const severity = Object.hasOwn(settings, problem.code) ? settings[problem.code] : undefined;
  if (severity === undefined) return problem;
  return severity === 'off' ? undefined : { ...problem, severity };
}
