/** Builds all bundles into `dist/`. With `--watch`, rebuilds them on changes, with source maps. */
import { createHash } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundles as userApiBundles } from '../mock-api/build.ts';
import { ownPrograms, programOf } from '../server/src/cli/programs.ts';
import { writeChanged } from './writeChanged.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const watching = process.argv.includes('--watch');

/** Reduces the manifest to the properties that the bundles use. */
const slimManifest: esbuild.Plugin = {
  name: 'slim-manifest',
  setup(build) {
    build.onLoad({ filter: /[\\/]package\.json$/ }, async ({ path }) => {
      const { name, displayName, version, engines } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ name, displayName, version, engines }), loader: 'json' };
    });
  },
};

/**
 * Shares one namespace object of a CommonJS package between all modules. Otherwise each importing
 * module copies its hundreds of exports, which takes 5% of the server's start time.
 */
const oneView: esbuild.Plugin = {
  name: 'one-view',
  setup(build) {
    build.onResolve({ filter: /^vscode-languageserver$/ }, ({ path, pluginData }) =>
      pluginData === 'inner' ? undefined : { path, namespace: 'one-view' },
    );
    build.onLoad({ filter: /.*/, namespace: 'one-view' }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(path)};`,
      resolveDir: root,
      pluginData: 'inner',
    }));
  },
};

/**
 * Leaves modules that are loaded with `import()` out of a bundle.
 * @param target returns what is loaded in place of a module; `undefined` if it stays in the bundle
 */
function leaveOut(
  filter: RegExp,
  target: (path: string, importer: string) => string | undefined,
): esbuild.Plugin {
  return {
    name: `leave-out ${filter.source}`,
    setup(build) {
      build.onResolve({ filter }, ({ path, kind, importer }) => {
        const other = kind === 'dynamic-import' ? target(path, importer) : undefined;
        return other === undefined ? undefined : { path: other, external: true };
      });
    },
  };
}

/**
 * The parts that are separate bundles, which a program loads on demand: the syntax YAML, and the parsers of
 * other languages, which are not available in a browser.
 */
const partsOnDemand = ['yaml/yaml', 'foreign/parsers'];
const separateParts = leaveOut(/^\.\/(?:yaml|parsers)\.ts$/, path => path.replace('.ts', '.js'));

/** The parts of the extension, which are separate bundles as well. */
const partsOfExtension = leaveOut(/^\.\//, path => `./${basename(path, '.ts')}.cjs`);

/** Leaves all commands but one out of a program, which never runs them. */
function onlyCommand(name: string): esbuild.Plugin {
  return leaveOut(/^\.\/\w+\.ts$/, (path, importer) =>
    /[\\/]commands[\\/]index\.ts$/.test(importer) && path !== `./${name}.ts` ? path : undefined,
  );
}

/**
 * Escapes what is not ASCII in regular expressions and their sources, which esbuild leaves as it is: of a
 * program in ASCII, V8 reads half as many bytes at each start.
 */
const asciiOnly: esbuild.Plugin = {
  name: 'ascii-only',
  setup(build) {
    build.onEnd(({ outputFiles = [] }) => {
      for (const file of outputFiles.filter(({ path }) => path.endsWith('.js'))) {
        const escaped = file.text.replace(
          /[^\0-\x7f]/g,
          unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        file.contents = Buffer.from(escaped);
      }
    });
  },
};

const node: esbuild.BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // `import()` becomes `require`: VS Code provides `vscode` only to `require`, and a program that is
  // run with its code cache has no `import()`.
  supported: { 'dynamic-import': false },
  // The UMD builds of jsonc-parser and vscode-json-languageservice contain `require` calls that
  // bundlers cannot resolve.
  mainFields: ['module', 'main'],
  // Translations are passed as objects; the build for Node would load what reads them from files.
  alias: {
    '@vscode/l10n': '@vscode/l10n/dist/browser.js',
    // One version for our completion of JSON and for the protocol, which ask for two that are alike.
    'vscode-languageserver-types': './node_modules/vscode-languageserver-types/lib/esm/main.js',
  },
  minify: !watching,
  keepNames: watching,
  sourcemap: watching,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  plugins: [slimManifest, oneView, separateParts],
};

const browser: esbuild.BuildOptions = {
  ...node,
  platform: 'browser',
  format: 'iife',
  supported: {},
  target: 'chrome128',
  mainFields: ['browser', 'module', 'main'],
};

/** A bundle that runs in Node.js and in a web worker has the connections of both, and loads one. */
const onBothHosts = ['browser'];

const bundles: esbuild.BuildOptions[] = [
  {
    ...node,
    entryPoints: ['client/src/extension.ts'],
    outfile: 'dist/extension.cjs',
    external: ['vscode'],
    plugins: [slimManifest, oneView, partsOfExtension],
  },
  {
    ...node,
    entryPoints: ['client/src/languagePart.ts'],
    outfile: 'dist/languagePart.cjs',
    conditions: onBothHosts,
    external: ['vscode'],
  },
  {
    ...node,
    entryPoints: ['client/src/userApi/registerUserApi.ts'],
    outfile: 'dist/registerUserApi.cjs',
    external: ['vscode'],
  },
  {
    ...node,
    entryPoints: ['server/src/lsp/main.ts'],
    outfile: 'dist/server-main.js',
    conditions: onBothHosts,
    // The schema validator cannot use the blob URL of a worker as its base URI.
    define: { 'import.meta.dirname': '__dirname', 'self.location': 'undefined' },
    plugins: [...(node.plugins ?? []), asciiOnly],
  },
  ...partsOnDemand.map(part => ({
    ...node,
    // Without modules of Node, so that a worker can load them, too.
    platform: 'browser' as const,
    entryPoints: [`server/src/core/${part}.ts`],
    outfile: `dist/${basename(part)}.js`,
  })),
  ...userApiBundles.map(bundle => ({ ...node, ...bundle })),
  { ...browser, entryPoints: ['client/webview/main.tsx'], outfile: 'dist/webview.js' },
  {
    ...browser,
    entryPoints: ['client/webview/comparison/main.tsx'],
    outfile: 'dist/comparison.js',
  },
  ...[undefined, ...ownPrograms].map(command => ({
    ...node,
    entryPoints: ['server/src/cli/main.ts'],
    outfile: `dist/${programOf(command)}`,
    define: { 'import.meta.dirname': '__dirname' },
    plugins: [...(node.plugins ?? []), asciiOnly, ...(command ? [onlyCommand(command)] : [])],
  })),
];

/**
 * Returns the entry points that run a program with its code cache.
 * @param hashOf returns the hash of a program, which changes with its content
 */
function launchers(hashOf: (program: string) => string): esbuild.BuildOptions[] {
  const launcher = (folder: string, programs: readonly string[]): esbuild.BuildOptions => {
    const hashes = programs.map(hashOf).join('');
    return {
      ...node,
      entryPoints: [`server/src/${folder}/entry.ts`],
      define: {
        'import.meta.dirname': '__dirname',
        programHash: JSON.stringify(hashes === '' ? '' : hash(hashes)),
      },
    };
  };
  const onDemand = partsOnDemand.map(part => `${basename(part)}.js`);
  return [
    { ...launcher('lsp', ['server-main.js', ...onDemand]), outfile: 'dist/server.js' },
    {
      ...launcher('cli', [...[undefined, ...ownPrograms].map(programOf), ...onDemand]),
      outfile: 'dist/cli.js',
      banner: { js: '#!/usr/bin/env node' },
    },
  ];
}

async function main(): Promise<void> {
  // The root package uses ES modules, but the bundles for Node are CommonJS.
  writeChanged(`${root}dist/package.json`, '{ "type": "commonjs" }\n');
  if (watching) {
    const all = [...bundles, ...launchers(() => '')];
    const contexts = await Promise.all(all.map(bundle => esbuild.context(bundle)));
    await Promise.all(contexts.map(context => context.watch()));
    console.log('Watching. Press Ctrl+C to stop.');
    return;
  }
  const programs = await Promise.all(bundles.map(buildInMemory));
  const contents = new Map(filesOf(programs).map(file => [basename(file.path), file.contents]));
  const entries = await Promise.all(
    launchers(program => hash(contents.get(program) ?? '')).map(buildInMemory),
  );
  const built = [...programs, ...entries];
  for (const { path, contents } of filesOf(built)) writeChanged(path, contents);
  chmodSync(`${root}dist/cli.js`, 0o755);
  writeInputs(built);
}

function buildInMemory(bundle: esbuild.BuildOptions): Promise<esbuild.BuildResult> {
  return esbuild.build({ ...bundle, write: false });
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function filesOf(results: readonly esbuild.BuildResult[]): esbuild.OutputFile[] {
  return results.flatMap(({ outputFiles }) => outputFiles ?? []);
}

/**
 * Writes the list of input files per bundle, which the third-party notices are derived from.
 */
function writeInputs(built: readonly esbuild.BuildResult[]): void {
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile?.outputs));
  writeChanged(`${root}.cache/bundles.json`, JSON.stringify(outputs));
}

await main();
