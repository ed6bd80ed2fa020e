/**
 * The recipe under examples/user-api for the test runner of Node, with the package installed. Those for
 * other runners are in test/recipes.
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createRecipeProject, type RecipeProject } from './recipeProject.ts';

let project: RecipeProject;
before(async () => {
  project = await createRecipeProject(tmpdir());
});
after(() => project.remove());

const recipe = 'node-test/users.test.ts';

test('the recipe passes', async () => {
  const output = await project.run(['--test', '--test-reporter=tap', recipe]);
  assert.match(output, /^# pass 5$/m);
});

test('the types are found and correct', async () => {
  const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const flags =
    '--ignoreConfig --noEmit --strict --allowJs --target es2023 --lib es2023,esnext.disposable';
  const modules = '--module nodenext --types node';
  await writeFile(
    join(project.folder, 'wrong.ts'),
    "import { startUserApi } from 'site-plugins/user-api';\nstartUserApi({ port: '1' });\n",
  );
  const args = [compiler, ...`${flags} ${modules}`.split(' '), recipe, 'wrong.ts'];
  await assert.rejects(project.run(args), { message: /^wrong\.ts\(2,\d+\): error TS2322: .*\n$/ });
});
