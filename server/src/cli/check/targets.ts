import { type Stats, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { Failure, Found } from '../../node/findFiles.ts';
import { reason } from '../../node/readText.ts';
import { isInside } from '../../node/writeFile.ts';

/** The name that the site generator looks for. */
export const fileName = 'site.plugins.json';

export interface Target {
  /** Absolute. */
  readonly path: string;
  /** The folder beyond which no link is followed when the file is written. */
  readonly within: string;
}

export interface Targets {
  readonly files: readonly Target[];
  readonly failures: readonly Failure[];
}

/**
 * The files that paths mean: a file means itself, whatever its name; a folder every
 * `site.plugins.json` in it; what is neither may be a glob.
 */
export async function findTargets(paths: readonly string[], folder: string): Promise<Targets> {
  const files = new Map<string, Target>();
  const failures: Failure[] = [];
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const found = await resolveTarget(path, folder);
    for (const target of found.files) {
      if (!files.has(target.path)) files.set(target.path, target);
    }
    failures.push(...found.failures);
  }
  return { files: [...files.values()], failures };
}

async function resolveTarget(written: string, folder: string): Promise<Targets> {
  const path = resolve(folder, written);
  let stat: Stats | undefined;
  try {
    stat = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return failed(path, reason(error));
  }
  if (stat === undefined)
    return (await expandGlob(written, folder)) ?? failed(path, 'does not exist');
  if (!stat.isDirectory()) {
    const within = isInside(folder, path) ? folder : dirname(path);
    return { files: [{ path, within }], failures: [] };
  }
  if (basename(path) === fileName) return failed(path, 'is a folder, not a file');
  const { findFiles } = await import('../../node/findFiles.ts');
  const found = findFiles(path, name => name === fileName || name.endsWith(`/${fileName}`));
  return orNothing(found, path, `holds no ${fileName}`);
}

/** @returns `undefined` where the text is no glob */
async function expandGlob(written: string, folder: string): Promise<Targets | undefined> {
  const { default: picomatch } = await import('picomatch');
  const glob = sep === '\\' ? written.replaceAll('\\', '/') : written;
  const { base, isGlob, glob: pattern } = picomatch.scan(glob);
  if (!isGlob) return undefined;
  const { findFiles } = await import('../../node/findFiles.ts');
  const start = resolve(folder, base);
  if (statSync(start, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return failed(resolve(folder, written), 'matches no file');
  }
  const matches = picomatch(pattern, { dot: true });
  return orNothing(findFiles(start, matches), resolve(folder, written), 'matches no file', start);
}

function orNothing(found: Found, path: string, nothing: string, within = path): Targets {
  if (found.files.length === 0 && found.failures.length === 0) return failed(path, nothing);
  return { files: found.files.map(file => ({ path: file, within })), failures: found.failures };
}

function failed(path: string, why: string): Targets {
  return { files: [], failures: [{ path, reason: why }] };
}

/** A path as reports write it. */
export function displayPath(path: string, folder: string): string {
  if (path === folder) return '.';
  const shown = isInside(folder, path) ? relative(folder, path) : path;
  return shown.split(sep).join('/');
}
