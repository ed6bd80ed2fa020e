/** Typical mistakes in a file, one row for each kind. */

import { brackets } from './brackets.ts';
import { comments } from './comments.ts';
import { languages } from './languages.ts';
import { quotes } from './quotes.ts';
import type { Row } from './row.ts';
import { schema } from './schema.ts';
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
  ...typing,
  ...languages,
  ...schema,
];
