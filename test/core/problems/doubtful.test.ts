/** Fixes that have a second reading are not safe: a symbol at a word, a point in thousands, a unit, a notation. */
import { type FixRow, fixTable, rowsOf } from '../../support/fixTable.ts';

const condition = rowsOf('"not-index"', 'unknown-condition');
const position = rowsOf('"left"', 'not-in-enum');
const enabled = rowsOf('"enabled": false', 'wrong-type', value => `"enabled": ${value}`);
const text = rowsOf('"order": 50', 'wrong-type', value => `"order": ${value}`);
const order = (code: string) => rowsOf('"order": 50', code, value => `"order": ${value}`);
const [number, word, unexpected] = [
  order('syntax-number'),
  order('syntax-word'),
  order('syntax-unexpected'),
];
const pattern = rowsOf('"private"', 'never-matching-pattern');

fixTable([
  // A symbol may have a meaning, unlike punctuation.
  condition('index!', 'likely', 'index'),
  condition('index*', 'likely', 'index'),
  condition('^index', 'likely', 'index'),
  condition('#index', 'likely', 'index'),
  condition('@index', 'likely', 'index'),
  condition('[index]', 'likely', 'index'),
  condition('index.', 'likely', 'index'),
  position('left!', 'likely', 'left'),
  position('$left', 'likely', 'left'),
  position('+left', 'likely', 'left'),
  position('{left}', 'likely', 'left'),
  position('Left;', 'likely', 'left'),
  enabled('"false!"', 'likely', 'false'),
  enabled('"(false)"', 'likely', 'false'),
  ['"enabled": false', '"enabled": false!', 'syntax-other-language', 'likely', '"enabled": false'],
  ['"graph", "toc"', '"#graph", "toc"', 'unknown-exclude', 'likely', '"graph", "toc"'],
  // A point may separate thousands.
  text('"1.000"', 'likely', '1'),
  text('"12.345"', 'likely', '12.345'),
  text('"0.500"', 'safe', '0.5'),
  text('"1.5"', 'safe', '1.5'),
  // Signs, units, ranges and powers.
  number('5²', 'none'),
  number('1,000,000', 'none'),
  number('50 px', 'none'),
  number('50 EUR', 'none'),
  number('50 %', 'none'),
  unexpected('≈50', 'likely', '50'),
  unexpected('±50', 'likely', '50'),
  unexpected('×50', 'likely', '50'),
  word('>= 50', 'none'),
  word('<50', 'none'),
  unexpected('50 or 60', 'none'),
  unexpected('50 – 60', 'none'),
  ['"depth": 2', '"depth": −2', 'syntax-number', 'safe', '"depth": -2'],
  ['"depth": 2', '"depth": –2', 'syntax-number', 'safe', '"depth": -2'],
  // What is written around a pattern in other places.
  pattern('/private/i', 'none'),
  pattern("'private'", 'likely', 'private'),
  pattern('`private`', 'likely', 'private'),
  pattern('[[private]]', 'likely', 'private'),
  pattern('<private>', 'likely', 'private'),
  pattern('glob:private', 'likely', 'private'),
  pattern('private,', 'likely', 'private'),
  pattern('private\\drafts', 'likely', 'private/drafts'),
  pattern('...', 'none'),
  pattern('…', 'none'),
] satisfies readonly FixRow[]);
