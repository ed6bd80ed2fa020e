import { openQuickFixes, scrollDown } from '../../test/support/host/editor.ts';
import { type Picture, replaceOnce } from './picture.ts';

/** The quick fix menu of a problem. */
function quickFixes(name: string, before: string, after: string): Picture {
  return {
    name: `quick-fix-${name}`,
    viewport: { width: 800, height: 450 },
    text: garden => replaceOnce(garden, before, after),
    settings: { 'editor.fontSize': 15 },
    async compose(page) {
      await scrollDown(page, 5);
      await openQuickFixes(page);
    },
  };
}

export const misspelled = quickFixes('misspelled', '"cdnCaching": true,', '"$0cdnCashing": true,');

export const wrongValue = quickFixes(
  'wrong-value',
  '"position": "right",',
  '"position": "$0beforebody",',
);

export const wrongPlace = quickFixes(
  'wrong-place',
  '"enabled": true,\n      "order": 40,\n      "layout": {',
  '"enabled": true,\n      "layout": {\n        "$0order": 40,',
);
