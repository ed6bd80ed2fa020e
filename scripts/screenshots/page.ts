import { pickNote, runCommand } from '../../test/support/host/editor.ts';
import type { Picture } from './picture.ts';

/** The text, and its page as readers see it in the palette of the theme, with a note of the site. */
export const page: Picture = {
  name: 'page',
  format: 'webp',
  dots: 1,
  viewport: { width: 1600, height: 800 },
  isClean: true,
  text: garden => `$0${garden}`,
  settings: { 'editor.fontSize': 13, 'editor.inlayHints.enabled': 'off', 'editor.codeLens': false },
  async compose(window) {
    await runCommand(window, 'Site Plugins: Open Preview');
    const frame = window.frameLocator('iframe.webview').frameLocator('iframe');
    await frame.getByRole('radio', { name: 'Page' }).check();
    await frame.locator('.page.painted').waitFor();
    await pickNote(window, frame.locator('.pick-note'), 'pruning');
    await frame.locator('.note-text', { hasText: 'Cut just above a bud' }).waitFor();
  },
};
