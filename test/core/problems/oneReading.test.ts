/** Mistakes with one reading have a fix; those that a fix would hide have none that is safe. */
import { type FixRow, fixTable, rowsOf } from '../../support/fixTable.ts';

const toc = '"source": "github:harbor/toc"';
const source = (written: string) => `"source": ${written}`;
const row = rowsOf(toc, 'source-form', source);
const sourceRow = (
  written: string,
  ...expected: readonly [fix: 'safe' | 'likely' | 'none', after?: string]
) => row(JSON.stringify(written), ...expected);

fixTable([
  sourceRow('github:harbor/search, github:harbor/toc', 'none'),
  sourceRow('github:a/b and gitlab:c/d', 'none'),
  sourceRow('./a ./b', 'none'),
  sourceRow('github:<owner>/toc', 'none'),
  sourceRow('gitlab:{group}/toc', 'none'),
  sourceRow('github:your-name/toc', 'none'),
  sourceRow('github:harbor/toc?ref=main', 'likely', '"github:harbor/toc#main"'),
  sourceRow('github:harbor/toc?branch=v2', 'likely', '"github:harbor/toc#v2"'),
  sourceRow('[toc](https://github.com/harbor/toc)', 'likely', '"https://github.com/harbor/toc"'),
  sourceRow('<https://gitlab.com/harbor/toc>', 'likely', '"https://gitlab.com/harbor/toc"'),
  sourceRow('git clone https://github.com/harbor/toc', 'likely', '"https://github.com/harbor/toc"'),
  sourceRow('git clone git@github.com:harbor/toc.git', 'likely', '"github:harbor/toc"'),
  sourceRow('git clone -b v1 git@github.com:harbor/toc.git', 'likely', '"github:harbor/toc#v1"'),
  sourceRow('gh repo clone harbor/toc', 'likely', '"github:harbor/toc"'),
  sourceRow('npx degit harbor/toc', 'likely', '"github:harbor/toc"'),
  sourceRow('pnpm add github:harbor/toc', 'likely', '"github:harbor/toc"'),
  sourceRow('harbor/toc@v1', 'likely', '"github:harbor/toc#v1"'),
  sourceRow('http://github.com/harbor/toc/tree/main/', 'likely', '"github:harbor/toc#main"'),
  sourceRow('htps://github.com/harbor/toc', 'likely', '"https://github.com/harbor/toc"'),
  sourceRow('https:/codeberg.org/harbor/toc', 'likely', '"https://codeberg.org/harbor/toc"'),
  sourceRow('https//github.com/harbor/toc', 'likely', '"https://github.com/harbor/toc"'),
  sourceRow(
    'https://github.com/harbor/toc?tab=readme-ov-file',
    'likely',
    '"https://github.com/harbor/toc"',
  ),
  sourceRow('https://github.com/harbor/toc#readme', 'likely', '"https://github.com/harbor/toc"'),
  sourceRow('https://github.com/harbor/toc/issues', 'likely', '"https://github.com/harbor/toc"'),
  sourceRow(
    'https://github.com/harbor/toc/archive/v1.2.zip',
    'likely',
    '"https://github.com/harbor/toc#v1.2"',
  ),
  sourceRow(
    'https://raw.githubusercontent.com/harbor/toc/main/index.js',
    'likely',
    '"github:harbor/toc#main"',
  ),
  sourceRow(
    'https://cdn.jsdelivr.net/gh/harbor/toc@v1/index.js',
    'likely',
    '"github:harbor/toc#v1"',
  ),
  sourceRow('https://gist.github.com/ana/0a1b2c', 'none'),
  sourceRow('https://github.com/harbor', 'none'),
  sourceRow('http://localhost:3000/toc.git', 'none'),
  sourceRow('C:\\plugins\\toc', 'none'),
  sourceRow('.\\plugins\\toc', 'likely', '"./plugins/toc"'),
  sourceRow('gh:harbor/toc', 'likely', '"github:harbor/toc"'),
  sourceRow('gitlab.com:harbor/toc', 'likely', '"gitlab:harbor/toc"'),
  sourceRow('github:harbor/toc#', 'likely', '"github:harbor/toc"'),
  sourceRow('github:harbor/toc/src', 'likely', '{ "repo": "github:harbor/toc", "subdir": "src" }'),
]);

const patterns = '"ignorePatterns": ["private", "templates", ".obsidian"]';
const ignore = (list: string) => `"ignorePatterns": ${list}`;

fixTable([
  [
    patterns,
    ignore('"private, templates"'),
    'wrong-type',
    'likely',
    ignore('["private", "templates"]'),
  ],
  [patterns, ignore('"a; b; c"'), 'wrong-type', 'likely', ignore('["a", "b", "c"]')],
  [patterns, ignore('"my notes"'), 'wrong-type', 'likely', ignore('["my notes"]')],
  [patterns, ignore('"private"'), 'wrong-type', 'safe', ignore('["private"]')],
  [
    patterns,
    ignore('{ "private": true, "drafts": false }'),
    'wrong-type',
    'likely',
    ignore('["private"]'),
  ],
  [
    patterns,
    ignore('["private, templates"]'),
    'never-matching-pattern',
    'likely',
    ignore('["private", "templates"]'),
  ],
  [
    patterns,
    ignore('["private|drafts"]'),
    'never-matching-pattern',
    'likely',
    ignore('["private", "drafts"]'),
  ],
  [patterns, ignore('["/^private/"]'), 'never-matching-pattern', 'none'],
  [patterns, ignore('[".*\\\\.tmp$"]'), 'never-matching-pattern', 'none'],
  [patterns, ignore('["./private"]'), 'never-matching-pattern', 'likely', ignore('["private"]')],
  [patterns, ignore('["private "]'), 'never-matching-pattern', 'likely', ignore('["private"]')],
  [patterns, ignore('["a", "b", "a"]'), 'never-matching-pattern', 'safe', ignore('["a", "b"]')],
]);

const color = '"secondary": "#284b63"';
const colors: readonly (readonly [written: string, fix: 'safe' | 'likely', after: string])[] = [
  ['rgb(40;75;99)', 'likely', 'rgb(40, 75, 99)'],
  ['rgb{40,75,99}', 'likely', 'rgb(40, 75, 99)'],
  ['rgb(40,75,99,)', 'likely', 'rgb(40, 75, 99)'],
  ['oklch(0.4, 0.05, 240)', 'likely', 'oklch(0.4 0.05 240)'],
  ['hsl(200, 50, 30)', 'likely', 'hsl(200, 50%, 30%)'],
  ['hsl(200, 0.5, 0.3)', 'likely', 'hsl(200, 50%, 30%)'],
  ['40, 75, 99', 'likely', 'rgb(40, 75, 99)'],
  ['#284b63 !important', 'likely', '#284b63'],
  ['color: #284b63', 'likely', '#284b63'],
  ['--secondary: #284b63;', 'likely', '#284b63'],
];

fixTable(
  colors.map(([written, fix, after]): FixRow => {
    return [color, `"secondary": "${written}"`, 'invalid-color', fix, `"secondary": "${after}"`];
  }),
);
fixTable([
  [color, '"secondary": "not red"', 'invalid-color', 'none'],
  [color, '"secondary": "#284b63, #fff"', 'invalid-color', 'none'],
]);

const url = '"baseUrl": "harbor.dev/notes"';
const address = (written: string) => `"baseUrl": ${JSON.stringify(written)}`;

fixTable([
  [url, address('/notes'), 'base-url', 'none'],
  [url, address('harbor.dev, www.harbor.dev'), 'base-url', 'none'],
  [url, address('192.168.1.5'), 'base-url', 'none'],
  [url, address('github.io'), 'base-url', 'none'],
  [url, address('harbor.dev/notes?x=1'), 'base-url', 'likely', url],
  [url, address('harbor.dev\\notes'), 'base-url', 'likely', url],
  [url, address('harbor.dev/notes/index.html'), 'base-url', 'likely', url],
  [url, address('github.com/ana/notes'), 'base-url', 'likely', address('ana.github.io/notes')],
]);

const font = '"header": "Schibsted Grotesk"';

fixTable([
  [font, '"header": "Inter:wght@400;700"', 'encoded-font', 'likely', '"header": "Inter"'],
  [font, '"header": "font-family: Inter;"', 'encoded-font', 'likely', '"header": "Inter"'],
  [
    font,
    '"header": "https://fonts.googleapis.com/css2?family=Open+Sans"',
    'encoded-font',
    'likely',
    '"header": "Open Sans"',
  ],
  [font, '"header": "inter.woff2"', 'encoded-font', 'none'],
]);

const exclude = '"exclude": ["graph", "toc"]';
const groups = '"groups": {\n      "toolbar": { "direction": "row", "gap": "0.5rem" }\n    }';
const toolbar = (value: string) => `"groups": { "toolbar": ${value} }`;

fixTable([
  [exclude, '"exclude": { "graph": true }', 'wrong-type', 'likely', '"exclude": ["graph"]'],
  [exclude, '"exclude": "graph, toc"', 'wrong-type', 'likely', '"exclude": ["graph", "toc"]'],
  [groups, '"groups": ["toolbar"]', 'wrong-type', 'likely', toolbar('{}')],
  [
    groups,
    '"groups": [{ "name": "toolbar", "gap": "8px" }]',
    'wrong-type',
    'likely',
    toolbar('{ "gap": "8px" }'),
  ],
]);
