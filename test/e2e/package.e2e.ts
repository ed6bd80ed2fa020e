/** The packaged extension, as `npm run package` creates it, in a clean VS Code. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { builds, newest } from '../../scripts/vscode/builds.ts';
import { sitePluginsProgram } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { goTo, openQuickFixes, problems, squiggle, succeeds } from '../support/host/editor.ts';
import { saveEvidence } from '../support/host/evidence.ts';
import { openWorkbench, packagedExtension } from '../support/host/openWorkbench.ts';
import { assertPictures } from './preview/pictures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vsix = packagedExtension(manifest.version);

describe('the package, installed into a clean profile', () => {
  const folders: string[] = [];
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-plugins-site-'));
    folders.push(folder);
    await mkdir(join(folder, '.vscode'));
    const example = await readFile(join(root, 'examples/garden/site.plugins.json'), 'utf8');
    const text = example.replace('"enabled"', '"enbaled"');
    await writeFile(join(folder, 'site.plugins.json'), text);
  });
  after(() => Promise.all(folders.map(path => rm(path, { recursive: true, force: true }))));

  for (const { name, vscode } of builds) {
    test(`a problem is underlined, listed and fixed, in VS Code ${vscode}`, async t => {
      const file = join(folder, 'site.plugins.json');
      const text = await readFile(file, 'utf8');
      const isPictured = name === newest.name;
      const workbench = await openWorkbench({ folder, file, vsix, build: name, draws: isPictured });
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
        const fix = fixes.getByText('Rename to "enabled"').first();
        await fix.waitFor();
        await eventually('the fix to be applied', async () => {
          if (await fix.isVisible()) await page.keyboard.press('Enter');
          return succeeds(squiggle(page, 'error').waitFor({ state: 'detached', timeout: 5000 }));
        });
        if (isPictured) await assertPictures(workbench);
      } catch (error) {
        await saveEvidence(workbench, t, error);
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
  const { output } = await sitePluginsProgram(['check', '--format', 'json'], { folder });
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
