import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Programs and the library of the distribution that tests start or load, and their sources. */
const programs: Readonly<Record<string, string>> = {
  'server.js': 'server/src/lsp/entry.ts',
  'cli.js': 'server/src/cli/entry.ts',
  'mock-api.js': 'mock-api/src/main.ts',
  'user-api.js': 'mock-api/src/library/main.ts',
};

/** Scripts that run beside the entry points with a code cache, and the sources that they load. */
const cached: Readonly<Record<string, string>> = {
  'server/src/lsp/server-main.js': 'server/src/lsp/main.ts',
  'server/src/cli/cli-main.js': 'server/src/cli/main.ts',
};

/**
 * Copies the project to a temporary folder, so that the files of the caller are never changed. The programs
 * of the copy run from their sources, which need no build after a change.
 * @returns the folder, which is removed when this process exits
 */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-plugins-mutate-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' }).split('\0');
  const generated = globSync('{client,server,mock-api,schemas}/**/*{.generated.*,.d.json.ts}', {
    cwd: root,
  });
  const files = [...list('--cached', '--others', '--exclude-standard'), ...generated];
  for (const file of files.filter(file => file !== '' && existsSync(join(root, file)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['.', 'test', 'bench', 'scripts/package']) {
    const packages = join(root, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(copy, folder, 'node_modules'));
  }
  // Bundles expect the schemas beside their folder.
  symlinkSync(join(copy, 'schemas'), join(copy, 'server/src/schemas'));
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
  writeFileSync(join(copy, 'dist/package.json'), '{ "type": "module" }');
  const hash = join(copy, 'server/src/programHash.js');
  writeFileSync(hash, `globalThis.programHash = ${JSON.stringify(basename(copy))};\n`);
  // Some tests copy a program to another folder.
  const urlOf = (path: string) => JSON.stringify(pathToFileURL(path).href);
  for (const [program, source] of Object.entries(programs)) {
    const code = `import ${urlOf(hash)};\nexport * from ${urlOf(join(copy, source))};\n`;
    // The sources of the command line and of the library expect the others beside them, as in the
    // distribution.
    for (const folder of ['dist', 'server/src/cli', 'mock-api/src/library']) {
      writeFileSync(join(copy, folder, program), code);
    }
  }
  for (const [script, source] of Object.entries(cached)) {
    const [from, path] = [join(copy, script), join(copy, source)].map(name => JSON.stringify(name));
    const code = `process.getBuiltinModule('node:module').createRequire(${from})(${path});\n`;
    writeFileSync(join(copy, script), code);
  }
  // Some tests run programs as another user.
  chmodSync(copy, 0o755);
  return copy;
}
