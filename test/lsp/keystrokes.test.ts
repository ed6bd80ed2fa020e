/** Completion while typing: which characters trigger it, and how many keys an entry takes. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fullClient, LspClient } from '../support/lspClient.ts';
import { suggestingClient, Typist } from '../support/typist.ts';

let client: LspClient;
let files = 0;

before(async () => {
  client = await LspClient.start(fullClient, suggestingClient);
});

function open(marked: string): Promise<Typist> {
  return Typist.open(client, `file:///keystrokes/${++files}/site.plugins.json`, marked);
}

const site = (plugins: string) => `{
  "configuration": {},
  "plugins": [
${plugins}
  ]
}
`;
const first = `    {
      "source": "github:ada/search",
      "enabled": true,
      "order": 10,
      "layout": {
        "position": "left",
        "priority": 10
      }
    }`;

test('a plugin with position and priority takes at most 30 keys', async () => {
  const typist = await open(site(`${first}$0`));
  await typist.type(',');
  await typist.enter();
  await typist.type('{');
  await typist.enter();
  await typist.type('s');
  await typist.enter(); // source
  await typist.enter(); // github:ada/
  await typist.type('graph');
  await typist.tab(); // to the end of the source
  await typist.tab(); // to enabled
  await typist.tab(); // true
  await typist.type(',');
  await typist.enter();
  await typist.type('l');
  await typist.enter(); // layout
  await typist.enter(); // position
  await typist.enter(); // left
  await typist.type(',');
  await typist.enter();
  await typist.type('p');
  await typist.enter(); // priority
  await typist.enter(); // after the last one
  const added = first
    .replace('search', 'graph')
    .replace('      "order": 10,\n', '')
    .replace('"priority": 10', '"priority": 20');
  assert.equal(typist.text, site(`${first},\n${added}`));
  assert.ok(typist.keystrokes <= 30, `${typist.keystrokes} keys`);
});

const entry = (members: string) => site(`    {\n${members}\n    }`);

/** What is typed, and what is proposed then; without it, nothing is. */
const cases: Readonly<Record<string, readonly [marked: string, keys: string, proposal?: string]>> =
  {
    'a quote after a last member without a comma': [
      entry('      "source": "github:ada/graph"\n      $0'),
      '"',
      'enabled',
    ],
    'a space after a colon': [entry('      "enabled":$0'), ' ', 'true'],
    'a colon before text': ['{ "configuration": { "locale"$0 } }', ':', 'de-DE'],
    'a quote in a list': [
      '{ "plugins": [{ "source": "./a" }], "layout": { "byPageType": { "tag": { "exclude": [$0] } } } }',
      '"',
      'a',
    ],
    'a letter in an empty file': ['$0', 'N', 'New site configuration'],
    // Enter would accept what it has opened.
    'Enter after a brace in a list': [site('    {$0}'), '\n'],
    'Enter in an empty list': ['{\n  "plugins": [$0]\n}', '\n'],
    'Enter after an entry and its comma': [site(`${first},$0`), '\n'],
    'Enter after a lone brace': ['{$0', '\n'],
    'Enter in an empty file': ['$0', '\n'],
    'Enter after a finished member': [entry('      "source": "github:ada/graph"$0'), '\n'],
    'Enter after a finished entry': [site(`${first}$0`), '\n'],
    // A proposal would replace what follows.
    'Enter before a member': [entry('      $0"source": "github:ada/graph"'), '\n'],
    'a colon before a value': ['{ "configuration": { "locale"$0"en-GB" } }', ':'],
    'a space before a value': ['{ "configuration": { "locale":$0"en-GB" } }', ' '],
    'a brace in a string': ['{ "configuration": { "pageTitle": "$0" } }', '{'],
    'an opening brace': [site('    $0'), '{'],
    'an opening bracket': ['{ "plugins": $0 }', '['],
    'a lone brace': ['$0', '{'],
    'a space after a brace': ['{ "configuration": {$0} }', ' '],
    'a colon before a boolean': [entry('      "enabled"$0'), ':'],
    'a colon before a number': [entry('      "order"$0'), ':'],
    'a colon before text or an object': [entry('      "source"$0'), ':'],
    'the quote after a name': [entry('      "source$0"'), '"'],
    'the quote after a value': [entry('      "source": "github:ada/graph$0"'), '"'],
    'a space after a value': ['{ "configuration": { "enableSPA": true$0 } }', ' '],
  };

for (const [name, [marked, keys, proposal]] of Object.entries(cases)) {
  test(`${name} opens ${proposal === undefined ? 'nothing' : 'the list'}`, async () => {
    const typist = await open(marked);
    await (keys === '\n' ? typist.enter() : typist.type(keys));
    if (proposal === undefined) assert.deepEqual(typist.proposals, []);
    else assert.ok(typist.proposals.includes(proposal), typist.proposals.join(', '));
  });
}

test('accepting an entry triggers completion of its source', async () => {
  const typist = await open(site('    $0'));
  await typist.type('P');
  await typist.enter();
  assert.ok(typist.proposals.includes('github:'), typist.proposals.join(', '));
  assert.match(typist.text, /"source": "",\n +"enabled": true/);
});
