/** The invariants of ARCHITECTURE.md that can be read off the sources. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The modules of the core, each of which may import from those before it and from itself. */
const layers = [
  ...['product.ts', 'text', 'json', 'config', 'color', 'foreign', 'yaml', 'project', 'problems'],
  ...['settings', 'preview', 'features'],
].map(name => `server/src/core/${name}`);

/** The allowed imports of each module besides itself; a module is the longest matching prefix. */
const modules: Record<string, readonly string[]> = {
  ...Object.fromEntries(layers.map((layer, index) => [layer, layers.slice(0, index)])),
  'server/src/lsp': ['server/src/core', 'server/src/node', 'package.json'],
  'server/src/cli': ['server/src/core', 'server/src/node', 'server/src/lsp', 'package.json'],
  'server/src/node': ['server/src/core', 'package.json'],
  client: [
    'client',
    ...[
      ...['color/paints', 'preview/model', 'preview/viewports', 'project/appearance', 'product'],
      ...['text/groupBy', 'text/jsonPointer'],
    ].map(name => `server/src/core/${name}.ts`),
    ...[
      ...['control/apiProcess', 'control/protocol', 'faults/validateRule', 'faults/ruleMembers'],
      ...['files', 'hosts', 'options', 'routes/resources', 'text'],
    ].map(name => `mock-api/src/${name}.ts`),
    'package.json',
  ],
  'mock-api': [
    'server/src/core/text',
    'server/src/node/arguments.ts',
    'server/src/node/requireNode.ts',
    'package.json',
  ],
};

/** The schema of the file and its compiled form belong to the modules that read them. */
const shared = ['schemas'];

/** Packages that only one module may import. */
const owners: Record<string, RegExp> = {
  vscode: /^client\//,
  'vscode-languageclient': /^client\//,
  'vscode-languageserver': /^server\/src\/lsp\//,
  express: /^mock-api\//,
  acorn: /^server\/src\/core\/foreign\//,
  '@sveltejs/acorn-typescript': /^server\/src\/core\/foreign\//,
  yaml: /^server\/src\/core\/(?:foreign|yaml)\//,
};

/** Modules from which only types may be imported, because types are not bundled. */
const typeOnly: Record<string, readonly string[]> = {
  client: [
    'mock-api/src/control/commands.ts',
    'server/src/core/config/vocabulary.ts',
    'server/src/core/features/properties/form.ts',
    'server/src/core/preview/edits/actions.ts',
    'server/src/core/preview/model.ts',
    'server/src/core/text/span.ts',
    'server/src/core/project/files.ts',
    'server/src/lsp/ownRequests.ts',
  ],
};

/** The files that are bundled, which nothing imports. */
const entryPoint = /\/(?:extension|languagePart|main|entry)\.tsx? /;

interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly isType: boolean;
  /** Whether it is loaded by `import()`. */
  readonly isDeferred: boolean;
  /** Relative to the root, for a relative specifier. */
  readonly target: string | undefined;
}

const sources = globSync(['client/**/*.{ts,tsx}', 'server/**/*.ts', 'mock-api/**/*.ts'], {
  cwd: root,
})
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.includes('.generated.') && !path.includes('node_modules'));
const imports = sources.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const pattern =
    /^(?:import|export)\s+(type\s+)?(?:[^;'"]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;
  return [...text.matchAll(pattern)].map(([, type, fixed, loaded]) => {
    const specifier = fixed ?? loaded ?? '';
    const target = specifier.startsWith('.')
      ? relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/')
      : undefined;
    return { from, specifier, isType: type !== undefined, isDeferred: fixed === undefined, target };
  });
}

function moduleOf(path: string): string | undefined {
  return Object.keys(modules)
    .filter(name => path === name || path.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)[0];
}

test('every source belongs to a module', () => {
  assert.ok(sources.length > 30, `${sources.length} sources`);
  assert.ok(imports.length > 60, `${imports.length} imports`);
  assert.deepEqual(
    sources.filter(path => moduleOf(path) === undefined),
    [],
  );
});

test('the parsers of other syntaxes are loaded on demand only', () => {
  const parsers = 'server/src/core/foreign/parsers.ts';
  const behind = ['javaScript', 'yaml', 'literalReader', 'toml'].map(
    name => `server/src/core/foreign/${name}.ts`,
  );
  const eager = imports.filter(
    ({ from, target = '', isType, isDeferred }) =>
      !isType &&
      !isDeferred &&
      (target === parsers || (behind.includes(target) && ![parsers, ...behind].includes(from))),
  );
  assert.deepEqual(eager, []);
});

test('check loads packages for globs, lists of ignored files and schemas of options on demand only', () => {
  const reached = new Set(['server/src/cli/main.ts', 'server/src/cli/commands/check.ts']);
  const packages = new Set<string>();
  for (const path of reached) {
    for (const { from, specifier, target, isType, isDeferred } of imports) {
      if (from !== path || isType || isDeferred) continue;
      if (target === undefined) packages.add(specifier);
      else reached.add(target);
    }
  }
  assert.ok(reached.has('server/src/core/problems/check.ts'));
  const own = [...packages].filter(name => !name.startsWith('node:')).sort();
  assert.deepEqual(own, ['@vscode/l10n', 'culori/fn']);
});

test('modules import only from the modules below them', () => {
  const wrong = imports.filter(({ from, target, isType }) => {
    if (target === undefined) return false;
    const own = moduleOf(from) ?? '';
    if (isType && (typeOnly[own] ?? []).includes(target)) return false;
    return ![own, ...shared, ...(modules[own] ?? [])].some(
      allowed => target === allowed || target.startsWith(`${allowed}/`),
    );
  });
  assert.deepEqual(
    wrong.map(({ from, target }) => `${from} → ${target}`),
    [],
  );
});

test('every source is imported by another one', () => {
  const imported = new Set(imports.map(({ target }) => target));
  const unused = sources.filter(
    path => path.includes('/src/') && !imported.has(path) && !entryPoint.test(`${path} `),
  );
  assert.deepEqual(unused, [], 'Add them to the registries that CONTRIBUTING.md names.');
});

test('every exported value is used in another file', () => {
  const folders = ['bench', 'scripts', 'test'];
  const users = globSync(
    folders.map(folder => `${folder}/**/*.ts`),
    { cwd: root, exclude: ['**/node_modules/**'] },
  );
  const importers = new Map<string, string[]>();
  for (const { from, target } of [...imports, ...users.flatMap(importsOf)]) {
    if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), from]);
  }
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const unused = sources.flatMap(path => {
    const exported = read(path).matchAll(/^export (?:async )?(?:const|function|class)\*? (\w+)/gm);
    const texts = (importers.get(path) ?? []).map(read);
    return [...exported]
      .filter(([, name]) => !texts.some(text => new RegExp(`\\b${name}\\b`).test(text)))
      .map(([, name]) => `${path} ${name}`);
  });
  assert.deepEqual(
    unused.filter(line => !entryPoint.test(line)),
    [],
  );
});

test('no cyclic imports by value, by type or by import()', () => {
  const edges = new Map<string, string[]>();
  for (const { from, target } of imports) {
    if (target !== undefined) edges.set(from, [...(edges.get(from) ?? []), target]);
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

test('the core does not depend on a platform', () => {
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

test('packages that tie to a platform stay in their module', () => {
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

test('generated cases come from one seed, so that what fails in one run fails in each', () => {
  const tests = globSync('test/**/*.ts', { cwd: root, exclude: ['test/**/node_modules/**'] });
  const importing = tests.filter(file =>
    /^import .* from 'fast-check'/m.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(importing, [join('test', 'fuzz', 'fuzz.ts')]);
});
