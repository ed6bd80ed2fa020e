import { pathToFileURL } from 'node:url';
import manifest from '../../../../package.json' with { type: 'json' };
import { codeCatalog, rulePage } from '../../core/problems/codes.ts';
import { documentation } from '../../core/problems/documentation.ts';
import { projectPage } from '../../core/product.ts';
import { printableJson } from '../../core/text/printable.ts';
import type { Region, ReportedProblem, Reporter } from './reporter.ts';

const levels = { error: 'error', warning: 'warning', information: 'note', hint: 'note' };

/** SARIF 2.1.0 (OASIS) with fixes and the help of all rules, for code scanning and editors. */
export const reporter: Reporter = ({ files, failures }, { root, fromRoot }) => {
  const artifacts = files.map(({ path }) => artifact(fromRoot(path)));
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
    artifacts: artifacts.map(location => ({ location })),
    results: files.flatMap(({ problems }, index) =>
      problems.map(problem => result({ ...artifacts[index], index }, problem)),
    ),
  };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return printableJson({ $schema, version: '2.1.0', runs: [run] });
};

function driver() {
  return {
    name: 'site-plugins',
    version: manifest.version,
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

function result(artifactLocation: object, problem: ReportedProblem) {
  const location = (at: Region) => ({
    physicalLocation: { artifactLocation, region: region(at) },
  });
  return {
    ruleId: problem.code,
    ruleIndex: codeCatalog.findIndex(({ code }) => code === problem.code),
    level: levels[problem.severity],
    message: { text: problem.message },
    locations: [location(problem)],
    relatedLocations: problem.related.map((related, id) => ({
      id,
      ...location(related),
      message: { text: related.message },
    })),
    fixes: problem.fixes
      .filter(({ edits }) => edits.length > 0)
      .map(({ title, edits, applicability }) => ({
        description: { text: title },
        artifactChanges: [
          {
            artifactLocation,
            replacements: edits.map(({ newText, ...edited }) => ({
              deletedRegion: region(edited),
              ...(newText !== '' && { insertedContent: { text: newText } }),
            })),
          },
        ],
        properties: { applicability },
      })),
  };
}

function region({ line, column, endLine, endColumn }: Region) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** The location of a file. Code scanning resolves relative paths against the root of the repository. */
function artifact(path: string) {
  if (/^(?:\/|[a-z]:\/)/i.test(path)) return { uri: pathToFileURL(path).href };
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'ROOT' };
}
