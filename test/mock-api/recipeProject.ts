/** A project with the recipes of examples/user-api, in which the package is installed. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installPackage } from './bundled.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type RecipeProject = Awaited<ReturnType<typeof createRecipeProject>>;

/** @param parent where the project is created, which decides on the packages that Node finds */
export async function createRecipeProject(parent: string) {
  const folder = await mkdtemp(join(parent, 'project-'));
  await cp(join(root, 'examples/user-api'), folder, { recursive: true });
  await installPackage(folder);
  const types = 'node_modules/@types';
  await symlink(join(root, types), join(folder, types), 'junction');
  return {
    folder,
    /** Runs a program, by default Node, in the project; resolves to its output, standard error last. */
    run: (args: readonly string[], program?: string) => run(folder, args, program),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function run(
  cwd: string,
  args: readonly string[],
  program = process.execPath,
): Promise<string> {
  // Otherwise the inner runner reports to the outer one.
  const { NODE_TEST_CONTEXT: _, ...rest } = process.env;
  const env = { ...rest, NO_COLOR: '1', API_PORT: '0' };
  const ran = promisify(execFile)(program, args, { cwd, env });
  const { stdout, stderr } = await ran.catch(error =>
    assert.fail(`${error.stdout}${error.stderr}`),
  );
  return stdout + stderr;
}
