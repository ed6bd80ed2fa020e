/** Comments of JavaScript, YAML and HTML. */

import type { Row } from './row.ts';
import { mistake, site } from './site.ts';

export const comments: readonly Row[] = [
  mistake(
    'a // comment on its line',
    '"plugins"',
    '// all plugins\n  "plugins"',
    '18: syntax-comment // all plugins',
  ),
  mistake('a // comment after a value', '10,\n ', '10, // early\n ', '22: syntax-comment // early'),
  mistake('a /* comment */', '10', '/* early */ 10', '22: syntax-comment /* early */'),
  mistake(
    'a /* comment of lines */',
    '"plugins"',
    '/* all\n     plugins */\n  "plugins"',
    '18: syntax-comment /* all',
  ),
  mistake(
    'a /* comment that is not closed',
    '"plugins"',
    '/* all plugins\n  "plugins"',
    '18: syntax-comment /* all plugins',
  ),
  mistake(
    'a # comment',
    '"plugins"',
    '# all plugins\n  "plugins"',
    '18: syntax-comment # all plugins',
  ),
  mistake(
    'a property in a comment',
    '"order": 10,\n      "options"',
    '// "order": 10,\n      "options"',
    '22: syntax-comment // "order": 10,',
    '"options"',
  ),
  mistake('a comment that took the comma', '10,', '10 // early,', '22: syntax-comment // early,'),
  ['twenty comments', site.replace(/,\n/g, ', // why\n'), '3: syntax-comment // why', site],
];
