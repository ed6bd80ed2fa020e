/**
 * `npm test`: installs the test dependencies and runs all tests, quick ones first. The last line
 * shows the number of passed and failed tests; the build, the type check and the lint each count as
 * one.
 *
 *   --quick        without VS Code and without the thorough tests: `npm run check`
 *   --only STAGE   one stage: build, types, style, units, package or e2e
 */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { installPackages } from '../bootstrap.mjs';
import { builds } from '../vscode/builds.ts';
import { ensureChromium } from '../vscode/chromium.ts';
import { installBuild } from '../vscode/installBuild.ts';
import { leaveWithParent } from '../vscode/ownedProcess.ts';
import { root, runNpmScript, runTests, type Tally } from './stages.ts';

const minute = 60_000;

/** Tests with thousands of generated cases, in a browser, or of whole processes: two thirds of the time. */
const thorough = [
  'test/fuzz/**',
  'test/client/preview/{pictures,properties,webview}.test.ts',
  'test/client/userApi/{faults,replay}.test.ts',
  'test/cli/package.test.ts',
  'test/core/problems/{fixes,safeFixes}.test.ts',
  'test/core/problems/schema/validity.test.ts',
  'test/mock-api/{answers,control,examples,lifecycle,process}.test.ts',
];

interface Stage {
  readonly name: string;
  readonly title: string;
  readonly run: (isQuick: boolean) => Promise<Tally>;
  /** The downloads that the stage depends on, which run in the background during earlier stages. */
  readonly needs?: readonly (() => Promise<unknown>)[];
  readonly isSlow?: boolean;
}

const chromium = once(() => ensureChromium(console.log));
const testPackages = once(() => installPackages('test'));
const recipes = once(() => installPackages('test/recipes'));
const packaging = once(() => installPackages('scripts/package'));
const editors = once(() => Promise.all(builds.map(build => installBuild(build, console.log))));

const stages: readonly Stage[] = [
  { name: 'build', title: 'Build', run: () => runNpmScript('build') },
  { name: 'style', title: 'Style', run: () => runNpmScript('lint') },
  {
    name: 'types',
    title: 'Types',
    needs: [testPackages, packaging],
    run: () => runNpmScript('typecheck'),
  },
  {
    name: 'units',
    title: 'Units, protocol and User API',
    needs: [chromium, testPackages, recipes],
    run: isQuick =>
      runTests({
        files: testFiles('test.ts', isQuick ? thorough : []),
        // Some tests are not CPU-bound: they wait for processes and timers.
        concurrency: availableParallelism() + 1,
        timeout: 2 * minute,
      }),
  },
  {
    name: 'package',
    title: 'Package',
    isSlow: true,
    needs: [packaging],
    run: () => runNpmScript('package'),
  },
  {
    name: 'e2e',
    title: 'End to end, in VS Code',
    isSlow: true,
    needs: [chromium, editors, testPackages],
    run: () =>
      runTests({
        files: testFiles('e2e.ts'),
        // A window that shares its processor with others responds late.
        concurrency: availableParallelism(),
        timeout: 5 * minute,
      }),
  },
];

/**
 * Returns the test files with the given ending, relative to the root.
 * @param without globs of files that are left out
 */
function testFiles(ending: string, without: readonly string[] = []): string[] {
  const exclude = ['test/**/node_modules/**', ...without];
  return globSync(`test/**/*.${ending}`, { cwd: root, exclude });
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    // The stage that awaits it reports the failure.
    result.catch(() => {});
    return result;
  };
}

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});

function chooseStages(): readonly Stage[] {
  if (options.quick) return stages.filter(({ isSlow }) => isSlow !== true);
  if (options.only === undefined) return stages;
  const chosen = stages.filter(({ name }) => name === options.only);
  if (chosen.length === 0) throw new Error(`Unknown stage "${options.only}".`);
  return chosen;
}

async function main(): Promise<number> {
  const chosen = chooseStages();
  for (const need of chosen.flatMap(({ needs = [] }) => needs)) void need();
  const total = { passed: 0, failed: 0 };
  for (const { name, title, run, needs = [] } of chosen) {
    const started = Date.now();
    console.log(`\n── ${title}`);
    const tally = await Promise.all(needs.map(need => need()))
      .then(() => run(options.quick))
      .catch(reportFailure);
    total.passed += tally.passed;
    total.failed += tally.failed;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`── ${title}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
    // All other stages depend on the build.
    if (name === 'build' && tally.failed > 0) break;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

function reportFailure(error: unknown): Tally {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}

leaveWithParent();
process.exit(await main());
