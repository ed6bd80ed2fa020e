/** What is bundled for the User API; scripts/build.ts adds what all bundles share. */
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

export const bundles: BuildOptions[] = [
  {
    entryPoints: ['mock-api/src/main.ts'],
    outfile: 'dist/mock-api.js',
    // Express brings body parsers with a megabyte of character tables. JSON is always UTF-8, and
    // jsonBody.ts reads it. Its router asks several times a request whether to print what it does.
    alias: { 'body-parser': './mock-api/stubs/empty.cjs', debug: './mock-api/stubs/debug.cjs' },
  },
  {
    entryPoints: ['mock-api/src/library/main.ts'],
    outfile: 'dist/user-api.js',
    define: { 'import.meta.dirname': '__dirname' },
  },
  {
    // Its types are written so that they can be shipped as they are.
    entryPoints: ['mock-api/src/library/api.ts'],
    outfile: 'dist/user-api.d.ts',
    loader: { '.ts': 'copy' },
  },
  {
    // The viewer of the documentation page comes bundled; it is loaded by the browser alone.
    entryPoints: ['node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js'],
    outfile: 'dist/openapi-explorer.js',
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
  },
];

/** Bundles the User API by itself into a folder, as a release does; resolves to the path of its program. */
export async function buildUserApi(folder: string): Promise<string> {
  for (const bundle of bundles) {
    await build({
      absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      mainFields: ['module', 'main'],
      minify: true,
      legalComments: 'none',
      logLevel: 'warning',
      ...bundle,
      outfile: join(folder, basename(bundle.outfile ?? '')),
    });
  }
  // The folder may be in a package of ES modules; the bundles are CommonJS and must say so.
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  return join(folder, 'mock-api.js');
}
