/** Comments of every language. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

export const comments: readonly Row[] = [
  [
    'a // comment on its line',
    written('  "plugins": [', '  // all plugins\n  "plugins": ['),
    '18: syntax-comment // all plugins',
    site,
  ],
  [
    'a // comment after a value',
    written('"order": 10,', '"order": 10, // early'),
    '22: syntax-comment // early',
    site,
  ],
  [
    'a /* comment */',
    written('"order": 10,', '"order": /* early */ 10,'),
    '22: syntax-comment /* early */',
    site,
  ],
  [
    'a /* comment of lines */',
    written('  "plugins": [', '  /* all\n     plugins */\n  "plugins": ['),
    '18: syntax-comment /* all',
    site,
  ],
  [
    'a /* comment that is not closed',
    written('  "plugins": [', '  /* all plugins\n  "plugins": ['),
    '18: syntax-comment /* all plugins',
    site,
  ],
  [
    'a # comment',
    written('  "plugins": [', '  # all plugins\n  "plugins": ['),
    '18: syntax-comment # all plugins',
    site,
  ],
  [
    'a # comment after a value',
    written('"order": 10,', '"order": 10, # early'),
    '22: syntax-comment # early',
    site,
  ],
  [
    'a <!-- comment -->',
    written('  "plugins": [', '  <!-- all plugins -->\n  "plugins": ['),
    '18: syntax-comment <!-- all plugins -->',
    site,
  ],
  [
    'a <!-- comment that is not closed',
    written('  "plugins": [', '  <!-- all plugins\n  "plugins": ['),
    '18: syntax-comment <!-- all plugins',
    site,
  ],
  [
    'a -- comment',
    written('  "plugins": [', '  -- all plugins\n  "plugins": ['),
    '18: syntax-comment -- all plugins',
    site,
  ],
  [
    'a property in a comment',
    written('"order": 10,', '// "order": 10,'),
    '22: syntax-comment // "order": 10,',
    written('      "order": 10,\n', ''),
  ],
  ['twenty comments', site.replace(/,\n/g, ', // why\n'), '3: syntax-comment // why', site],
  ['a comment before the file', `// site\n${site}`, '1: syntax-comment // site', site],
  ['a comment after the file', `${site}// end\n`, '48: syntax-comment // end', site],
  [
    'a -- comment after a value',
    written('"order": 10,', '"order": 10, -- early'),
    '22: syntax-comment -- early',
    site,
  ],
  [
    'a ; comment on its line',
    written('  "plugins": [', '  ; all plugins\n  "plugins": ['),
    '18: syntax-comment ; all plugins',
    site,
  ],
  [
    'a {/* comment */}',
    written('  "plugins": [', '  {/* all plugins */}\n  "plugins": ['),
    '18: syntax-comment {/* all plugins */}',
    site,
  ],
  [
    'a """ comment """',
    written('  "plugins": [', '  """ all plugins """\n  "plugins": ['),
    '18: syntax-comment """ all plugins """',
    site,
  ],
  [
    'a ### line',
    written(
      '    { "source": "github:owner/search"',
      '    ###\n    { "source": "github:owner/search"',
    ),
    '33: syntax-comment ###',
    site,
  ],
  [
    'a comment over the rest of a line',
    written('"enabled": false\n', '"enabled": false // true,\n'),
    '36: syntax-comment // true,',
    site,
  ],
  [
    'a comment that took the comma',
    written('"order": 10,', '"order": 10 // early,'),
    '22: syntax-comment // early,',
    site,
  ],
  [
    'a comment with a brace',
    written('  "plugins": [', '  // }\n  "plugins": ['),
    '18: syntax-comment // }',
    site,
  ],
  [
    'a comment with a quote',
    written('  "plugins": [', '  // it\'s all\n  "plugins": ['),
    "18: syntax-comment // it's all",
    site,
  ],
  [
    'a comment in a list',
    written('["private", "templates"]', '["private", /* and */ "templates"]'),
    '7: syntax-comment /* and */',
    site,
  ],
  [
    'a comment after a brace',
    written('"options": {', '"options": { // of the graph'),
    '23: syntax-comment // of the graph',
    site,
  ],
  [
    'a comment between entries',
    written(
      '    { "source": "github:owner/search"',
      '    // the search\n    { "source": "github:owner/search"',
    ),
    '33: syntax-comment // the search',
    site,
  ],
  [
    'a comment that hides an entry',
    written(
      '    { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },',
      '    // { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },',
    ),
    '33: syntax-comment // { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },',
    written(
      '    { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },\n',
      '',
    ),
  ],
  [
    'a value in a comment without spaces',
    written('"order": 10,', '"order": /*10*/,'),
    '22: syntax-comment "order": /*10*/',
  ],
];
