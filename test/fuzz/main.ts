/** `npm run fuzz [-- SECONDS [SEED]]`: fuzzes each property for a minute, or so long, from a new seed. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [seconds = '60', seed = `${Math.floor(Math.random() * 2 ** 31)}`] = process.argv.slice(2);
const files = globSync('test/**/*.{test,thorough}.ts', {
  cwd: root,
  exclude: ['**/node_modules'],
}).filter(file => readFileSync(`${root}${file}`, 'utf8').includes("/fuzz.ts'"));
console.log(`Seed: ${seed}`);
const { status } = spawnSync(process.execPath, ['--test', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SECONDS: seconds, FUZZ_SEED: seed },
});
console.log(`To repeat this run: npm run fuzz -- ${seconds} ${seed}`);
process.exitCode = status ?? 1;
