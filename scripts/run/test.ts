/**
 * `npm test`: installs the test dependencies and runs all tests. Stages that do not depend on each
 * other run in parallel, except those that use all processors; their outputs are shown one after the
 * other. Those that only calculate have a low priority, and use what the others leave. The last line
 * shows the number of passed and failed tests; the build, the type check and the lint each count as one.
 *
 *   --quick        without VS Code and without the thorough tests: `npm run check`
 *   --only STAGE   one stage: build, types, style, units (with core), core, package,
 *                  contents, e2e, plainTyping, or typing, editors and recipes, which only run so
 *   --seed N       shuffles the end-to-end tests
 */
import { existsSync, globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '../bootstrap.mjs';
import { ensureChromium } from '../vscode/chromium.ts';
import { evidenceFolder } from '../vscode/evidence.ts';
import { installBuilds } from '../vscode/installBuild.ts';
import { leaveWithParent } from '../vscode/ownedProcess.ts';
import { exitAfterOutput, type Output, StageOutput } from './output.ts';
import { inOneProcess, root, runNpmScript, runTests, sortedBy, type Tally } from './stages.ts';
import { plainTyping, windowFiles, windowTests } from './windowTests.ts';

const minute = 60_000;

interface Kind {
  readonly files: readonly string[];
  /** The name of the module through which they share a process; without it, each has its own. */
  readonly process?: string;
  /** Whether `--quick` leaves them out. */
  readonly isThorough?: true;
  /** Whether they only calculate, and so are a stage of their own among all. */
  readonly isPatient?: true;
}

/** How the unit tests run: the first kind that a file matches decides. */
const kinds: readonly Kind[] = [
  // In a browser, which those of a process share.
  {
    files: ['test/client/preview/{properties,webview}.test.ts'],
    process: 'panel',
    isThorough: true,
  },
  {
    files: [
      'test/client/preview/{chips,longLists,narrow,page,pictures,renderedNote,still}.test.ts',
    ],
    process: 'page',
    isThorough: true,
  },
  // With thousands of generated cases.
  {
    files: [
      'test/core/problems/{announced,fixes,safeFixes}.test.ts',
      'test/core/problems/schema/validity.test.ts',
    ],
    process: 'fixes',
    isThorough: true,
    isPatient: true,
  },
  {
    files: ['test/fuzz/{capabilities,edits,meaning}.test.ts'],
    process: 'fuzz',
    isThorough: true,
    isPatient: true,
  },
  // With huge files.
  { files: ['test/fuzz/bounds.test.ts'], isThorough: true, isPatient: true },
  // With many processes.
  {
    files: [
      'test/fuzz/**',
      'test/editors/*',
      'test/client/userApi/{faults,replay}.test.ts',
      'test/client/userApi/requestsFile/shippedRequests.test.ts',
      'test/cli/{badInput,codeCache,examples,faults,manyFiles,output,package}.test.ts',
      'test/lsp/{plainTyping,problemsWhileTyping}.test.ts',
      'test/mock-api/{answers,concurrency,control,docsExamples,examples,failures,fuzz,library,lifecycle,process,stateful}.test.ts',
      'test/scripts/release.test.ts',
    ],
    isThorough: true,
  },
  // They change what others of their process would see, such as the network, or wait for programs.
  {
    files: [
      'test/lsp/network.test.ts',
      'test/platform/windows.test.ts',
      'test/cli/{sameAsEditor,shells,watch}.test.ts',
    ],
  },
  // So fast that starting a process for each would take longer.
  { files: ['test/core/**'], process: 'core', isPatient: true },
  { files: ['test/lsp/**'], process: 'lsp' },
  { files: ['test/cli/**'], process: 'cli' },
  { files: ['test/mock-api/**'], process: 'mock-api' },
  {
    files: ['test/{*,{docs,l10n,node,oneHome,platform,scripts}/**}.test.ts'],
    process: 'project',
  },
  { files: ['**'] },
];

/**
 * The unit tests that take longest, in the order in which they start. Those of the client wait for
 * processes and timers, and run beside those that calculate.
 */
const longest = [
  '.cache/{panel,page,core,project}*',
  'test/fuzz/bounds*',
  'test/cli/package*',
  'test/mock-api/answers*',
  'test/client/**',
  'test/{editors,mock-api}/**',
  'test/core/**',
];

interface Stage {
  readonly name: string;
  readonly title: string;
  readonly run: (output: Output, isQuick: boolean) => Promise<Tally>;
  /** The name of the stage that must pass before this one starts. */
  readonly after?: string;
  /** The name of the stage that must end before this one starts, because it uses all processors. */
  readonly waitsFor?: string;
  /** What the stage depends on, such as downloads, which begins at once, in the background. */
  readonly needs?: readonly (() => Promise<unknown>)[];
  readonly isSlow?: boolean;
  /** Whether it only runs if it is asked for. */
  readonly isOnDemand?: boolean;
}

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
  },
});
const seed = options.seed === undefined ? undefined : Number(options.seed);

const chromium = once(() => ensureChromium(console.log));
const testPackages = once(() => installPackages('test'));
const packaging = once(() => installPackages('scripts/package'));
const editors = once(() => installBuilds(console.log));
/** Removes what failed tests of an earlier run left behind. */
const noEvidence = once(async () => rmSync(evidenceFolder, { recursive: true, force: true }));
const windowNeeds = [noEvidence, chromium, editors, testPackages];

const stages: readonly Stage[] = [
  { name: 'build', title: 'Build', run: output => runNpmScript(output, 'build') },
  {
    name: 'style',
    title: 'Style',
    after: 'build',
    run: output => runNpmScript(output, 'lint', { isPatient: true }),
  },
  {
    name: 'types',
    title: 'Types',
    after: 'build',
    needs: [testPackages, packaging],
    run: output => runNpmScript(output, 'typecheck', { isPatient: true }),
  },
  {
    name: 'package',
    title: 'Package',
    after: 'build',
    isSlow: true,
    needs: [packaging],
    run: output => runNpmScript(output, 'package', { args: ['--no-build'] }),
  },
  {
    name: 'contents',
    title: 'Contents of the package',
    after: 'package',
    isSlow: true,
    needs: [packaging],
    run: output =>
      runTests(output, {
        files: ['test/package/contents.package.ts'],
        concurrency: 1,
        timeout: 5 * minute,
      }),
  },
  {
    name: 'units',
    title: 'Units, protocol and User API',
    after: 'build',
    needs: [chromium, testPackages, packaging],
    run: (output, isQuick) =>
      runTests(output, {
        files: unitFiles(({ isThorough, isPatient }) => {
          if (isQuick) return isThorough !== true;
          return isPatient !== true || options.only === 'units';
        }),
        // Some tests wait for processes and timers.
        concurrency: availableParallelism() + 3,
        timeout: 5 * minute,
      }),
  },
  {
    name: 'core',
    title: 'Core',
    after: 'build',
    isSlow: true,
    needs: [testPackages],
    run: output =>
      runTests(output, {
        files: unitFiles(({ isPatient }) => isPatient === true),
        concurrency: availableParallelism(),
        // They wait for all others on a machine with one processor.
        timeout: 30 * minute,
        isPatient: true,
      }),
  },
  {
    name: 'e2e',
    title: 'End to end, in VS Code',
    after: 'package',
    waitsFor: 'units',
    isSlow: true,
    needs: windowNeeds,
    run: output => {
      const files = windowFiles().filter(file => file !== plainTyping);
      return runTests(output, { ...windowTests, files, seed });
    },
  },
  {
    // Beside the other windows, because it mostly waits: it types at the speed of a person.
    name: 'plainTyping',
    title: 'Plain typing, in VS Code',
    after: 'package',
    waitsFor: 'units',
    isSlow: true,
    needs: windowNeeds,
    run: output => runTests(output, { ...windowTests, files: [plainTyping], seed }),
  },
  {
    name: 'typing',
    title: 'Every text at every speed, in VS Code',
    isOnDemand: true,
    needs: windowNeeds,
    run: output => {
      const files = globSync('test/e2e/plainTyping/*.typing.ts', { cwd: root });
      return runTests(output, { ...windowTests, files, timeout: 60 * minute, seed });
    },
  },
  {
    name: 'editors',
    title: 'Other editors',
    isOnDemand: true,
    run: output =>
      // One after the other, because they are installed where they are missing.
      runTests(output, {
        files: globSync('test/editors/*.{editor,test}.ts', { cwd: root }),
        concurrency: 1,
        timeout: 5 * minute,
      }),
  },
  {
    name: 'recipes',
    title: 'Recipes for other test runners',
    isOnDemand: true,
    run: output =>
      runTests(output, {
        files: ['test/recipes/runners.recipes.ts'],
        concurrency: 1,
        timeout: 5 * minute,
      }),
  },
];

/**
 * Returns the unit tests of some kinds, relative to the root, with a module for those that share a
 * process.
 */
function unitFiles(isChosen: (kind: Kind) => boolean): string[] {
  const all = globSync('test/**/*.test.ts', { cwd: root, exclude: ['test/**/node_modules/**'] });
  const kindOf = (file: string) =>
    kinds.find(kind => kind.files.some(glob => matchesGlob(file, glob)));
  const chosen = kinds.filter(isChosen).flatMap(kind => {
    const files = all.filter(file => kindOf(file) === kind);
    return kind.process === undefined ? files : [inOneProcess(kind.process, files)];
  });
  return sortedBy(chosen, longest);
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

function chooseStages(): readonly Stage[] {
  const usual = stages.filter(({ isOnDemand }) => isOnDemand !== true);
  if (options.quick) return usual.filter(({ isSlow }) => isSlow !== true);
  if (options.only === undefined) return usual;
  const chosen = stages.filter(({ name }) => name === options.only);
  if (chosen.length === 0) throw new Error(`Unknown stage "${options.only}".`);
  return chosen;
}

async function main(): Promise<number> {
  const chosen = chooseStages();
  for (const need of chosen.flatMap(({ needs = [] }) => needs)) void need();
  const tallies = new Map<string, Promise<Tally>>();
  const outputs: StageOutput[] = [];
  for (const stage of chosen) {
    const output = new StageOutput();
    outputs.push(output);
    const before = tallies.get(stage.after ?? '');
    const busy = tallies.get(stage.waitsFor ?? '');
    tallies.set(stage.name, runStage(stage, output, { before, busy }));
  }
  for (const output of outputs) await output.show();
  const all = await Promise.all(tallies.values());
  const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = all.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = all.flatMap(tally => tally.failures);
  if (failures.length > 0) {
    console.log(`\nFailed, each with the command that reruns it after npm run build:`);
    for (const failure of failures) console.log(`✖ ${failure}`);
    if (seed !== undefined) console.log(`End-to-end tests were shuffled with --seed ${seed}.`);
  }
  if (existsSync(evidenceFolder) && chosen.some(({ needs }) => needs?.includes(noEvidence))) {
    console.log(`\nScreenshots, traces and logs of failed tests: ${evidenceFolder}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

interface Others {
  /** The stage that must pass before. */
  readonly before: Promise<Tally> | undefined;
  /** The stage that must end before. */
  readonly busy: Promise<unknown> | undefined;
}

async function runStage(
  { title, run, needs = [] }: Stage,
  output: StageOutput,
  { before, busy }: Others,
): Promise<Tally> {
  output.write(`\n── ${title}\n`);
  if (before !== undefined && (await before).failed > 0) {
    output.write('Not run, because a stage that it depends on failed.\n');
    output.end();
    return { passed: 0, failed: 1, failures: [`${title}: not run`] };
  }
  await busy;
  const started = Date.now();
  const tally = await Promise.all(needs.map(need => need()))
    .then(() => run(output, options.quick))
    .catch(error => reportFailure(title, error, output));
  const seconds = Math.round((Date.now() - started) / 1000);
  output.write(`── ${title}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)\n`);
  output.end();
  return tally;
}

function reportFailure(title: string, error: unknown, output: Output): Tally {
  const message = error instanceof Error ? error.message : String(error);
  output.write(`${message}\n`);
  return { passed: 0, failed: 1, failures: [`${title}: ${message}`] };
}

leaveWithParent();
exitAfterOutput(await main());
