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
    executablePath: await ensureChromium(console.log),
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

const vitest = [bin('vitest/vitest.mjs'), 'run'];

interface Recipe {
  readonly args: readonly string[];
  /** By default Node. */
  readonly program?: string;
  /** The output of the runner if all tests pass. */
  readonly passed: RegExp;
}

/** The command of each recipe; its file is added to it. */
const recipes: readonly (readonly [file: string, recipe: Recipe])[] = [
  ...['node', 'jsdom', 'happy-dom'].map((environment): [string, Recipe] => [
    'vitest/users.test.js',
    { args: [...vitest, '--environment', environment], passed: /Tests +3 passed/ },
  ]),
  [
    'jest/users.test.js',
    { args: ['--experimental-vm-modules', bin('jest/bin/jest.js')], passed: /Tests: +3 passed/ },
  ],
  [
    'node-test/users.test.ts',
    { program: bin('bun/bin/bun.exe'), args: ['test'], passed: /5 pass/ },
  ],
  [
    'node-test/users.test.ts',
    { program: bin('deno/deno'), args: ['test', '-A', '--no-check'], passed: /5 passed/ },
  ],
  [
    'vitest-shared/users.test.js',
    { args: [...vitest, '--root', 'vitest-shared'], passed: /Tests +2 passed/ },
  ],
  [
    'playwright-shared/users.spec.js',
    {
      args: [bin('@playwright/test/cli.js'), 'test', '--config', 'shared.config.js'],
      passed: /^ *2 passed/m,
    },
  ],
  [
    'playwright/users.spec.js',
    { args: [bin('@playwright/test/cli.js'), 'test'], passed: /^ *4 passed/m },
  ],
];

for (const [recipe, { args, program, passed }] of recipes) {
  const command = [basename(program ?? 'node'), ...args.map(arg => basename(arg))].join(' ');
  test(`${recipe} passes: ${command}`, async () => {
    const file = args.includes('--root') ? basename(recipe) : `./${recipe}`;
    assert.match(await project.run([...args, file], program), passed);
  });
}
