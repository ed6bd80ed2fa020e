/**
 * `npm run fuzz [-- seconds [seed]]`: fuzzes each property for the given time (default one minute).
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [seconds = process.env.FUZZ_SECONDS ?? '60', seed] = process.argv.slice(2);
const files = globSync('*.test.ts', { cwd: new URL('.', import.meta.url) }).map(name =>
  fileURLToPath(new URL(name, import.meta.url)),
);
const child = spawn(process.execPath, ['--test', ...files], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SECONDS: seconds, ...(seed !== undefined && { FUZZ_SEED: seed }) },
});
child.on('exit', code => {
  process.exitCode = code ?? 1;
});
