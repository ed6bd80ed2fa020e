import type { ConfigDocument } from '../config/document.ts';
import { inSyntax, memberOf } from '../json/write/jsonWriter.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { lookalikeNote } from '../text/lookalikes.ts';
import { once } from '../text/once.ts';
import { contains, type Span } from '../text/span.ts';
import { finish, type Steps } from '../text/task.ts';
import { toProblem } from './applicability.ts';
import { type IgnoreEntry, IgnoreList } from './ignore.ts';
import type { Finding, Problem, Rule, Severity } from './problem.ts';
import { groupedProblems } from './problemGroups.ts';
import { rules } from './rules/index.ts';
import { faultyValues } from './schema/faultyValues.ts';
import { schemaProblems } from './schema/index.ts';
import { syntaxProblems } from './syntax/syntaxProblems.ts';

/** The severity of each code, or `off`. Codes that are not listed keep their default. */
export type RuleSettings = Readonly<Record<string, Severity | 'off'>>;

/** A rule or a schema problem that has thrown, which is a bug. */
export interface RuleFailure {
  readonly code: string;
  readonly error: unknown;
}

interface ValidateOptions {
  readonly rules?: RuleSettings;
  readonly ignore?: readonly IgnoreEntry[];
  readonly projectContext?: ProjectContext;
  /**
   * Is called for a rule or a schema problem that throws, or for the fixes of one, which are computed later.
   * Without it, the error is thrown.
   */
  readonly onFailure?: (failure: RuleFailure) => void;
}

/**
 * Returns all problems of a document in text order: syntax errors, schema errors and findings of
 * rules. Settings change severities, but not what is checked. If there are too many problems, the
 * first are returned, errors first, with a problem that contains the number of the others. A rule
 * that throws has no findings, not even those before the error, which may be half of a statement.
 */
export function validate(document: ConfigDocument, options: ValidateOptions = {}): Problem[] {
  return finish(validateInSteps(document, options));
}

/** The same as a cooperative task that yields after each part. */
export function* validateInSteps(
  document: ConfigDocument,
  options: ValidateOptions = {},
): Steps<Problem[]> {
  const { rules: settings = {}, projectContext = noProjectContext } = options;
  const check = new Check(document, options);
  for (const problem of syntaxProblems(document)) check.add(problem);
  const { syntax, syntaxErrors } = document;
  // YAML has no recovery: what is read after an error is not what was meant.
  if (syntax.name === 'yaml' && syntaxErrors.length > 0) return check.problems();
  const { faulty, omitted } = yield* faultyValues(document);
  yield;
  // What a value with a syntax error is meant to be is not known.
  const values = [...faulty.values()].filter(({ node }) => !document.tree.isMalformed(node));
  for (const { code, explain } of schemaProblems) {
    check.run({ code, severity: 'error' }, () =>
      values.flatMap(value => [...explain(value, { document, faulty })]),
    );
  }
  yield;
  for (const rule of rules) {
    if (settings[rule.code] === 'off') continue;
    check.run(rule, () => rule.check({ document, projectContext }));
    yield;
  }
  return check.problems(omitted);
}

/** The problems of one document, as far as they are found. */
class Check {
  private readonly document: ConfigDocument;
  private readonly settings: RuleSettings;
  private readonly ignored: IgnoreList;
  private readonly onFailure: ValidateOptions['onFailure'];
  private readonly found: Problem[] = [];
  /** The places that need no further explanation. */
  private readonly explained: Span[] = [];
  /** The codes of rules that have thrown. */
  private readonly failed = new Set<string>();

  constructor(document: ConfigDocument, { rules, ignore, onFailure }: ValidateOptions) {
    this.document = document;
    this.settings = rules ?? {};
    this.ignored = new IgnoreList(document, ignore ?? []);
    this.onFailure = onFailure;
  }

  /** Adds what a rule finds, of which nothing remains if it throws. */
  run(rule: Pick<Rule, 'code' | 'severity' | 'isOnly'>, find: () => Iterable<Finding>): void {
    const { document, explained } = this;
    const problems = this.contain(rule.code, () =>
      [...find()]
        .filter(finding => !isNoJson(document, finding))
        .map(finding => toProblem(writable(document, withNote(document, finding)), rule)),
    );
    for (const problem of problems) {
      if (explained.some(place => contains(place, problem.span))) continue;
      if (rule.isOnly) explained.push(problem.span);
      this.add(problem);
    }
  }

  add(problem: Problem): void {
    const { code, fixes } = problem;
    const severity = this.settings[code] ?? problem.severity;
    if (severity === 'off' || this.ignored.drops(problem)) return;
    const contained = fixes && { fixes: once(() => this.contain(code, fixes)) };
    this.found.push({ ...problem, severity, ...contained });
  }

  /** Returns all problems as they are reported. @param omitted the number of further ones */
  problems(omitted = 0): Problem[] {
    const { settings, ignored, found, failed } = this;
    for (const problem of ignored.unused(code => settings[code] !== 'off' && !failed.has(code))) {
      this.add(problem);
    }
    return groupedProblems(found, omitted).filter(({ code }) => settings[code] !== 'off');
  }

  /** Returns what a part of a rule returns; nothing if it throws. */
  private contain<Found>(code: string, work: () => readonly Found[]): readonly Found[] {
    try {
      return work();
    } catch (error) {
      if (this.onFailure === undefined) throw error;
      this.failed.add(code);
      this.onFailure({ code, error });
      return [];
    }
  }
}

/** Whether a finding is at a location with a syntax error, which is already reported. */
function isNoJson(
  { syntaxErrors, tree }: ConfigDocument,
  { span, related = [] }: Finding,
): boolean {
  if (syntaxErrors.length === 0) return false;
  return [span, ...related.map(other => other.span)].some(({ start }) => {
    const node = tree.nodeAt(start);
    return tree.isMalformed(node) || tree.isMalformed(memberOf(tree, node));
  });
}

/** Names a character that is not what it looks like, as the message shows only what it looks like. */
function withNote({ text }: ConfigDocument, finding: Finding): Finding {
  const { start, end } = finding.span;
  // A value can have tabs and line ends between its parts, but none in a word.
  const note = lookalikeNote(text.slice(start, end).replace(/[\t\r\n]/g, ' '));
  return note === undefined ? finding : { ...finding, message: `${finding.message} ${note}` };
}

/** Leaves out the fixes that cannot be written in the syntax of the document. */
function writable({ tree }: ConfigDocument, finding: Finding): Finding {
  const { fixes } = finding;
  if (tree.writer === undefined || fixes === undefined) return finding;
  const written = () =>
    fixes().flatMap(fix => {
      const edits = inSyntax(tree, fix.edits);
      return edits === undefined ? [] : { ...fix, edits };
    });
  return { ...finding, fixes: written };
}
