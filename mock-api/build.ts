/** The esbuild options of the User API's bundles; scripts/build.ts adds the common options. */
import type { BuildOptions } from 'esbuild';

export const bundles: BuildOptions[] = [
  {
    entryPoints: ['mock-api/src/main.ts'],
    outfile: 'dist/mock-api.js',
    // Express depends on body parsers with a megabyte of encoding tables, which are not needed because
    // http/body.ts only supports UTF-8.
    alias: { 'body-parser': './mock-api/stubs/empty.cjs' },
  },
  {
    entryPoints: ['mock-api/src/library/main.ts'],
    outfile: 'dist/user-api.js',
    define: { 'import.meta.dirname': '__dirname' },
  },
  {
    // The declaration file is copied unchanged.
    entryPoints: ['mock-api/src/library/api.ts'],
    outfile: 'dist/user-api.d.ts',
    loader: { '.ts': 'copy' },
  },
  {
    // The viewer of the documentation page is already bundled and only loaded by the browser.
    entryPoints: ['node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js'],
    outfile: 'dist/openapi-explorer.js',
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
  },
];
