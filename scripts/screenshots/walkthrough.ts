import { openCompletions, openQuickFixes, runCommand } from '../../test/support/host/editor.ts';
import { type Picture, replaceOnce } from './picture.ts';

/**
 * The screenshots of the walkthrough. They are part of the extension, so they are small and
 * cropped.
 */
const small = {
  folder: 'client/walkthrough',
  format: 'webp',
  dots: 1.5,
  viewport: { width: 500, height: 340 },
  settings: {
    'editor.inlayHints.enabled': 'off',
    'editor.codeLens': false,
    'editor.folding': false,
  },
} as const;

const place = '"position": "right"';

const plugins: Picture = {
  ...small,
  name: 'add-plugins',
  text: garden => replaceOnce(garden, place, '"position": "$0"'),
  compose: async page => void (await openCompletions(page)),
};

const problems: Picture = {
  ...small,
  name: 'fix-problems',
  text: garden => replaceOnce(garden, '"cdnCaching": true,', '"$0cdnCashing": true,'),
  compose: async page => void (await openQuickFixes(page)),
};

const preview: Picture = {
  ...small,
  name: 'see-the-page',
  // Half of it is wide enough for columns that stand beside each other.
  dots: 1,
  viewport: { width: 1640, height: 620 },
  text: garden => replaceOnce(garden, place, `${place}$0`),
  isClean: true,
  async compose(page) {
    await runCommand(page, 'Site Plugins: Open Preview');
    const frame = page.frameLocator('iframe.webview').frameLocator('iframe');
    await frame.locator('[aria-current="true"]').first().waitFor();
  },
  parts: ['.editor-group-container:has(.tab[aria-label*="Preview"])'],
};

export const walkthrough: readonly Picture[] = [plugins, problems, preview];
