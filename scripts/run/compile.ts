import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

let compiled = Promise.resolve();

/**
 * Compiles test files and all that they import into a compile cache. One process does it for all, because
 * each process that compiles a file loads the compiler for TypeScript, which takes longer than the file.
 * What cannot be compiled is left to the process that runs it, which reports why.
 * @param files absolute paths
 * @param env that of the processes that will run them, with the cache
 */
export function compile(files: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  // One after the other, because the runs of several stages import the same files.
  compiled = compiled.then(() => link(files, env));
  return compiled;
}

/** Loads modules without running them: the first import, which is run first, exits. */
async function link(files: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const modules = [
    'data:text/javascript,process.exit()',
    ...files.map(file => pathToFileURL(file)),
  ];
  const child = spawn(process.execPath, ['--input-type=module'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(modules.map(module => `import ${JSON.stringify(module)};\n`).join(''));
  await once(child, 'exit');
}
