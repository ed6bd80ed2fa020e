import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evidenceFolder } from '../vscode/evidence.ts';
import { startOwned } from '../vscode/ownedProcess.ts';
import type { Results } from './results.ts';
import { type Stage, together } from './stages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder with the output and the results of each stage, and the compiled test files. */
const cache = join(root, '.cache/test');
/** The number of lines that say why a script failed. */
const lastLines = 40;

/** The number of stages that may start now; some of them wait for programs and timers. */
let free = availableParallelism() + 1;
const waiting: (() => void)[] = [];

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>(resolve => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}

function commandOf({ name, script, files = [], options = together() }: Stage): string[] {
  if (script !== undefined) return [process.execPath, ...script];
  return [
    ...[process.execPath, '--test', '--test-timeout=300000'],
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=./scripts/test/results.ts'],
    `--test-reporter-destination=${join(cache, `${name}.json`)}`,
    ...options,
    ...files,
  ];
}

/** Runs a stage to its end, or until its limit. */
async function run(stage: Stage): Promise<Results> {
  const { name, script, limit = 10, isPatient = false } = stage;
  const results = join(cache, `${name}.json`);
  rmSync(results, { force: true });
  const lines: string[] = [];
  const stageProcess = startOwned(commandOf(stage), {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: join(cache, 'compiled') },
    isPatient,
    onLine: line => lines.push(line),
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void stageProcess.stop();
  }, limit * 60_000);
  const code = await stageProcess.exited;
  clearTimeout(timer);
  writeFileSync(join(cache, `${name}.log`), lines.join('\n'));
  const isComplete = !isLate && existsSync(results) && readFileSync(results).length > 0;
  const found: Results = isComplete
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { passed: 0, failed: 0, failures: [] };
  if (code === 0 && script !== undefined) return { ...found, passed: 1 };
  if (code === 0 && found.failed === 0 && found.passed > 0) return found;
  if (found.failed > 0) {
    // The reporter of Node repeats the failed tests at the end, each with its file and line.
    const start = lines.findIndex(line => line.endsWith('failing tests:'));
    return {
      ...found,
      failures: [...found.failures, ...(start < 0 ? [] : lines.slice(start + 1))],
    };
  }
  const end = isLate ? `did not end within ${limit} minutes` : `exited with code ${code}`;
  const said = lines.slice(-lastLines).map(line => `    ${line}`);
  return failure([`✖ ${name} ${end}`, ...said].join('\n'));
}

function failure(what: string): Results {
  return { passed: 0, failed: 1, failures: [what] };
}

/** Runs a stage once those before it have passed. */
async function runInOrder(stage: Stage, before: readonly Promise<Results>[]): Promise<Results> {
  const isPossible = (await Promise.all(before)).every(({ failed }) => failed === 0);
  if (!isPossible) return failure(`✖ ${stage.name}: not run`);
  return withSlot(async () => {
    const started = performance.now();
    const results = await run(stage).catch(error => failure(`✖ ${stage.name}: ${error}`));
    const seconds = Math.round((performance.now() - started) / 1000);
    const { passed, failed } = results;
    const mark = failed === 0 ? '✔' : '✖';
    console.log(`${mark} ${stage.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    return results;
  });
}

/**
 * Runs stages, as many at a time as the machine has processors for. The last lines that it prints say what
 * failed and why, and count the tests.
 * @returns whether all have passed
 */
export async function runStages(chosen: readonly Stage[]): Promise<boolean> {
  mkdirSync(cache, { recursive: true });
  if (chosen.some(({ name }) => name === 'windows')) {
    rmSync(evidenceFolder, { recursive: true, force: true });
  }
  const running = new Map<string, Promise<Results>>();
  for (const stage of chosen) {
    const before = (stage.after ?? []).flatMap(name => running.get(name) ?? []);
    running.set(stage.name, runInOrder(stage, before));
  }
  const all = await Promise.all(running.values());
  const sum = (key: 'passed' | 'failed') => all.reduce((total, result) => total + result[key], 0);
  const failures = all.flatMap(result => result.failures);
  if (failures.length > 0) {
    console.log('\nFailed (npx node --test FILE runs one file after npm run build):');
    console.log(failures.join('\n'));
    console.log(`\nOutput of each stage: ${cache}`);
  }
  if (existsSync(evidenceFolder)) {
    console.log(`Screenshots, traces and logs of failed windows: ${evidenceFolder}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return failures.length === 0;
}
