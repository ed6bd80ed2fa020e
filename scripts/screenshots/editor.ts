import { openCompletions, problems, scrollDown } from '../../test/support/host/editor.ts';
import { type Picture, replaceOnce } from './picture.ts';

/** The hover of a problem, and the completion list at the cursor. */
export const editor: Picture = {
  name: 'editor',
  format: 'webp',
  dots: 1.2,
  viewport: { width: 1060, height: 620 },
  parts: ['.part.editor', '.part.panel'],
  text: garden => {
    const source = '"source": "github:garden-plugins/table-of-contents",\n      ';
    const faulty = replaceOnce(garden, `${source}"enabled"`, `${source}"enbaled"`);
    return replaceOnce(faulty, '"position": "right"', '"position": "$0"');
  },
  async compose(page) {
    await problems(page);
    await page.keyboard.press('Control+1');
    await scrollDown(page, 5);
    await openCompletions(page);
  },
};
