/** Tests of the packaged extension, as `npm run package` creates it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { keyOf, readIngredients } from '../../scripts/package/ingredients.ts';
import { listZip } from '../../scripts/package/zip.ts';
import { builds } from '../../scripts/vscode/builds.ts';
import { sitePlugins } from '../support/cli.ts';
import { goTo, openQuickFixes, problems, squiggle } from '../support/host/editor.ts';
import { openWorkbench, packagedExtension } from '../support/host/openWorkbench.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vsix = packagedExtension(manifest.version);

/** The size limits of the bundles in bytes. */
const budgets: Record<string, number> = {
  'extension.cjs': 6_000,
  'languagePart.cjs': 500_000,
  'registerUserApi.cjs': 100_000,
  'extension.browser.cjs': 600_000,
  'server.js': 6_000,
  'server-main.js': 850_000,
  'server.browser.js': 850_000,
  'mock-api.js': 450_000,
  'openapi-explorer.js': 800_000,
  'parsers.js': 400_000,
  'webview.js': 60_000,
};

describe('the package', () => {
  test('contains programs, texts and images only', async () => {
    const paths = listZip(await readFile(vsix)).map(({ path }) => path);
    assert.ok(paths.includes('extension/dist/THIRD-PARTY-NOTICES.txt'));
    const allowed =
      /^extension\/(?:(?:dist|docs|schemas|client\/(?:assets|l10n|language|snippets|walkthrough))\/)?[^/]+$/;
    const packaging = ['[Content_Types].xml', 'extension.vsixmanifest'];
    const others = paths.filter(path => !allowed.test(path) && !packaging.includes(path));
    assert.deepEqual(others, []);
    assert.deepEqual(
      paths.filter(path => /\.(?:map|ts)$|node_modules|cli\.js$/.test(path)),
      [],
    );
  });

  test('is smaller than 1.6 MB, and each bundle is within its budget', async () => {
    const zip = await readFile(vsix);
    assert.ok(zip.length < 1_600_000, `${zip.length} bytes`);
    const sizes = new Map(listZip(zip).map(({ path, size }) => [path, size]));
    for (const [name, budget] of Object.entries(budgets)) {
      const size = sizes.get(`extension/dist/${name}`);
      assert.ok(size !== undefined && size > 0 && size < budget, `${name}: ${size} bytes`);
    }
  });

  test('is reproducible byte for byte, as is the npm package', async () => {
    const packages = [vsix, vsix.replace(/\.vsix$/, '.tgz')];
    const read = () => Promise.all(packages.map(path => readFile(path)));
    const first = await read();
    const env = { ...process.env, TZ: 'Asia/Tokyo' };
    const options = { cwd: root, env, stdio: 'ignore' } as const;
    execFileSync(process.execPath, ['scripts/package.ts', '--no-build'], options);
    for (const [index, again] of (await read()).entries()) {
      assert.ok(first[index]?.equals(again), packages[index]);
    }
  });

  test('lists every bundled package in the notices and in the bill of materials', async () => {
    const notices = await readFile(join(root, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const bill = JSON.parse(await readFile(vsix.replace(/\.vsix$/, '.cdx.json'), 'utf8'));
    assert.equal(bill.bomFormat, 'CycloneDX');
    const ingredients = readIngredients();
    assert.ok(ingredients.length > 20, `${ingredients.length}`);
    assert.deepEqual(bill.components.map(keyOf).sort(), ingredients.map(keyOf).sort());
    for (const { name, version } of ingredients) {
      assert.ok(notices.includes(`${name} ${version} (`), `${name} ${version}`);
    }
  });
});

describe('the package, installed into a clean profile', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-plugins-site-'));
    await mkdir(join(folder, '.vscode'));
    const example = await readFile(join(root, 'examples/garden/site.plugins.json'), 'utf8');
    const text = example.replace('"enabled"', '"enbaled"');
    await writeFile(join(folder, 'site.plugins.json'), text);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const { name, vscode } of builds) {
    test(`a problem is underlined, listed and fixed, in VS Code ${vscode}`, async () => {
      const file = join(folder, 'site.plugins.json');
      const text = await readFile(file, 'utf8');
      const workbench = await openWorkbench({ folder, file, vsix, build: name });
      const { page } = workbench;
      try {
        const before = text.slice(0, text.indexOf('"enbaled"')).split('\n');
        await goTo(page, before.length, (before.at(-1) ?? '').length + 3);
        await squiggle(page, 'error').waitFor();
        assert.match((await problems(page)).join('\n'), /"enbaled".*Did you mean "enabled"/);
        const rows = await page.locator('.markers-panel .monaco-list-row').allInnerTexts();
        assert.deepEqual(rows.slice(1).map(inOneLine).sort(), await toldOnTheCommandLine(folder));
        await goTo(page, before.length, (before.at(-1) ?? '').length + 3);
        const fixes = await openQuickFixes(page);
        await fixes.getByText('Rename to "enabled"').first().waitFor();
        await page.keyboard.press('Enter');
        await squiggle(page, 'error').waitFor({ state: 'detached' });
      } catch (error) {
        await page.screenshot({ path: join(tmpdir(), `site-plugins-package-${name}.png`) });
        throw error;
      } finally {
        await workbench.close();
      }
    });
  }
});

/** A row of the Problems view: message, source, code and place. */
function inOneLine(row: string): string {
  return row.split('\n').join(' ');
}

/** The problems of the folder as the command line has them, written as the Problems view does. */
async function toldOnTheCommandLine(folder: string): Promise<string[]> {
  const { output } = await sitePlugins(['check', '--format', 'json'], { folder });
  const [file]: { problems: Told[] }[] = JSON.parse(output).files;
  return (file?.problems ?? [])
    .map(
      ({ message, code, line, column }) =>
        `${message} site-plugins ${code} [Ln ${line}, Col ${column}]`,
    )
    .sort();
}

interface Told {
  readonly message: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}
