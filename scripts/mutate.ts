/**
 * `npm run mutate`: draws random small changes to the product, runs the tests that execute the changed
 * places and the type check, and lists the changes that none of them notices. Each is a missing test, or
 * code that is not needed. The changes are made in a copy of the project, which needs a build before.
 *
 *   --module NAME    only sources below a folder, such as core/json or client; can be repeated
 *   --count N        the number of changes per module (default: 40)
 *   --seed N         the seed of the draw (default: 1)
 *   --limit SECONDS  the time limit of the tests of a change (default: 60)
 *   --list           lists the changes without running a test
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Random, seededRandom } from '../test/support/random.ts';
import { type Mutant, mutantsOf } from './mutate/mutants.ts';
import {
  type Coverage,
  measure,
  nearest,
  reaching,
  runTests,
  runTypeCheck,
} from './mutate/tests.ts';
import { copyProject } from './mutate/workspace.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The modules by their names, with their sources and the tests that may reach them. */
const modules: Readonly<Record<string, { readonly sources: string; readonly tests: string }>> = {
  ...Object.fromEntries(
    [
      ...['text', 'json', 'config', 'color', 'foreign', 'project'],
      ...['problems', 'settings', 'preview', 'features'],
    ].map(name => [
      `core/${name}`,
      { sources: `server/src/core/${name}/**/*.ts`, tests: 'test/{core,oneHome}/**/*.test.ts' },
    ]),
  ),
  lsp: { sources: 'server/src/lsp/**/*.ts', tests: 'test/lsp/**/*.test.ts' },
  cli: { sources: 'server/src/cli/**/*.ts', tests: 'test/cli/**/*.test.ts' },
  node: { sources: 'server/src/node/**/*.ts', tests: 'test/{node,cli}/**/*.test.ts' },
  'mock-api': { sources: 'mock-api/src/**/*.ts', tests: 'test/mock-api/**/*.test.ts' },
  client: { sources: 'client/src/**/*.ts', tests: 'test/client/**/*.test.ts' },
};

/** At most so many changes per source. */
const perFile = 3;

const { values: options } = parseArgs({
  options: {
    module: { type: 'string', multiple: true, default: Object.keys(modules) },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '60' },
    list: { type: 'boolean', default: false },
  },
});

const limit = Number(options.limit) * 1000;

/** Draws a family first, so that frequent operators do not dominate, then one of its changes. */
function draw(all: readonly Mutant[], count: number, random: Random): Mutant[] {
  const drawn: Mutant[] = [];
  const perSource = new Map<string, number>();
  let rest = [...all];
  while (drawn.length < count && rest.length > 0) {
    const families = [...new Set(rest.map(({ family }) => family))];
    const family = families[random(families.length)];
    const candidates = rest.filter(mutant => mutant.family === family);
    const mutant = candidates[random(candidates.length)];
    if (mutant === undefined) break;
    drawn.push(mutant);
    const used = (perSource.get(mutant.file) ?? 0) + 1;
    perSource.set(mutant.file, used);
    rest = rest.filter(other => other !== mutant && (used < perFile || other.file !== mutant.file));
  }
  return drawn;
}

function mutantsIn(pattern: string, folder: string): Mutant[] {
  return globSync(pattern, { cwd: folder })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !file.includes('.generated.') && !file.endsWith('.d.ts'))
    .sort()
    .flatMap(file => mutantsOf(file, readFileSync(join(folder, file), 'utf8')));
}

/** `not finished`: the time limit ended the tests, as it does if a change makes them hang. */
type Result = 'killed' | 'survived' | 'not executed' | 'not finished';

async function test(mutant: Mutant, folder: string, coverage: Coverage): Promise<Result> {
  const tests = reaching(coverage, mutant.file, mutant.start);
  const path = join(folder, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end));
  try {
    // The tests of the core start no process, and can share one. The nearest ones notice most changes.
    const together = tests.filter(file => file.startsWith('test/core/'));
    const alone = tests.filter(file => !together.includes(file)).map(file => [file]);
    const shared = [together.slice(0, nearest), together.slice(nearest)];
    const end = performance.now() + limit;
    for (const files of [...shared.filter(files => files.length > 0), ...alone]) {
      const left = end - performance.now();
      const skipped = files.flatMap(file => coverage.get(file)?.skipped ?? []);
      const outcome =
        left > 0 ? await runTests({ files, folder, limit: left, skipped }) : 'timeout';
      if (outcome === 'failed') return 'killed';
      if (outcome === 'timeout') return 'not finished';
    }
    if (isTypeChecked && (await runTypeCheck({ folder, limit })) === 'failed') return 'killed';
    return tests.length === 0 ? 'not executed' : 'survived';
  } finally {
    writeFileSync(path, text);
  }
}

function describe({ file, start, end, replacement, family }: Mutant, folder: string): string {
  const text = readFileSync(join(folder, file), 'utf8');
  const line = text.slice(0, start).split('\n').length;
  const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 70);
  return `${file}:${line} ${family}: ${short(text.slice(start, end))} → ${short(replacement)}`;
}

const measured: Coverage = new Map();

/** Returns what the tests of a pattern execute; each test is measured once. */
async function coverageOf(pattern: string): Promise<Coverage> {
  const tests = globSync(pattern, { cwd: folder }).sort();
  const missing = tests.filter(test => !measured.has(test));
  if (missing.length > 0) console.error(`Measuring what ${missing.length} test files execute`);
  for (const [test, one] of await measure(missing, folder, limit)) measured.set(test, one);
  return new Map([...measured].filter(([test]) => tests.includes(test)));
}

const seed = Number(options.seed);
const folder = options.list ? root : copyProject(root);
const isTypeChecked = !options.list && (await runTypeCheck({ folder, limit })) === 'passed';
if (!options.list && !isTypeChecked) {
  console.error('The type check does not pass in time without a change, so it is not used');
}
for (const name of options.module) {
  const module = modules[name];
  if (module === undefined) throw new Error(`Unknown module "${name}".`);
  const drawn = draw(mutantsIn(module.sources, folder), Number(options.count), seededRandom(seed));
  if (options.list) {
    for (const mutant of drawn) console.log(describe(mutant, folder));
    continue;
  }
  const coverage = await coverageOf(module.tests);
  const counts = { killed: 0, survived: 0, 'not executed': 0, 'not finished': 0 };
  for (const mutant of drawn) {
    const result = await test(mutant, folder, coverage);
    counts[result] += 1;
    if (result !== 'killed') console.log(`${result}: ${describe(mutant, folder)}`);
  }
  const { killed } = counts;
  const share = Math.round((100 * killed) / drawn.length);
  console.log(`${name}: ${killed} of ${drawn.length} changes noticed (${share} %)\n`);
}
