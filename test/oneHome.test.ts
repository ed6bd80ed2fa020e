/** Facts that many files need are written in one of them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const product = 'server/src/core/product.ts';

/** The pattern of a fact in code, and the files that may contain it. */
const homes: readonly (readonly [fact: string, pattern: RegExp, files: readonly string[]])[] = [
  ['the name of a configuration', /site\.plugins\.json/, [product]],
  ['the name of the project settings', /\.site-pluginsrc\.json/, [product]],
  ['the schema of the options of a plugin', /'[^' ]*options\.schema\.json/, [product]],
  ['the methods of requests', /['"`]sitePlugins\//, [product]],
  ['the language id', /(?:languageId|language:|TextVersion).*'site-plugins'/, [product]],
  ['the size limit of files', /16 \* 1024 \* 1024/, [product]],
  ['the port of the User API', /\b4010\b/, ['mock-api/src/options.ts']],
  ['the contrast that text needs', /\b4\.5\b(?! to 1|:1|')/, ['server/src/core/color/usage.ts']],
  ['rounding of ratios', /\bratio\w*\.toFixed/, []],
  ['the widths of screens', /width: 960\b/, ['server/src/core/preview/viewports.ts']],
  [
    'that a file has changed in the meantime',
    /The file has changed in the meantime/,
    ['server/src/lsp/workspaceEdit.ts'],
  ],
  ['the list of positions', /'left', 'right'|'beforeBody', 'body'/, []],
  ['the list of colors', /'light', 'lightgray'|'highlight', 'textHighlight'/, []],
  ['the list of screens', /'desktop', ?'tablet'/, []],
];

const sources = globSync(
  ['client/**/*.{ts,tsx}', 'server/**/*.ts', 'mock-api/**/*.ts', 'scripts/{docs,test}/**/*.ts'],
  { cwd: root },
)
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.includes('.generated.') && !path.includes('node_modules'));

/** The lines that are not comments. */
function codeOf(path: string): string[] {
  const text = readFileSync(root + path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return text.split('\n');
}

const code = new Map(sources.map(path => [path, codeOf(path)]));

for (const [fact, pattern, files] of homes) {
  test(`${fact} is in ${files.length === 0 ? 'no file, but derived' : files.join(', ')}`, () => {
    const found = [...code].filter(([, lines]) => lines.some(line => pattern.test(line)));
    assert.deepEqual(
      found.map(([path]) => path),
      files,
    );
  });
}
