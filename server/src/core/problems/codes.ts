import { type SyntaxCode, syntaxCodes } from '../json/syntaxErrors.ts';
import type { RuleDocs, Severity } from './problem.ts';
import { rules } from './rules/index.ts';
import { schemaProblems } from './schema/index.ts';

/** One code that a problem may have, with its default severity and its documentation. */
export interface CatalogueEntry {
  readonly code: string;
  readonly severity: Severity;
  readonly docs: RuleDocs;
}

/** What is not JSON (RFC 8259), in one sentence each. */
const syntaxSummaries: Record<SyntaxCode, string> = {
  'syntax-empty': 'The file is empty.',
  'syntax-comment': 'Comments are not allowed in JSON.',
  'syntax-missing-comma': 'A comma is missing between two members or items.',
  'syntax-trailing-comma': 'A comma stands after the last member or item.',
  'syntax-extra-comma': 'A comma stands where nothing comes before it.',
  'syntax-missing-colon': 'A colon is missing between a property name and its value.',
  'syntax-missing-value': 'A property has no value.',
  'syntax-missing-property-name': 'A member of an object has no name.',
  'syntax-unclosed': 'An object or a list is not closed.',
  'syntax-unopened': 'The opening bracket of an object or a list is missing.',
  'syntax-quotes': 'A string stands in other quotes than double ones.',
  'syntax-unquoted': 'A property name or a text stands without quotes.',
  'syntax-unterminated-string': 'A string has no closing quote on its line.',
  'syntax-escape': 'A string has an escape sequence that JSON does not know.',
  'syntax-control-character': 'A string has a control character that must be escaped.',
  'syntax-number': 'A number is not written as JSON writes numbers.',
  'syntax-word': 'A word resembles true, false or null, and is none of them.',
  'syntax-unexpected': 'A character that has no meaning in this place.',
  'syntax-trailing-content': 'Something stands after the end of the document.',
  'syntax-merge-conflict': 'A merge conflict has not been resolved.',
  'syntax-other-language': 'A part of the file is written in another language, such as YAML.',
};

const syntaxExplanation =
  'The file is read as JSON (RFC 8259). What can be read of a broken file is still checked, and most mistakes of this kind have a quick fix.';

/** Every code that a problem may have: syntax, then schema, then rules of meaning. */
export const catalogue: readonly CatalogueEntry[] = [
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
        'The problem was fixed, or its plugin or value is no longer there. Remove the entry, so that it does not hide a new problem later. The problem is reported in each configuration that the settings apply to; sites that need different entries have a settings file each.',
    },
  },
  {
    code: 'too-many-problems',
    severity: 'information',
    docs: {
      summary: 'The file has more problems than are shown.',
      explanation:
        'The first thousand are shown, errors before all others. A problem that occurs a thousand times is usually caused by the program that wrote the file.',
    },
  },
];

/** The page about a code on the web. */
export function rulePage(code: string): string {
  return `https://github.com/site-plugins/site-plugins/blob/main/docs/rules.md#${code}`;
}
