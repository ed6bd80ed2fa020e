/**
 * Lines of another notation in place of plugins or patterns: one problem, however many lines, and one fix
 * that converts all of them, or none.
 */
import { type FixRow, fixTable } from '../../support/fixTable.ts';

const toc = '    {\n      "source": "github:harbor/toc"';

function before(code: string, text: string, after?: readonly string[]): FixRow {
  const indented = text.replaceAll(/^/gm, '    ');
  const mistake = `${indented}\n${toc}`;
  if (after === undefined) return [toc, mistake, code, 'none'];
  const entries = after.map(source => `    { "source": "${source}", "enabled": true },\n`);
  return [toc, mistake, code, 'likely', `${entries.join('')}${toc}`];
}

const language = 'syntax-other-language';
const feed = 'https://github.com/harbor/feed';
const cards = 'github:harbor/cards';
const meant = ['github:harbor/feed'];
const both = ['github:harbor/feed', 'github:harbor/cards'];
const converted = (text: string, after: readonly string[]) => before(language, text, after);
const left = (text: string) => before(language, text);

const marks = ['*', '-', '+', '•', '1.', '2)', '- [x]', '* [X]'];
const commands = ['$', '>', '%'];

fixTable([
  ...marks.map(mark => converted(`${mark} ${feed}`, meant)),
  ...marks.map(mark => converted(`${mark} ${feed}\n${mark} ${cards}`, both)),
  ...commands.map(prompt => converted(`${prompt} git clone ${feed}`, meant)),
  converted(`$ git clone ${feed}\n$ git clone https://github.com/harbor/cards`, both),
  converted('npx quartz plugin add github:harbor/feed', meant),
  converted(`sudo git clone ${feed}.git plugins/feed`, meant),
  converted('gh repo clone harbor/feed', meant),
  converted('npx degit harbor/feed plugins/feed', meant),
  converted(`curl -L ${feed}/archive/v2.zip`, ['github:harbor/feed#v2']),
  converted(`wget ${feed}/archive/refs/heads/main.zip`, ['github:harbor/feed#main']),
  converted(`<${feed}>`, meant),
  converted(`<${feed}>,`, meant),
  converted(`${feed}\n${cards}`, both),
  converted(`${feed},\n${cards},`, both),
  converted('git@github.com:harbor/feed.git', meant),
  converted('* "github:harbor/feed",\n* "github:harbor/cards",', both),
  converted('- `github:harbor/feed`', meant),
  converted(`- [feed](${feed})\n* [cards](https://github.com/harbor/cards)`, both),
  // A box without a tick may say that a plugin is off; a description would be lost.
  left(`- [ ] ${feed}`),
  left(`- [x] ${feed}\n- [ ] ${cards}`),
  left(`- [feed](${feed}) - shows the latest notes`),
  left('* feed\n* cards'),
  left('1. feed\n2. cards'),
  left('feed\ncards'),
  left('npm install feed\nnpm install cards'),
  left('curl -fsSL https://example.org/install.sh | sh'),
  left('[[feed]]'),
  left('[[feed]],\n[[cards]],'),
  left('| Plugin | Enabled |\n| --- | --- |\n| feed | yes |'),
  left('Plugin | Enabled\n--- | ---\nfeed | yes'),
  left('feed;true;right'),
  left('name;enabled\nfeed;true\ncards;false'),
  left('name,enabled,position\nfeed,true,right\ncards,false,left'),
  left('feed\ttrue\tright\ncards\tfalse\tleft'),
  left('github:harbor/feed;true;10'),
  left('feed => true,\ncards => false,'),
  left("'feed' => true,\n'cards' => false,"),
  left('"feed" => { "enabled": true },'),
  left(':feed => true,'),
  left('Plugin.Feed({ "depth": 2 }),\nPlugin.Cards(),'),
  left('new Feed(),\nnew Cards(),'),
  left("require('feed'),\nrequire('cards'),"),
  left("import feed from 'feed';\nimport cards from 'cards';"),
  left('...plugins,\n...others,'),
  left('<Feed />\n<Cards />'),
  left('feed = Feed(depth=2)'),
  left('Please add the feed plugin here'),
] satisfies readonly FixRow[]);

const patterns = '["private", "templates", ".obsidian"]';
const listed = (items: readonly string[]) => `[\n      ${items.join('\n      ')}\n    ]`;
const list = (code: string) => (items: readonly string[], fix: 'safe' | 'likely' | 'none') =>
  [patterns, listed(items), code, fix, listed(['"private",', '"drafts"'])].slice(
    0,
    fix === 'none' ? 4 : 5,
  ) as unknown as FixRow;
const [notation, mark, words] = [
  list(language),
  list('syntax-unexpected'),
  list('syntax-unquoted'),
];

fixTable([
  ...['*', '+', '•', '1.', '2)', '- [x]'].map(bullet =>
    notation([`${bullet} private`, `${bullet} drafts`], 'likely'),
  ),
  notation(['- private', '- drafts'], 'likely'),
  notation(['[[private]]', '[[drafts]]'], 'likely'),
  notation(['- [x] private', '- [ ] drafts'], 'none'),
  ...['*', '-', '+', '•'].map(bullet =>
    mark([`${bullet} "private",`, `${bullet} "drafts"`], 'safe'),
  ),
  mark(['1. "private",', '2. "drafts"'], 'likely'),
  words(['private', 'drafts'], 'safe'),
  words(['private;', 'drafts'], 'safe'),
  notation(['| private |', '| drafts |'], 'none'),
  notation(['"private" => true,', '"drafts" => true'], 'none'),
  notation(['private => true', 'drafts => true'], 'none'),
  notation(['...patterns', '...others'], 'none'),
  notation(['glob("a"),', 'glob("b")'], 'none'),
  // What is one string or several, and what is a command, only the author knows.
  words(['private or drafts'], 'none'),
  words(['> private'], 'none'),
  words(['$ rm -r private'], 'none'),
  [
    patterns,
    '[private.md,\n    notes/*.md]',
    'syntax-unquoted',
    'safe',
    '["private.md",\n    "notes/*.md"]',
  ],
  [patterns, '[[private]]', language, 'safe', '["private"]'],
  [patterns, '[* private]', 'syntax-unquoted', 'none'],
  [patterns, '[* "private"]', 'syntax-unexpected', 'none'],
  [patterns, '[{{ patterns }}]', language, 'none'],
  [patterns, '["private", glob("x")]', language, 'none'],
  [patterns, '[private => true]', language, 'none'],
  [
    patterns,
    '[\n      "private",\n      // ...\n    ]',
    'syntax-comment',
    'likely',
    '[\n      "private"\n    ]',
  ],
] satisfies readonly FixRow[]);
