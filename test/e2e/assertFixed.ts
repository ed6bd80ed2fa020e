import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { sitePluginsProgram } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { goTo, openQuickFixes, problems, squiggle, succeeds } from '../support/host/editor.ts';
import type { GardenWindow } from './theWindow.ts';

/** Misspells a property in the configuration of a window, and fixes it. */
export async function assertFixed({ workbench, page, folder, path }: GardenWindow): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"enabled"', '"enbaled"'));
  await workbench.driver.open(path);
  const before = text.slice(0, text.indexOf('"enabled"')).split('\n');
  const place = [before.length, (before.at(-1) ?? '').length + 3] as const;
  await goTo(page, ...place);
  await squiggle(page, 'error').waitFor();
  assert.match((await problems(page)).join('\n'), /"enbaled".*Did you mean "enabled"/);
  const rows = await page.locator('.markers-panel .monaco-list-row').allInnerTexts();
  const listed = rows.slice(1).map(row => row.split('\n').join(' '));
  assert.deepEqual(listed.sort(), await listedByCommandLine(folder));
  await page.keyboard.press('Control+Shift+M');
  await goTo(page, ...place);
  const fix = (await openQuickFixes(page)).getByText('Rename to "enabled"').first();
  await fix.waitFor();
  await eventually('the fix to be applied', async () => {
    if (await fix.isVisible()) await page.keyboard.press('Enter');
    return succeeds(squiggle(page, 'error').waitFor({ state: 'detached', timeout: 5000 }));
  });
  await workbench.driver.saveFiles();
  assert.equal(await readFile(path, 'utf8'), text);
}

interface Listed {
  readonly message: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** The problems of the folder as the command line has them, written as the Problems view does. */
async function listedByCommandLine(folder: string): Promise<string[]> {
  const { output } = await sitePluginsProgram(['check', '--format', 'json'], { folder });
  const [file]: { problems: Listed[] }[] = JSON.parse(output).files;
  return (file?.problems ?? [])
    .map(({ message, code, line, column }) => {
      return `${message} site-plugins ${code} [Ln ${line}, Col ${column}]`;
    })
    .sort();
}
