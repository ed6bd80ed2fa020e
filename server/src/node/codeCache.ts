import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { privateCacheFolder } from './cacheFolder.ts';

/** The hash of the programs that an entry point runs, which the build inserts; empty while watching. */
declare const programHash: string;

/** Until then, in milliseconds, most functions that a start needs have been compiled. */
const startTime = 3000;

const head = '(function (exports, require, module, __filename, __dirname) {';

/**
 * Runs a program with the code that V8 compiled in an earlier run, which makes
 * the first diagnostics come earlier (docs/performance.md). Node's own compile cache does not contain
 * functions that are compiled when they are first called, which is most of the work.
 * @param path that of a CommonJS bundle without `import()`, absolute
 * @param task runs with the same task execute about the same functions, and share a cache
 */
export function runWithCodeCache(path: string, task: string): void {
  const folder = programHash === '' ? undefined : privateCacheFolder();
  if (folder === undefined) {
    createRequire(path)(path);
    return;
  }
  load(path, join(folder, task.replaceAll(/[^a-z-]/g, '').slice(0, 20)));
}

/**
 * Runs a bundle, and returns what it exports. A bundle beside it that it loads later is loaded in the same way.
 * @param file the file with its cached code
 */
function load(path: string, file: string): unknown {
  const cachedData = readCache(file);
  const script = new Script(`${head}${readFileSync(path, 'utf8')}\n})`, {
    filename: path,
    columnOffset: -head.length,
    ...(cachedData !== undefined && { cachedData }),
  });
  if (cachedData === undefined || script.cachedDataRejected === true) saveLater(script, file);
  const module = { exports: {} };
  const run = script.runInThisContext();
  const require = createRequire(path);
  const loaded = new Map<string, unknown>();
  const requireBundle = (name: string): unknown => {
    if (!name.startsWith('./')) return require(name);
    const own = `${file}-${basename(name, '.js')}`;
    if (!loaded.has(name)) loaded.set(name, load(join(dirname(path), name), own));
    return loaded.get(name);
  };
  run.call(module.exports, module.exports, requireBundle, module, path, dirname(path));
  return module.exports;
}

/**
 * Returns the compiled code of this version of the program, which the file ends with; another version
 * replaces it. Code of another version of V8 is rejected by V8.
 */
function readCache(file: string): Buffer | undefined {
  try {
    const saved = readFileSync(file);
    const end = saved.length - programHash.length;
    return saved.toString('latin1', Math.max(0, end)) === programHash
      ? saved.subarray(0, end)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the code once, when the start is complete or at the end of a shorter run. */
function saveLater(script: Script, file: string): void {
  let isSaved = false;
  const saveOnce = (): void => {
    if (!isSaved) save(script, file);
    isSaved = true;
  };
  setTimeout(saveOnce, startTime).unref();
  process.once('exit', code => {
    // A run with invalid arguments has executed little of what other runs need.
    if (code < 2) saveOnce();
  });
}

/** Writes a cache atomically. A failure is ignored, because the next run tries again. */
function save(script: Script, file: string): void {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    const saved = Buffer.concat([script.createCachedData(), Buffer.from(programHash, 'latin1')]);
    writeFileSync(unfinished, saved, { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}
