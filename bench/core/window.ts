/**
 * The extension in a VS Code window. Started as a program, it measures a new window once and prints
 * the result as JSON in the last line, because VS Code prints as well.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runSuites } from '../../test/support/host/suites.ts';
import { type Measurement, median } from './measurement.ts';

/**
 * The time limit for loading the extension in a window without a configuration, in milliseconds.
 */
const limit = 5;

/** Measures the activation time in a window, and the time to the first diagnostic. */
export const window: Measurement = {
  name: 'window',
  async *rows({ maximumRounds }) {
    const times: WindowTimes[] = [];
    // Each round starts VS Code, because it loads an extension only once.
    for (let round = 0; round < Math.min(5, maximumRounds); round++)
      times.push(await windowTimes());
    const of = (name: keyof WindowTimes) => median(times.map(one => one[name]));
    yield {
      work: `activation in a window without a configuration (limit ${limit} ms)`,
      unit: 'ms',
      own: of('own'),
      peer: limit,
      goal: 1,
    };
    yield {
      work: 'opening a file → first squiggle, against the built-in JSON server',
      unit: 'ms',
      own: of('squiggle'),
      peer: of('peer'),
    };
  },
};

/** In milliseconds. */
interface WindowTimes {
  /** Loading the entry point and running `activate` in a window without a configuration. */
  readonly own: number;
  /** The whole activation, including the overhead of VS Code. */
  readonly activation: number;
  /**
   * The time from opening a configuration to its first diagnostic, including the start of the
   * language server.
   */
  readonly squiggle: number;
  /** The same for a JSON file and the built-in language server. */
  readonly peer: number;
}

/**
 * Measures a new VS Code window with the current build of the extension. Its other output is not
 * printed.
 */
export async function windowTimes(): Promise<WindowTimes> {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)]);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

async function printTimes(): Promise<void> {
  const outcomes = await runSuites(
    { build: 'newest' },
    {
      entry: 'bench/core/windowSuite.ts',
      // Remove the activation events, so that the extension is not activated before the
      // measurement starts.
      manifest: { activationEvents: [] },
    },
  );
  for (const { name, error } of outcomes) {
    if (error !== undefined) throw new Error(`${name}: ${error}`);
  }
  console.log(JSON.stringify(Object.fromEntries(outcomes.map(({ name, ms }) => [name, ms]))));
}

if (import.meta.main) await printTimes();
