/**
 * The recipes under examples/user-api for test runners besides that of Node, run by these runners, with
 * the package installed.
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../scripts/bootstrap.mjs';
import { ensureChromium } from '../../scripts/vscode/chromium.ts';
import { createRecipeProject, type RecipeProject } from '../mock-api/recipeProject.ts';

/** The folder of the runners, whose packages Node finds in the project, and not those of the root. */
const runners = fileURLToPath(new URL('.', import.meta.url));

let project: RecipeProject;
before(async () => {
  await installPackages('test/recipes');
  project = await createRecipeProject(runners);
  const launchOptions = {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  };
  const use = { launchOptions };
  const shared = { use, workers: 1, globalSetup: './playwright-shared/globalSetup.js' };
  for (const [name, config] of Object.entries({ playwright: { use }, shared })) {
    const path = join(project.folder, `${name}.config.js`);
    await writeFile(path, `export default ${JSON.stringify(config)};\n`);
  }
});
after(() => project.remove());

const bin = (path: string) => join(runners, 'node_modules', path);

const node = process.execPath;
const vitest = [node, bin('vitest/vitest.mjs'), 'run'];
const jest = [node, '--experimental-vm-modules', bin('jest/bin/jest.js')];
const playwright = [node, bin('@playwright/test/cli.js'), 'test'];

/** The file of each recipe, the output of its runner if all tests pass, and the command, to which it is added. */
const recipes: readonly (readonly [file: string, passed: RegExp, ...command: string[]])[] = [
  ['vitest/users.test.js', /Tests +3 passed/, ...vitest, '--environment', 'node'],
  ['vitest/users.test.js', /Tests +3 passed/, ...vitest, '--environment', 'jsdom'],
  ['vitest/users.test.js', /Tests +3 passed/, ...vitest, '--environment', 'happy-dom'],
  ['jest/users.test.js', /Tests: +3 passed/, ...jest],
  ['node-test/users.test.ts', /5 pass/, bin('bun/bin/bun.exe'), 'test'],
  ['node-test/users.test.ts', /5 passed/, bin('deno/deno'), 'test', '-A', '--no-check'],
  ['vitest-shared/users.test.js', /Tests +2 passed/, ...vitest, '--root', 'vitest-shared'],
  ['playwright-shared/users.spec.js', /^ *2 passed/m, ...playwright, '--config=shared.config.js'],
  ['playwright/users.spec.js', /^ *4 passed/m, ...playwright],
];

for (const [recipe, passed, program, ...args] of recipes) {
  const command = [program, ...args].map(word => basename(word ?? '')).join(' ');
  test(`${recipe} passes: ${command}`, async () => {
    const file = args.includes('--root') ? basename(recipe) : `./${recipe}`;
    assert.match(await project.run([...args, file], program), passed);
  });
}
