/** Bundles every runtime part into `dist/`. `--watch` keeps doing so, with source maps. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundles as userApiBundles } from '../mock-api/build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const watching = process.argv.includes('--watch');

/** Of the manifest, the programs need the name and the version alone. */
const slimManifest: esbuild.Plugin = {
  name: 'slim-manifest',
  setup(build) {
    build.onLoad({ filter: /[\\/]package\.json$/ }, async ({ path }) => {
      const { name, displayName, version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ name, displayName, version }), loader: 'json' };
    });
  },
};

/**
 * Lets all our files share one view of a CommonJS package. Without it each file that imports the
 * package copies its hundreds of names anew, which takes a twentieth of the server's start.
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
 * Keeps the parsers of JavaScript and YAML in a bundle of their own, which Node loads when a text asks
 * for them. A browser goes without.
 */
const separateParsers: esbuild.Plugin = {
  name: 'separate-parsers',
  setup(build) {
    build.onResolve({ filter: /^\.\/parsers\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './parsers.js', external: true } : undefined,
    );
  },
};

const node: esbuild.BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // The UMD builds of jsonc-parser and vscode-json-languageservice hide their requires from a bundler.
  mainFields: ['module', 'main'],
  minify: !watching,
  keepNames: watching,
  sourcemap: watching,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  plugins: [slimManifest, oneView, separateParsers],
};

const browser: esbuild.BuildOptions = {
  ...node,
  platform: 'browser',
  format: 'iife',
  target: 'chrome128',
  mainFields: ['browser', 'module', 'main'],
};

const bundles: esbuild.BuildOptions[] = [
  {
    ...node,
    entryPoints: ['client/src/extension.ts'],
    outfile: 'dist/extension.cjs',
    external: ['vscode'],
  },
  {
    ...node,
    entryPoints: ['server/src/lsp/main.ts'],
    outfile: 'dist/server.js',
    define: { 'import.meta.dirname': '__dirname' },
  },
  {
    ...browser,
    entryPoints: ['server/src/lsp/browserMain.ts'],
    outfile: 'dist/server.browser.js',
    // A worker made of a blob has an address that the schema validator cannot take for its own.
    define: { 'self.location': 'undefined' },
  },
  { ...node, entryPoints: ['server/src/core/foreign/parsers.ts'], outfile: 'dist/parsers.js' },
  ...userApiBundles.map(bundle => ({ ...node, ...bundle })),
  {
    ...browser,
    format: 'cjs',
    entryPoints: ['client/src/webExtension.ts'],
    outfile: 'dist/extension.browser.cjs',
    external: ['vscode'],
  },
  { ...browser, entryPoints: ['client/webview/main.ts'], outfile: 'dist/webview.js' },
  {
    ...node,
    entryPoints: ['server/src/cli/main.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
    define: { 'import.meta.dirname': '__dirname' },
  },
];

async function main(): Promise<void> {
  if (!watching) await rm(`${root}dist`, { recursive: true, force: true });
  await mkdir(`${root}dist`, { recursive: true });
  // The package is made of ES modules; what is bundled for Node is CommonJS and must say so.
  await writeFile(`${root}dist/package.json`, '{ "type": "commonjs" }\n');
  const present = bundles.filter(bundle =>
    (bundle.entryPoints as string[]).every(entry => existsSync(root + entry)),
  );
  if (!watching) {
    const built = await Promise.all(present.map(bundle => esbuild.build(bundle)));
    await writeIngredients(built);
    await chmod(`${root}dist/cli.js`, 0o755);
    return;
  }
  const contexts = await Promise.all(present.map(bundle => esbuild.context(bundle)));
  await Promise.all(contexts.map(context => context.watch()));
  console.log('Watching. Press Ctrl+C to end.');
}

/** Which file went into which bundle: whoever packs them names the authors of all that is inside. */
async function writeIngredients(built: readonly esbuild.BuildResult[]): Promise<void> {
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile?.outputs));
  await mkdir(`${root}.cache`, { recursive: true });
  await writeFile(`${root}.cache/ingredients.json`, JSON.stringify(outputs));
}

await main();
