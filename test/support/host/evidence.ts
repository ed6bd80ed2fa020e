/** What a failed test in a window leaves behind: it shows what happened without another run. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { evidenceFolder } from '../../../scripts/vscode/evidence.ts';
import { openNotifications } from './editor.ts';
import type { Workbench } from './openWorkbench.ts';

const stepLimitMs = 20_000;

/** A test as the hooks of `node:test` get it. */
interface FailedTest {
  readonly filePath: string | undefined;
  /** The titles from the outermost test to this one. */
  readonly fullName: string;
}

/** Saves the screenshot, the trace, the texts, the output and the error of a failed test. */
export async function saveEvidence(
  { page, said, profile, nextTrace }: Workbench,
  test: FailedTest,
  reason: unknown,
): Promise<void> {
  const file = basename(test.filePath ?? '', '.e2e.ts');
  const names = [file, ...test.fullName.split(' > ')].map(title =>
    title.replaceAll(/[^\p{L}\p{N}.]+/gu, '-').slice(0, 80),
  );
  const folder = join(evidenceFolder, ...names);
  await mkdir(folder, { recursive: true });
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    error: () => writeFile(join(folder, 'error.txt'), errorText(reason)),
    screenshot: () => printScreen(page, join(folder, 'screenshot.pdf')),
    trace: () => nextTrace(join(folder, 'trace.zip')),
    text: async () => writeFile(join(folder, 'text.txt'), await visibleTexts(page)),
    said: () => writeFile(join(folder, 'said.txt'), said.join('\n')),
    // The output channels are among the logs.
    logs: () => cp(join(profile.userDataDir, 'logs'), join(folder, 'logs'), { recursive: true }),
  };
  for (const [name, save] of Object.entries(steps)) {
    // A window that has crashed or hangs has no screenshot, but the rest.
    await Promise.race([save(), limit()]).catch(error =>
      writeFile(join(folder, `${name}-failed.txt`), String(error)),
    );
  }
  console.log(`Screenshot, trace and logs: ${folder}`);
}

/** Rejects after the time that a step may take. */
async function limit(): Promise<never> {
  await setTimeout(stepLimitMs, undefined, { ref: false });
  throw new Error(`It took longer than ${stepLimitMs / 1000} s.`);
}

/** Saves a picture of the page, also of one that is not drawn. */
async function printScreen(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.emulateMedia({ media: 'screen' });
  await page.pdf({ path, width, height, printBackground: true, pageRanges: '1' });
}

function errorText(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  return [error, cause]
    .map(reason => (reason instanceof Error ? (reason.stack ?? reason.message) : reason))
    .filter(reason => reason !== undefined)
    .join('\n\n');
}

/** The visible lines of all editors, and what the status bar, dialogs and all notifications say. */
async function visibleTexts(page: Page): Promise<string> {
  await openNotifications(page);
  const places = [
    '.tab',
    '.monaco-editor .view-lines',
    '.statusbar',
    '.notification-list-item',
    '.monaco-dialog-box',
  ];
  const texts = await Promise.all(
    places.map(async place => {
      const found = await page.locator(place).allInnerTexts();
      return `── ${place}\n${found.join('\n──\n')}`;
    }),
  );
  return texts.join('\n\n').replaceAll('\u00a0', ' ');
}
