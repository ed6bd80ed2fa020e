/**
 * `npm run fuzz [-- seconds [seed [runs]]]`: fuzzes each property for the given time (default one minute),
 * or until it has made the given number of runs. The seed `-` is a random one.
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [seconds = process.env.FUZZ_SECONDS ?? '60', seed = '-', runs] = process.argv.slice(2);
const tests = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.test.ts', { cwd: tests, exclude: ['**/node_modules/**'] })
  .map(name => join(tests, name))
  .filter(file => readFileSync(file, 'utf8').includes('/fuzz.ts'));
const child = spawn(process.execPath, ['--test', ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_SECONDS: seconds,
    ...(seed !== '-' && { FUZZ_SEED: seed }),
    ...(runs !== undefined && { FUZZ_RUNS: runs }),
  },
});
child.on('exit', code => {
  process.exitCode = code ?? 1;
});
