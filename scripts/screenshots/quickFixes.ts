import { openQuickFixes } from '../../test/support/host/editor.ts';
import { type Picture, replaceOnce } from './picture.ts';

/** The menu of quick fixes at a fault. */
function quickFixes(name: string, before: string, after: string): Picture {
  return {
    name: `quick-fix-${name}`,
    viewport: { width: 760, height: 330 },
    text: garden => replaceOnce(garden, before, after),
    settings: { 'editor.fontSize': 15 },
    async compose(page) {
      await openQuickFixes(page);
    },
  };
}

export const misspelt = quickFixes('misspelt', '"cdnCaching": true,', '"cdn$0Cashing": true,');

export const wrongValue = quickFixes(
  'wrong-value',
  '"position": "right",',
  '"position": "before$0body",',
);

export const wrongPlace = quickFixes(
  'wrong-place',
  '"enabled": true,\n      "order": 40,\n      "layout": {',
  '"enabled": true,\n      "layout": {\n        "or$0der": 40,',
);
