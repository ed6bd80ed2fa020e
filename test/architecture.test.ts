/** The house rules of ARCHITECTURE.md, read off the sources themselves. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Which rooms each room may import from; a room is the longest of these prefixes. */
const rooms: Record<string, readonly string[]> = {
  'server/src/core/text': [],
  'server/src/core/color': ['server/src/core/text'],
  'server/src/core/model': ['server/src/core/text', 'server/src/core/schema/grammar.ts'],
  'server/src/core/schema/grammar.ts': [
    'server/src/core/model/grammar.ts',
    'server/src/core/schema/describe.ts',
  ],
  'server/src/core/rules': [
    'server/src/core/text',
    'server/src/core/color',
    'server/src/core/model',
    'server/src/core/workspace',
    'server/src/core/schema/describe.ts',
    'server/src/core/schema/label.ts',
    'server/src/core/schema/startingConfiguration.ts',
  ],
  'server/src/core/schema/startingConfiguration.ts': [],
  'server/src/core/workspace': [
    'server/src/core/model',
    'server/src/core/result.ts',
    'server/src/core/rules/rule.ts',
    'server/src/core/schema/describe.ts',
    'schemas',
  ],
  'server/src/core/schema/describe.ts': ['server/src/core/model', 'schemas'],
  'server/src/core/schema/label.ts': ['server/src/core/model'],
  'server/src/core/schema': [
    'server/src/core/text',
    'server/src/core/model',
    'server/src/core/rules',
    'server/src/core/steps.ts',
    'schemas',
  ],
  'server/src/core/capabilities': ['server/src/core'],
  'server/src/core/foreign': ['server/src/core/text'],
  'server/src/core': ['server/src/core', 'schemas'],
  'server/src/lsp': ['server/src/core', 'server/src/node', 'server/l10n', 'package.json'],
  'server/src/cli': [
    'server/src/core',
    'server/src/node',
    'server/src/lsp',
    'mock-api/src/options.ts',
    'package.json',
  ],
  'server/src/node': ['server/src/core'],
  client: ['client', 'mock-api/src/control.ts', 'mock-api/src/options.ts', 'package.json'],
  'mock-api': ['package.json'],
};

/** Packages that only one room may know. */
const owners: Record<string, RegExp> = {
  vscode: /^client\//,
  'vscode-languageclient': /^client\//,
  'vscode-languageserver': /^server\/src\/lsp\//,
  'vscode-json-languageservice': /^server\/src\/lsp\//,
  express: /^mock-api\//,
  acorn: /^server\/src\/core\/foreign\//,
  '@sveltejs/acorn-typescript': /^server\/src\/core\/foreign\//,
  yaml: /^server\/src\/core\/foreign\//,
};

/** What the client may import from elsewhere: types only, which vanish when it is bundled. */
const typeOnly: Record<string, readonly string[]> = {
  client: [
    'server/src/core/model/view.ts',
    'server/src/core/preview/edits/actions.ts',
    'server/src/core/preview/model.ts',
    'server/src/core/text/span.ts',
    'server/src/core/workspace/files.ts',
    'server/src/lsp/importProtocol.ts',
    'server/src/lsp/knownPluginsProtocol.ts',
    'server/src/lsp/pasteProtocol.ts',
    'server/src/lsp/previewProtocol.ts',
  ],
};

interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly isType: boolean;
  /** Relative to the root, for a relative specifier. */
  readonly target: string | undefined;
}

const sources = globSync(['client/**/*.ts', 'server/**/*.ts', 'mock-api/**/*.ts'], { cwd: root })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.includes('.generated.') && !path.includes('node_modules'));
const imports = sources.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const pattern = /^(?:import|export)\s+(type\s+)?(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm;
  return [...text.matchAll(pattern)].map(([, type, specifier = '']) => ({
    from,
    specifier,
    isType: type !== undefined,
    target: specifier.startsWith('.')
      ? relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/')
      : undefined,
  }));
}

function roomOf(path: string): string | undefined {
  return Object.keys(rooms)
    .filter(room => path === room || path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

test('there are sources to look at, and every one belongs to a room', () => {
  assert.ok(sources.length > 30, `${sources.length} sources`);
  assert.ok(imports.length > 60, `${imports.length} imports`);
  assert.deepEqual(
    sources.filter(path => roomOf(path) === undefined),
    [],
  );
});

test('the parsers of other syntaxes are loaded on demand only', () => {
  const parsers = 'server/src/core/foreign/parsers.ts';
  const behind = ['javaScript', 'yaml', 'literalReader', 'moduleExports'].map(
    name => `server/src/core/foreign/${name}.ts`,
  );
  const eager = imports.filter(
    ({ from, target = '', isType }) =>
      !isType &&
      (target === parsers || (behind.includes(target) && ![parsers, ...behind].includes(from))),
  );
  assert.deepEqual(eager, []);
});

test('rooms import only from the rooms below them', () => {
  const wrong = imports.filter(({ from, target, isType }) => {
    if (target === undefined) return false;
    const room = roomOf(from) ?? '';
    if (target === room || target.startsWith(`${room}/`)) return false;
    if (isType && (typeOnly[room] ?? []).includes(target)) return false;
    return !(rooms[room] ?? []).some(
      allowed => target === allowed || target.startsWith(`${allowed}/`),
    );
  });
  assert.deepEqual(
    wrong.map(({ from, target }) => `${from} → ${target}`),
    [],
  );
});

test('no module depends on itself by way of others', () => {
  const edges = new Map<string, string[]>();
  for (const { from, target, isType } of imports) {
    if (target !== undefined && !isType) edges.set(from, [...(edges.get(from) ?? []), target]);
  }
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const again = trail.indexOf(path);
    assert.equal(again, -1, `cycle: ${[...trail.slice(again), path].join(' → ')}`);
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
});

test('the core knows no platform', () => {
  const builtin = (specifier: string) =>
    specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0] ?? '');
  const wrong = imports.filter(
    ({ from, specifier }) => from.startsWith('server/src/core/') && builtin(specifier),
  );
  assert.deepEqual(wrong, []);
  const globals = /\b(?:process|Buffer|setTimeout|Date\.now|fetch|console)\b\s*[.(]/;
  const impure = sources.filter(path => {
    if (!path.startsWith('server/src/core/')) return false;
    const code = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return globals.test(code);
  });
  assert.deepEqual(impure, []);
});

test('packages that tie to a platform stay in their room', () => {
  const wrong = imports.filter(({ from, specifier }) => {
    const name = Object.keys(owners).find(
      owner => specifier === owner || specifier.startsWith(`${owner}/`),
    );
    return name !== undefined && !owners[name]?.test(from);
  });
  assert.deepEqual(
    wrong.map(({ from, specifier }) => `${from} → ${specifier}`),
    [],
  );
});
