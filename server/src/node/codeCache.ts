import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { privateCacheFolder } from './cacheFolder.ts';

/** A CommonJS bundle without `import()`. */
export interface Program {
  /** Absolute. */
  readonly path: string;
  /** Changes with the content of the file; empty if it is unknown, so that nothing is cached. */
  readonly hash: string;
  /** Runs with the same task execute about the same functions, and share a cache. */
  readonly task: string;
}

/** Until then, in milliseconds, most functions that a start needs have been compiled. */
const startTime = 3000;

/** Caches of other versions are removed after this time in milliseconds. */
const maximumAge = 30 * 24 * 60 * 60 * 1000;

const head = '(function (exports, require, module, __filename, __dirname) {';

/**
 * Runs a program with the code that V8 compiled in an earlier run, which saves a quarter of the time
 * until the language server has its first diagnostics. Node's own compile cache does not contain
 * functions that are compiled when they are first called, which is most of the work.
 */
export function runWithCodeCache({ path, hash, task }: Program): void {
  const folder = hash === '' ? undefined : privateCacheFolder();
  if (folder === undefined) {
    createRequire(path)(path);
    return;
  }
  const file = join(folder, cacheName(hash, task));
  const cachedData = readCache(file);
  const script = new Script(`${head}${readFileSync(path, 'utf8')}\n})`, {
    filename: path,
    columnOffset: -head.length,
    ...(cachedData !== undefined && { cachedData }),
  });
  if (cachedData === undefined || script.cachedDataRejected === true) saveLater(script, file);
  const module = { exports: {} };
  const run = script.runInThisContext();
  run.call(module.exports, module.exports, createRequire(path), module, path, dirname(path));
}

/** V8 rejects the code of other versions of V8; alternating versions each keep their own. */
function cacheName(hash: string, task: string): string {
  const name = task.replaceAll(/[^a-z-]/g, '').slice(0, 20);
  return [hash, process.versions.v8, process.arch, name].join('-');
}

function readCache(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
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
    removeOld(dirname(file));
    writeFileSync(unfinished, script.createCachedData(), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}

function removeOld(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    if (Date.now() - statSync(path).mtimeMs > maximumAge) rmSync(path, { force: true });
  }
}
