/** Typical mistakes in a file, one row for each kind. */

import { brackets } from './brackets.ts';
import { comments } from './comments.ts';
import { entries } from './entries.ts';
import { languages } from './languages.ts';
import { levels } from './levels.ts';
import { meanings } from './meanings.ts';
import { names } from './names.ts';
import { quotes } from './quotes.ts';
import type { Row } from './row.ts';
import { separators } from './separators.ts';
import { typing } from './typing.ts';
import { words } from './words.ts';

/** All kinds, by group. */
export const kinds: readonly Row[] = [
  ...brackets,
  ...comments,
  ...quotes,
  ...separators,
  ...words,
  ...entries,
  ...typing,
  ...languages,
  ...names,
  ...levels,
  ...meanings,
];
