/** Notations of diffs, lists and other languages in place of a value or a member: one problem each. */
import { type FixRow, fixTable, rowsOf } from '../../support/fixTable.ts';

const same = (value: string) => value;
const order = (code: string) => rowsOf('"order": 50', code, value => `"order": ${value}`);
const [unexpected, word, foreign] = [
  order('syntax-unexpected'),
  order('syntax-word'),
  order('syntax-other-language'),
];

fixTable([
  // Several values.
  unexpected('10, 20', 'none'),
  unexpected('true,false', 'none'),
  unexpected('null, 50', 'none'),
  unexpected('"10", "20"', 'none'),
  unexpected('10 20', 'none'),
  word('10:30', 'none'),
  word('10:30:00', 'none'),
  foreign('1/2', 'none'),
  // A currency is a word.
  unexpected('€ 50', 'likely', '50'),
  unexpected('£ 50', 'likely', '50'),
  ['"order": 50', '"order": 20,\n      30', 'syntax-missing-property-name', 'none'],
  ['"Harbor Notes"', '5 Harbor Notes', 'syntax-unquoted', 'safe', '"5 Harbor Notes"'],
  ['"Harbor Notes"', '<b>Harbor</b>', 'syntax-other-language', 'none'],
]);

const line = '      "order": 50,';
const lines = rowsOf(line, 'syntax-merge-conflict', same);
const marks = rowsOf(line, 'syntax-missing-value', same);

fixTable([
  // Lines of a diff, with their marks at any place.
  lines('-"order": 50,\n+"order": 55,', 'likely', '"order": 55,'),
  lines('- "order": 50,\n+ "order": 55,', 'likely', ' "order": 55,'),
  lines('      - "order": 50,\n      + "order": 55,', 'likely', '      "order": 55,'),
  lines('    -"order": 50,\n    +"order": 55,', 'likely', '    "order": 55,'),
  lines('-      "order": 50,\n+      "order": 55,', 'likely', '      "order": 55,'),
  lines('<       "order": 50,\n---\n>       "order": 55,', 'likely', '       "order": 55,'),
  lines('      < "order": 50,\n      > "order": 55,', 'likely', '      "order": 55,'),
  lines('92c92\n<       "order": 50,\n---\n>       "order": 55,', 'likely', '       "order": 55,'),
  lines('91a92\n>       "order": 55,', 'likely', '       "order": 55,'),
  lines(
    'diff --git a/x b/x\nindex 12..34 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-      "order": 50,\n+      "order": 55,',
    'likely',
    '      "order": 55,',
  ),
  // Half of a conflict is a conflict if the other side has the same members.
  lines(
    '<<<<<<< HEAD\n      "order": 50,\n=======\n      "order": 55,',
    'likely',
    '      "order": 50,',
  ),
  lines(
    '    <<<<<<< HEAD\n      "order": 50,\n    =======\n      "order": 55,',
    'likely',
    '      "order": 50,',
  ),
  lines(
    '      "order": 50,\n=======\n      "order": 55,\n>>>>>>> branch',
    'likely',
    '      "order": 50,',
  ),
  marks('      + "order": 50,', 'safe', '       "order": 50,'),
  // A minus alone may be a bullet or a line that was removed.
  marks('      - "order": 50,', 'likely', '       "order": 50,'),
  marks('      < "order": 50,', 'likely', '       "order": 50,'),
]);

const templates = rowsOf(line, 'syntax-other-language', same);
const order55 = '      "order": 55,';

fixTable([
  // A pair of tags is one problem, with what is between them if a condition is not met.
  templates(`{% if x %}\n${line}\n{% endif %}`, 'none'),
  templates(`{% if x %}\n${line}\n{% else %}\n${order55}\n{% endif %}`, 'none'),
  templates(`{{#if x}}\n${line}\n{{else}}\n${order55}\n{{/if}}`, 'none'),
  templates(`{{ if .X }}\n${line}\n{{ end }}`, 'none'),
  templates(`<% if x %>\n${line}\n<% end %>`, 'none'),
]);

const font = rowsOf('"Schibsted Grotesk"', 'encoded-font');

fixTable([
  font('var(--font)', 'none'),
  font('$font', 'none'),
  font('{{ font }}', 'none'),
  font('Inter or Arial', 'none'),
  font('Inter | Arial', 'none'),
  font('bold Inter', 'likely', 'Inter'),
  font('italic 700 Inter', 'likely', 'Inter'),
]);

const patterns = '["private", "templates", ".obsidian"]';
const list = (code: string) => rowsOf(patterns, code, same);
const isForeign = list('syntax-other-language');

fixTable([
  list('syntax-missing-comma')('["private" | "drafts"]', 'safe', '["private", "drafts"]'),
  list('syntax-missing-comma')('["private" and "drafts"]', 'likely', '["private", "drafts"]'),
  isForeign('["private", ...others]', 'none'),
  isForeign('[...others]', 'none'),
  isForeign('["private", ...]', 'none'),
  isForeign('[... "private"]', 'none'),
  isForeign('[name for name in names]', 'none'),
  isForeign('<ul><li>private</li></ul>', 'none'),
  list('syntax-unexpected')('["private", …]', 'likely', '["private" ]'),
  isForeign('[\n      "private",\n      - "drafts"\n    ]', 'none'),
  list('syntax-unexpected')(
    '[\n      - "private",\n      - "drafts",\n      - "x"\n    ]',
    'safe',
    '[\n      "private",\n      "drafts",\n      "x"\n    ]',
  ),
  ['"Harbor Notes"', '/Harbor/', 'syntax-unquoted', 'safe', '"/Harbor/"'],
  ['"private"', '"/private/i"', 'never-matching-pattern', 'none'],
] satisfies readonly FixRow[]);

const options = '"options": { "depth": 2, "tags": ["a", "b"] },';
const write = (members: string) => `"options": { ${members} },`;
/** Writes rows of a value in each place of an object: before a member, at its end, and on a line. */
const texts = (text: string, fix: 'safe' | 'likely' = 'safe'): FixRow[] =>
  [
    '@',
    '@, "depth": 2',
    '@ "depth": 2',
    '\n  @\n',
    '\n  @,\n  "depth": 2\n',
    '\n  @\n  "depth": 2\n',
  ]
    .flatMap(place => [place, place.replaceAll('\n', '\r\n')])
    .filter((place, index, places) => places.indexOf(place) === index)
    .map(place => {
      const at = (value: string) => write(place.replace('@', () => `"x": ${value}`));
      const fixed = at(JSON.stringify(text)).replace(/"(?=(?:\r?\n)? +"depth")/, '",');
      return [options, at(text), 'syntax-unquoted', fix, fixed];
    });

fixTable([
  // Addresses and times are one text, whatever separators they have.
  ...[
    '2024-01-02T10:00:00Z',
    '2024-05-01T08:30Z',
    '2024-01-02T10:00:00+02:00',
    '2024-01-02T10:00:00.123Z',
    '2024-01-02 10:00',
    '2024-01-02 10:00:00 UTC',
    '1/2/2024 10:00',
    '08:30',
    '8:30am',
    '10:30:00',
    '08:30-17:00',
    'https://x.dev/a?b=c&d=e',
    'https://x.dev/?a=1&b=2',
    'https://x.dev:8080/a',
    'https://x.dev:8080',
    'https://x.dev/a,b;c=d/(e)#f',
    'http://localhost:3000/?q=a:b',
    'https://x.dev//a?b=c',
    'ftp://x.dev/?a:b',
    '127.0.0.1:8080',
    '00:1a:2b:3c:4d:5e',
  ].flatMap(text => texts(text)),
  // What is before an equals sign may be a name.
  ...texts('a=b', 'likely'),
  ...texts('a=b&c=d', 'likely'),
  ...(
    [
      ['"x":https://x.dev/?a=1,"depth":2', '"x":"https://x.dev/?a=1","depth":2'],
      ['x: https://x.dev/?a=1, depth: 2', '"x": "https://x.dev/?a=1", "depth": 2'],
      ['"x" https://x.dev/?a=1', '"x": "https://x.dev/?a=1"'],
      ['"x": see https://x.dev/?a=1', '"x": "see https://x.dev/?a=1"'],
      ['"x": mailto:ana@x.dev?subject=a', '"x": "mailto:ana@x.dev?subject=a"'],
      ['"x": [08:30, 09:00]', '"x": ["08:30", "09:00"]'],
      ['"x": [\n2024-01-02T10:00Z\n]', '"x": [\n"2024-01-02T10:00Z"\n]'],
      [
        '"x": [https://x.dev/?a=1, https://y.dev:80]',
        '"x": ["https://x.dev/?a=1", "https://y.dev:80"]',
      ],
    ] as const
  ).map(
    ([mistake, after]): FixRow => [
      options,
      write(mistake),
      'syntax-unquoted',
      'safe',
      write(after),
    ],
  ),
  foreign('https://{{ host }}/?a=1', 'none'),
]);
