/** Typical mistakes in a file, one row for each kind. */

import { brackets } from './brackets.ts';
import { characters } from './characters.ts';
import { colonsInside } from './colonsInside.ts';
import { comments } from './comments.ts';
import { entries } from './entries.ts';
import { foreignMembers } from './foreignMembers.ts';
import { foreignValues } from './foreignValues.ts';
import { javascript } from './javascript.ts';
import { languages } from './languages.ts';
import { levels } from './levels.ts';
import { meanings } from './meanings.ts';
import { moreBrackets } from './moreBrackets.ts';
import { names } from './names.ts';
import { otherFiles } from './otherFiles.ts';
import { otherQuotes } from './otherQuotes.ts';
import { prefixes } from './prefixes.ts';
import { quotes } from './quotes.ts';
import type { Row } from './row.ts';
import { typing } from './typing.ts';
import { values } from './values.ts';
import { wrappers } from './wrappers.ts';

/** All kinds, by group. */
export const kinds: readonly Row[] = [
  ...brackets,
  ...moreBrackets,
  ...javascript,
  ...wrappers,
  ...prefixes,
  ...otherFiles,
  ...comments,
  ...quotes,
  ...otherQuotes,
  ...colonsInside,
  ...characters,
  ...values,
  ...foreignValues,
  ...foreignMembers,
  ...typing,
  ...entries,
  ...languages,
  ...names,
  ...levels,
  ...meanings,
];
