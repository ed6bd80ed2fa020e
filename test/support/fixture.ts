/**
 * Fixtures with squiggles drawn under the text. Below a line of JSON stand lines of carets that mark
 * a span and say what is reported there:
 *
 *     { "locale": "en-UK" }
 *                 ^^^^^^^ warning invalid-locale: …
 *
 * Tags follow the code in brackets. A span without length is drawn as `|`, one that goes on beyond
 * its line ends in `…`. Related information is drawn as `^^^ related: …` on its own line of JSON.
 */

import assert from 'node:assert/strict';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { toProblem } from '../../server/src/core/problems/applicability.ts';
import type { Problem, Rule } from '../../server/src/core/problems/problem.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../server/src/core/text/edit.ts';
import type { Fix } from '../../server/src/core/text/fix.ts';
import { type Span, touches } from '../../server/src/core/text/span.ts';

/** A source of problems: a rule, or a function of a document. */
export type Subject = Rule | ((document: ConfigDocument) => readonly Problem[]);

const cursor = '$0';
const markLine =
  /^\s*(?:\||\^+…?) (?:related|(?:error|warning|information|hint) [a-z0-9-]+(?: \[[a-z, ]+\])?): /;

/** A rule with a given project context. */
export function within(rule: Rule, projectContext: ProjectContext): Subject {
  return document => run(rule, document, projectContext);
}

/** Runs a rule as validation does. */
export function run(
  rule: Rule,
  document: ConfigDocument,
  projectContext = noProjectContext,
): Problem[] {
  return [...rule.check({ document, projectContext })].map(finding => toProblem(finding, rule));
}

export function problemsOf(subject: Subject, text: string): readonly Problem[] {
  const document = new ConfigDocument(text);
  return typeof subject === 'function' ? subject(document) : run(subject, document);
}

/** Asserts that exactly the problems in the fixture are reported, with these messages. */
export function check(subject: Subject, marked: string): void {
  const text = withoutMarks(marked);
  if (typeof subject !== 'function') {
    const errors = new ConfigDocument(text).syntaxErrors.map(({ message }) => message);
    assert.deepEqual(errors, [], `A fixture of a rule must be valid JSON: ${text}`);
  }
  assert.equal(draw(text, problemsOf(subject, text)), marked);
}

/** Asserts that nothing is reported in any of the texts. */
export function silent(subject: Subject, ...texts: readonly string[]): void {
  for (const text of texts) assert.equal(draw(text, problemsOf(subject, text)), text);
}

/** The text without the lines that draw squiggles. */
export function withoutMarks(marked: string): string {
  return marked
    .split('\n')
    .filter(line => !markLine.test(line))
    .join('\n');
}

/** Draws problems under a text. */
export function draw(text: string, problems: readonly Problem[]): string {
  const marks = problems.flatMap(({ span, severity, code, tags, message, related = [] }) => [
    { span, words: `${severity} ${code}${tags ? ` [${tags.join(', ')}]` : ''}: ${message}` },
    ...related.map(other => ({ span: other.span, words: `related: ${other.message}` })),
  ]);
  const result: string[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const here = marks.filter(({ span }) => start <= span.start && span.start <= end);
    here.sort((a, b) => a.span.start - b.span.start);
    result.push(line, ...here.map(({ span, words }) => `${squiggle(span, start, end)} ${words}`));
    start = end + 1;
  }
  return result.join('\n');
}

function squiggle(span: Span, lineStart: number, lineEnd: number): string {
  const blanks = ' '.repeat(span.start - lineStart);
  if (span.end === span.start) return `${blanks}|`;
  const carets = '^'.repeat(Math.max(1, Math.min(span.end, lineEnd) - span.start));
  return `${blanks}${carets}${span.end > lineEnd ? '…' : ''}`;
}

/** Which fix: by its title, or by its place in the menu. */
type Choice = string | number;

/**
 * Asserts what a fix makes of a text, and that the problem is gone afterwards. Where several
 * problems have fixes, `$0` selects one. Without a choice the preferred fix is applied.
 */
export function fixed(subject: Subject, marked: string, expected: string, choice?: Choice): void {
  const { text, offset } = takeCursor(withoutMarks(marked));
  const problems = problemsOf(subject, text);
  const problem = problems.find(({ span, fixes }) =>
    offset === undefined ? fixes !== undefined && fixes().length > 0 : touches(span, offset),
  );
  assert.ok(problem, 'There is no problem with a fix.');
  const result = applyFix(text, pick(problem, choice));
  assert.equal(result, expected);
  const rest = problemsOf(subject, result).filter(({ code }) => code === problem.code);
  const before = problems.filter(({ code }) => code === problem.code);
  assert.ok(rest.length < before.length, `The problem is still there:\n${draw(result, rest)}`);
}

/** The titles of the fixes of the only problem, or of the one under `$0`. */
export function fixTitles(subject: Subject, marked: string): string[] {
  const { text, offset = -1 } = takeCursor(withoutMarks(marked));
  return problemsOf(subject, text)
    .filter(({ span }) => offset < 0 || touches(span, offset))
    .flatMap(({ fixes }) => fixes?.() ?? [])
    .map(({ title }) => title);
}

function pick(problem: Problem, choice: Choice | undefined): Fix {
  const fixes = problem.fixes?.() ?? [];
  const fix =
    choice === undefined
      ? (fixes.find(({ preferred }) => preferred) ?? fixes[0])
      : fixes.find(({ title }, index) => title === choice || index === choice);
  const titles = fixes.map(({ title }) => title).join(' · ');
  assert.ok(fix, `There is no such fix, only: ${titles}`);
  return fix;
}

/** The text after a fix. */
export function applyFix(text: string, fix: Pick<Fix, 'edits'>): string {
  return applyEdits(text, fix.edits);
}

/** Takes the cursor `$0` out of a text. */
export function takeCursor(marked: string): { text: string; offset: number | undefined } {
  const offset = marked.indexOf(cursor);
  if (offset < 0) return { text: marked, offset: undefined };
  return { text: marked.slice(0, offset) + marked.slice(offset + cursor.length), offset };
}
