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
    // The declaration files are copied unchanged.
    entryPoints: {
      'user-api.d': 'mock-api/src/library/api.ts',
      'faultRule.generated.d': 'mock-api/src/library/faultRule.generated.d.ts',
    },
    outdir: 'dist',
    loader: { '.ts': 'copy' },
  },
  {
    // The documentation page, with its style beside it.
    entryPoints: ['mock-api/page/page.tsx'],
    outfile: 'dist/user-api-page.js',
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  },
];
