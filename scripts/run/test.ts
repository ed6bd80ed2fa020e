/**
 * `npm test`: sets up what the tests need and runs them all, the quick ones first. The last line
 * says how many passed and failed; the build, the types and the style count as one each.
 */
import { globSync } from 'node:fs';
import { builds } from '../vscode/builds.ts';
import { ensureChromium } from '../vscode/chromium.ts';
import { installBuild } from '../vscode/installBuild.ts';
import { leaveWithParent } from '../vscode/ownedProcess.ts';
import { root, runNpmScript, runTests, type Tally } from './stages.ts';

const minute = 60_000;

interface Stage {
  readonly title: string;
  readonly run: () => Promise<Tally>;
}

const stages: readonly Stage[] = [
  { title: 'Build', run: () => runNpmScript('build') },
  { title: 'Types', run: () => runNpmScript('typecheck') },
  { title: 'Style', run: () => runNpmScript('lint') },
  {
    title: 'Units, protocol and User API',
    run: () =>
      runTests({ files: globSync('test/**/*.test.ts', { cwd: root }), timeout: 2 * minute }),
  },
  { title: 'Package', run: () => runNpmScript('package') },
  { title: 'End to end, in VS Code', run: endToEnd },
];

async function endToEnd(): Promise<Tally> {
  await ensureChromium(console.log);
  for (const build of builds) await installBuild(build, console.log);
  const files = globSync('test/e2e/**/*.e2e.ts', { cwd: root });
  return runTests({ files, concurrency: 1, timeout: 5 * minute });
}

async function main(): Promise<number> {
  const total = { passed: 0, failed: 0 };
  for (const { title, run } of stages) {
    const started = Date.now();
    console.log(`\n── ${title}`);
    const tally = await run().catch(reportFailure);
    total.passed += tally.passed;
    total.failed += tally.failed;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`── ${title}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
    // Without bundles every later failure would only repeat this one.
    if (title === 'Build' && tally.failed > 0) break;
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
