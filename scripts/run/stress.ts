/**
 * `npm run test:stress -- N`: runs the end-to-end tests N times (10 without it), shuffled, while another
 * process takes a processor, and lists the share of failures of each test.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../vscode/chromium.ts';
import { evidenceFolder } from '../vscode/evidence.ts';
import { installBuilds } from '../vscode/installBuild.ts';
import { leaveWithParent, startOwned } from '../vscode/ownedProcess.ts';
import { titleOf } from './failure.ts';
import { exitAfterOutput } from './output.ts';
import { root, testResults } from './stages.ts';
import { windowFiles, windowTests } from './windowTests.ts';

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const times = Number(positionals[0] ?? 10);
  if (!Number.isInteger(times) || times < 1)
    throw new Error('The number of runs must be positive.');
  rmSync(evidenceFolder, { recursive: true, force: true });
  // Otherwise each of the first tests would install what it needs.
  await ensureChromium(console.log);
  await installBuilds(console.log);
  const failed = new Map<string, number>();
  const busy = startOwned([process.execPath, '--eval', 'for (;;);'], { onLine: console.log });
  try {
    for (let run = 1; run <= times; run += 1) {
      const seed = Math.floor(Math.random() * 2 ** 32);
      console.log(`\n── Run ${run} of ${times}, shuffled with --seed ${seed}`);
      const options = { ...windowTests, files: windowFiles(), seed };
      const { failures, passed } = await testResults(process.stdout, options);
      for (const title of new Set(failures.map(failure => titleOf(failure, root)))) {
        failed.set(title, (failed.get(title) ?? 0) + 1);
      }
      console.log(`── Run ${run}: ${passed} passed, ${failures.length} failed`);
    }
  } finally {
    await busy.stop();
  }
  const share = (count: number) => `${Math.round((100 * count) / times)} % (${count} of ${times})`;
  console.log(failed.size === 0 ? `\nNo test failed in ${times} runs.` : '\nFailures:');
  for (const [title, count] of [...failed].sort(([, a], [, b]) => b - a)) {
    console.log(`${share(count)}  ${title}`);
  }
  if (failed.size > 0) console.log(`Screenshots, traces and logs: ${evidenceFolder}`);
  return failed.size === 0 ? 0 : 1;
}

leaveWithParent();
exitAfterOutput(await main());
