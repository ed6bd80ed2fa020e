import { pathToFileURL } from 'node:url';
import { codeCatalog, rulePage } from '../../core/problems/codes.ts';
import { documentation } from '../../core/problems/documentation.ts';
import type { ClassifiedFix, Problem } from '../../core/problems/problem.ts';
import { projectPage } from '../../core/product.ts';
import { printableJson } from '../../core/text/printable.ts';
import type { Span } from '../../core/text/span.ts';
import { version } from '../version.ts';
import { type CheckedFile, type CreateReporter, regionOf, threeLevels } from './reporter.ts';

const levels = threeLevels('error', 'warning', 'note');

/** SARIF 2.1.0 (OASIS) with fixes and the help of all rules, for code scanning and editors. */
export const createReporter: CreateReporter = ({ root, fromRoot }) => {
  const paths: string[] = [];
  const results: ReturnType<typeof result>[] = [];
  return {
    file(checked) {
      const file = { ...checked, path: fromRoot(checked.path) };
      const index = paths.push(file.path) - 1;
      results.push(...file.problems.map(problem => result(file, index, problem)));
      return '';
    },
    end({ failures }) {
      const run = {
        // Without `automationDetails`, which upload-sarif derives from the workflow, the job and its
        // matrix. With a constant one, the reports of two jobs would replace each other.
        tool: { driver: driver() },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { uri: `${pathToFileURL(root).href}/` } },
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            toolExecutionNotifications: failures.map(({ path, message }) => ({
              level: 'error',
              message: { text: message },
              locations: [{ physicalLocation: { artifactLocation: artifact(fromRoot(path)) } }],
            })),
          },
        ],
        artifacts: paths.map(path => ({ location: artifact(path) })),
        results,
      };
      const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
      return printableJson({ $schema, version: '2.1.0', runs: [run] });
    },
  };
};

function driver() {
  return {
    name: 'site-plugins',
    version,
    informationUri: projectPage,
    rules: codeCatalog.map(({ code, severity, docs }) => ({
      id: code,
      shortDescription: { text: docs.summary },
      fullDescription: { text: docs.explanation },
      help: { text: `${docs.summary}\n\n${docs.explanation}`, markdown: documentation(docs) },
      helpUri: rulePage(code),
      defaultConfiguration: { level: levels[severity] },
    })),
  };
}

function result(file: CheckedFile, index: number, problem: Problem) {
  return {
    ruleId: problem.code,
    ruleIndex: codeCatalog.findIndex(({ code }) => code === problem.code),
    level: levels[problem.severity],
    message: { text: problem.message },
    locations: [location(file, index, problem.span)],
    relatedLocations: (problem.related ?? []).map(({ span, message }, id) => ({
      id,
      ...location(file, index, span),
      message: { text: message },
    })),
    fixes: (problem.fixes?.() ?? [])
      .filter(({ edits }) => edits.length > 0)
      .map(fix => fixOf(file, index, fix)),
  };
}

function location(file: CheckedFile, index: number, span: Span) {
  return {
    physicalLocation: {
      artifactLocation: { ...artifact(file.path), index },
      region: region(file, span),
    },
  };
}

function region(file: CheckedFile, span: Span) {
  const { line, column, endLine, endColumn } = regionOf(file.lines, span);
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function fixOf(file: CheckedFile, index: number, fix: ClassifiedFix) {
  const { title, edits, applicability } = fix;
  return {
    description: { text: title },
    artifactChanges: [
      {
        artifactLocation: { ...artifact(file.path), index },
        replacements: edits.map(({ span, newText }) => ({
          deletedRegion: region(file, span),
          ...(newText !== '' && { insertedContent: { text: newText } }),
        })),
      },
    ],
    properties: { applicability },
  };
}

/** The location of a file. Code scanning resolves relative paths against the root of the repository. */
function artifact(path: string) {
  if (/^(?:\/|[a-z]:\/)/i.test(path)) return { uri: pathToFileURL(path).href };
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'ROOT' };
}
