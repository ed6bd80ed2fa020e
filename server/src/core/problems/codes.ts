import { type SyntaxCode, syntaxCodes } from '../json/recovery/syntaxErrors.ts';
import { projectPage } from '../product.ts';
import type { RuleDocs, Severity } from './problem.ts';
import { rules } from './rules/index.ts';
import { schemaProblems } from './schema/index.ts';

/** A problem code with its default severity and documentation. */
export interface CodeEntry {
  readonly code: string;
  readonly severity: Severity;
  readonly docs: RuleDocs;
}

/** Summaries of the syntax errors (RFC 8259), one sentence each. */
const syntaxSummaries: Record<SyntaxCode, string> = {
  'syntax-empty': 'The file is empty.',
  'syntax-yaml': 'The file is not valid YAML, or has what a configuration cannot have.',
  'syntax-comment': 'Comments are not allowed in JSON.',
  'syntax-missing-comma': 'A comma is missing between two properties or items.',
  'syntax-trailing-comma': 'There is a trailing comma after the last property or item.',
  'syntax-extra-comma': 'A comma is not preceded by a value.',
  'syntax-missing-colon': 'A colon is missing between a property name and its value.',
  'syntax-missing-value': 'A property has no value.',
  'syntax-missing-property-name': 'A property has no name.',
  'syntax-unclosed': 'An object or array is not closed.',
  'syntax-unopened': 'The opening bracket of an object or array is missing.',
  'syntax-quotes': 'A string is not in double quotes.',
  'syntax-unquoted': 'A property name or a string is not in quotes.',
  'syntax-unterminated-string': 'A string has no closing quote on its line.',
  'syntax-escape': 'A string has an invalid escape sequence.',
  'syntax-control-character': 'A string has an unescaped control character.',
  'syntax-number': 'A number is not a valid JSON number.',
  'syntax-word': 'A word is written where `true`, `false`, `null` or a number belongs.',
  'syntax-unexpected': 'A character or token is not expected at this location.',
  'syntax-trailing-content': 'There is content after the end of the JSON value.',
  'syntax-merge-conflict': 'A merge conflict has not been resolved.',
  'syntax-other-language':
    'A part of the file is written in another language, such as YAML, or is not JSON at all.',
};

const syntaxExplanation =
  'The file is read as JSON (RFC 8259). The readable parts of a file with syntax errors are still checked, and most syntax errors have a quick fix.';

/** All problem codes: syntax errors, schema violations, then rules. */
export const codeCatalog: readonly CodeEntry[] = [
  ...syntaxCodes.map(code => ({
    code,
    severity: 'error' as const,
    docs: { summary: syntaxSummaries[code], explanation: syntaxExplanation },
  })),
  ...schemaProblems.map(({ code, docs }) => ({ code, severity: 'error' as const, docs })),
  ...rules,
  {
    code: 'unused-ignore',
    severity: 'information',
    docs: {
      summary: 'An entry of `ignore` in the project settings matches no problem.',
      explanation:
        'Remove the entry so that it does not hide new problems. An editor reports it in every configuration that the settings apply to and that does not need it; the command line at its line in the settings, if none of the checked files needs it.',
    },
  },
  {
    code: 'too-many-problems',
    severity: 'information',
    docs: {
      summary: 'The file has more problems than the maximum that is shown.',
      explanation: 'The first thousand are shown, errors first.',
    },
  },
];

/** Returns the URL of the documentation of a code; `undefined` until the project has a page. */
export function rulePage(code: string, project = projectPage): string | undefined {
  return project === undefined ? undefined : `${project}/blob/main/docs/rules.md#${code}`;
}
