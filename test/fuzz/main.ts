/**
 * `npm run fuzz [-- seconds [seed [runs]]]`: fuzzes each property for the given time (default one minute),
 * or until it has made the given number of runs. The seed `-` is a random one.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [seconds = process.env.FUZZ_SECONDS ?? '60', seed = '-', runs] = process.argv.slice(2);
const files = globSync('*.test.ts', { cwd: new URL('.', import.meta.url) }).map(name =>
  fileURLToPath(new URL(name, import.meta.url)),
);
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
