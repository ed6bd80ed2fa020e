/** Writes the licenses of all bundled packages to `dist/THIRD-PARTY-NOTICES.txt`. */
import { join } from 'node:path';
import { readIngredients, root } from './package/ingredients.ts';
import { noticesOf } from './package/notices.ts';
import { writeChanged } from './writeChanged.ts';

writeChanged(join(root, 'dist', 'THIRD-PARTY-NOTICES.txt'), noticesOf(readIngredients()));
