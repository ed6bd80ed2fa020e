/** All texts of the server, the client and the User API have a German translation, which a German client receives. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { config } from '@vscode/l10n';
import type { CompletionList, Hover } from 'vscode-languageserver';
import bundle from '../../client/l10n/bundle.l10n.de.json' with { type: 'json' };
import { members } from '../../mock-api/src/faults/ruleMembers.ts';
import germanTexts from '../../package.nls.de.json' with { type: 'json' };
import englishTexts from '../../package.nls.json' with { type: 'json' };
import { bundles } from '../../server/src/lsp/bundles.generated.js';
import { fullClient, LspClient } from '../support/lspClient.ts';
import { textCalls } from './texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

const sources = globSync('server/src/**/*.ts', { cwd: root }).map(path =>
  path.replaceAll('\\', '/'),
);
const callsIn = (paths: readonly string[]) =>
  paths.flatMap(path => textCalls(read(path), path).map(call => ({ ...call, path })));
const calls = callsIn(sources);
const clientCalls = callsIn(
  globSync(['client/src/**/*.ts', 'client/webview/**/*.{ts,tsx}', 'mock-api/src/**/*.ts'], {
    cwd: root,
  }),
);

/** Texts of a schema are their own keys. */
const ofSchema = /^(?:(?:part|schema)\.)?(?:title|description)(?: \?\? '(?:\{\})?')?$/;

/** Every title and description in a schema; a property may have such a name without being one. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const isWords = (key === 'title' || key === 'description') && typeof value === 'string';
    return isWords ? [value] : wordsOf(value);
  });
}

const words = wordsOf(JSON.parse(read('schemas/site.plugins.schema.json')));
/** The texts in the schema of fault rules, besides the descriptions, which are in the manifest. */
const ofFaultRules = Object.values(members).flatMap(({ title, label, form }) =>
  [title ?? [], label ?? [], form ?? []].flat().filter(text => text !== '{0}'),
);

const ofServer = new Set([...calls.flatMap(({ text }) => text ?? []), ...words]);
const texts = new Set([
  ...ofServer,
  ...ofFaultRules,
  ...clientCalls.flatMap(({ text }) => text ?? []),
]);

test('texts are found in any notation', () => {
  const code = `
    // t('in a comment') and it's one
    const a = t(\n'on a line of its own',\n one(1, 2)), b = x.t('of another'), isIt = /t\\('no'/.test(c);
    const d = \`\${t("don't")} \${[1].map(() => \`\${t('deep {0}', t('deeper'))}\`)} t('plain')\`;
    function t(own: string) {}
    /* t('old') */ e(t('joined ' + "of \\"two\\"\\u2026"), t(\`bare\`), t(unknown), t(\`with \${d}\`));
  `;
  assert.deepEqual(
    textCalls(code).map(({ text }) => text),
    [
      ...['on a line of its own', "don't", 'deep {0}', 'deeper'],
      ...['joined of "two"…', 'bare', undefined, undefined],
    ],
  );
});

test('all texts are string literals, so that they can be extracted', () => {
  assert.ok(calls.length > 250, `${calls.length} calls`);
  assert.ok(words.length > 80, `${words.length} words of the schema`);
  const hidden = calls.filter(
    ({ text, argument }) => text === undefined && !ofSchema.test(argument),
  );
  assert.deepEqual(hidden, []);
  assert.ok(clientCalls.length > 50, `${clientCalls.length} calls of the client`);
  assert.deepEqual(
    clientCalls.filter(({ text }) => text === undefined),
    [],
  );
});

test('the German bundle has all texts and no others', () => {
  const keys = Object.keys(bundle);
  assert.deepEqual({ missing: [...texts].filter(text => !keys.includes(text)) }, { missing: [] });
  assert.deepEqual({ unused: keys.filter(key => !texts.has(key)) }, { unused: [] });
  const misplaced = keys.find((key, index) => key !== keys.toSorted()[index]);
  assert.equal(misplaced, undefined, `"npm run format" sorts the bundle; first at "${misplaced}".`);
});

test('the server bundles the translations of its own texts', () => {
  const own: Readonly<Record<string, string>> = bundles.de ?? {};
  assert.deepEqual(
    { missing: [...ofServer].filter(text => own[text] === undefined) },
    { missing: [] },
  );
  const others = Object.keys(own).filter(text => !ofServer.has(text));
  assert.ok(others.length < 50, others.join('\n'));
});

test('a translation has the same placeholders and surrounding spaces as its text', () => {
  const placeholders = (text: string) => [...new Set(text.match(/\{\d+\}/g) ?? [])].sort();
  const blanks = (text: string) => [text.startsWith(' '), text.endsWith(' ')];
  for (const [text, translation] of Object.entries(bundle)) {
    assert.deepEqual(placeholders(translation), placeholders(text), text);
    assert.deepEqual(blanks(translation), blanks(text), text);
    assert.notEqual(translation.trim(), '', text);
  }
});

/** Spellings and words that are not those of VS Code's own German, and what is. */
const glossary: readonly (readonly [RegExp, string])[] = [
  [/["']/, '„ and “'],
  [/\b(?:ein|aus)(?:ge)?schalte/i, 'aktivieren, deaktivieren'],
  [/\bSites?\b(?!-Plugins| Plugins)/, 'Website'],
  [/Vorgabe/, 'Standard, Standardwert'],
  [/Zeichenkette/, 'Zeichenfolge'],
  [/Backslash/, 'umgekehrter Schrägstrich'],
  [/Globmuster/, 'Glob-Muster'],
  [/Kodierung/, 'Codierung'],
  [/\bBitte\b/, 'the imperative'],
  [/^Auswählen|(?<!Sie .*) auswählen$/, 'Wählen Sie …'],
  [/ …$/, '… without a space'],
  [/\(s\)/, 'the plural'],
];

test('German texts use the words and the quotation marks of VS Code', () => {
  const german = Object.entries({ ...bundle, ...germanTexts });
  // Code and examples of JSON have their own.
  const wordsIn = (text: string) => text.replace(/`[^`]*`|\{[^}]*\}|\(command:[^)]*\)/g, '');
  for (const [word, instead] of glossary) {
    const found = german.filter(([, text]) => word.test(wordsIn(text)));
    assert.deepEqual(found, [], `Use ${instead}.`);
  }
  const unbalanced = german.filter(([, text]) => text.split('„').length !== text.split('“').length);
  assert.deepEqual(unbalanced, []);
});

test('German labels of objects, which sentences are made of, have their articles', () => {
  const path = 'server/src/core/config/labels.ts';
  const labels = textCalls(read(path), path).flatMap(({ text = '' }) =>
    /^(?:the|an?|group|page type|plugin entry)\b/.test(text) ? [text] : [],
  );
  assert.ok(labels.length > 10, `${labels.length} labels`);
  const translations: Readonly<Record<string, string>> = bundle;
  const without = labels.filter(
    label => !/^(?:der|die|das|eine?) /.test(translations[label] ?? ''),
  );
  assert.deepEqual(without, []);
});

/** Words of other centuries, or of no language; see the section "Language" of CONTRIBUTING.md. */
const odd =
  /\b(?:says? of|in the place of|lest|whoever|nobody|somebody)\b|\b(?:is|are) no (?!longer\b|such\b|more\b)/;

test('English texts use plain words', () => {
  const english = [...texts, ...Object.values(englishTexts)];
  assert.deepEqual(
    english.filter(text => odd.test(text)),
    [],
  );
});

test('no text is looked up before the language of the client is known', async () => {
  const early = new Set<string | symbol>();
  const contents = new Proxy<Record<string, string>>(
    {},
    {
      get(_, text) {
        early.add(text);
        return undefined;
      },
    },
  );
  config({ contents });
  try {
    // Skip types, and programs, which would run when they are imported, with what only they load.
    const modules = sources.filter(
      path => !/\/cli\/|\/main\.ts$|\/in(?:Process|Worker)\.ts$|\/entry\.ts$|\.d\.ts$/.test(path),
    );
    for (const path of modules) await import(pathToFileURL(root + path).href);
    assert.ok(modules.length > 100, `${modules.length} modules`);
    // Ignore the texts of a library that uses the same package.
    assert.deepEqual(
      [...early].filter(text => ofServer.has(String(text))),
      [],
    );
  } finally {
    config({ contents: {} });
  }
});

test('a German client gets German messages', async () => {
  const uri = 'file:///garten/site.plugins.json';
  const text = '{\n  "configuration": { "locale": "de-CH" },\n  "plugns": []\n}\n';
  const client = await LspClient.start(fullClient, {}, [], { locale: 'de-AT' });
  try {
    await client.open(uri, text);
    const diagnostics = await client.pull(uri);
    const messages = diagnostics.map(({ message }) => message);
    assert.ok(
      messages.includes(
        'Unbekannte Eigenschaft „plugns“: die Datei kennt sie nicht. Meinten Sie „plugins“?',
      ),
      messages.join('\n'),
    );
    const hover = await client.request<Hover>('textDocument/hover', uri, {
      position: { line: 1, character: 34 },
    });
    const { value } = hover.contents as { value: string };
    assert.match(value, /\*\*Gebietsschema\*\*\n\nSprache und Region der Website/);
    assert.match(value, /\n\nTyp: eine Zeichenfolge\n\nBeispiele: `"en-US"`/);
    const list = await client.request<CompletionList>('textDocument/completion', uri, {
      position: { line: 1, character: 21 },
    });
    const theme = list.items.find(({ label }) => label === 'theme');
    assert.equal(theme?.detail, 'object (erforderlich)');
  } finally {
    await client.stop();
  }
});
