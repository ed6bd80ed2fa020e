import { runCommand } from '../../test/support/host/editor.ts';
import { type Picture, replaceOnce } from './picture.ts';

/** The text and its preview side by side, with the plugin at the cursor highlighted in both. */
export const preview: Picture = {
  name: 'preview',
  format: 'webp',
  dots: 1,
  viewport: { width: 1500, height: 1200 },
  isClean: true,
  text: garden =>
    replaceOnce(
      garden,
      '"source": "github:garden-plugins/table-of-contents"',
      '"source": "github:garden-plugins/table-of-contents$0"',
    ),
  settings: { 'editor.fontSize': 13, 'editor.inlayHints.enabled': 'off', 'editor.codeLens': false },
  async compose(page) {
    await runCommand(page, 'Site Plugins: Open Preview');
    const frame = page.frameLocator('iframe.webview').frameLocator('iframe');
    await frame.locator('[aria-current="true"]').first().waitFor();
  },
};
