import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of the npm package besides its manifest and README: globs relative to the root. */
const included = [
  'LICENSE',
  'CHANGELOG.md',
  'docs/{ci,command-line,editors,fixes,performance,preview,rules,schemas,user-api}.md',
  'docs/tasks/*.md',
  'docs/images/{comparison,page,quick-fix-misspelled}-light.webp',
  'examples/user-api/**/*',
  'schemas/*.json',
  'dist/THIRD-PARTY-NOTICES.txt',
  'dist/package.json',
  'dist/{parsers,yaml}.js',
  'dist/user-api-page.{js,css}',
  'dist/{cli,cli-main,cli-check,cli-format,server,server-main,mock-api,user-api}.js',
  'dist/{user-api,faultRule.generated}.d.ts',
];

/** The properties of the extension's manifest that the package of the command line has as well. */
const shared = [
  'name',
  'version',
  'license',
  'type',
  'private',
  'homepage',
  'repository',
  'bugs',
  'bin',
  'exports',
  'typesVersions',
] as const;

/**
 * Creates the npm package: the command line, the language server and the User API, with their docs. npm
 * sets the same modification time and owner for all files, so the result is reproducible.
 * @param target the absolute path of the package
 */
export function packTarball(target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'site-plugins-npm-'));
  try {
    for (const path of globSync(included, { cwd: root, exclude: ['**/node_modules/**'] })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    cpSync(join(import.meta.dirname, 'npm.md'), join(folder, 'README.md'));
    const manifest = npmManifest(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', dirname(target)];
    execFileSync('npm', args, {
      cwd: folder,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the manifest of the npm package. That of the extension would promise what the package does not
 * contain, such as `main`.
 */
export function npmManifest(extension: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { node } = extension.engines as { node: string };
  return {
    ...Object.fromEntries(shared.map(name => [name, extension[name]])),
    description:
      'Checks, fixes and formats site.plugins.json on the command line, in CI and in editors with LSP, and mocks a User API for tests.',
    keywords: ['site.plugins.json', 'linter', 'formatter', 'language-server', 'lsp', 'mock-api'],
    engines: { node },
  };
}
