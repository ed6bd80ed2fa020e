import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../../server/src/core/config/starterFile.ts';
import { type RuleSettings, validate } from '../../../server/src/core/problems/check.ts';
import { type IgnoreEntry, ignoreTargets } from '../../../server/src/core/problems/ignore.ts';

const text = JSON.stringify(
  {
    ...startingConfiguration,
    configuration: {
      ...startingConfiguration.configuration,
      locale: 'en-UK',
      ignorePatterns: ['a', '/b', '/c'],
    },
    plugins: [
      { source: 'plugins/graph', enabled: true },
      { source: 'plugins/toc', enabled: true, ordr: 1 },
    ],
  },
  null,
  2,
).replace(/"#(?:faf8f8|e5e5e5)"/g, '"faf8f8"');
const reason = 'Known.';

function codes(ignore: readonly IgnoreEntry[], rules: RuleSettings = {}, source = text) {
  const problems = validate(new ConfigDocument(source), { ignore, rules });
  return problems.map(({ code }) => code);
}

const patterns = '/configuration/ignorePatterns';

test('an entry ignores the problems with its code at its location', () => {
  const all = codes([]);
  assert.deepEqual(all, [
    'invalid-locale',
    ...['never-matching-pattern', 'never-matching-pattern', 'invalid-color'],
    ...['source-form', 'source-form', 'unknown-property'],
  ]);
  for (const [ignored, code, target] of [
    [0, 'invalid-locale', { pointer: '/configuration/locale' }],
    [0, 'invalid-locale', { pointer: '/configuration' }],
    [0, 'invalid-locale', { pointer: '' }],
    [1, 'never-matching-pattern', { pointer: `${patterns}/1` }],
    [2, 'never-matching-pattern', { pointer: patterns, value: '/c' }],
    [5, 'source-form', { plugin: 'toc' }],
    [6, 'unknown-property', { pointer: '/plugins/1/ordr' }],
  ] as const) {
    assert.deepEqual(codes([{ code, ...target, reason }]), all.toSpliced(ignored, 1));
  }
});

test('all of a file is ignored by the empty pointer', () => {
  assert.deepEqual(codes([{ code: 'wrong-type', pointer: '', reason }], {}, '5'), []);
});

test('an unused entry is a problem', () => {
  const unused = { code: 'source-form', plugin: 'search', reason } as const;
  for (const [entry, place] of [
    [unused, 'search'],
    [{ code: 'invalid-locale', pointer: '/plugins', reason }, '/plugins'],
    [{ code: 'source-form', pointer: patterns, value: 'b', reason }, `${patterns}: b`],
  ] as const) {
    const problems = validate(new ConfigDocument(text), { ignore: [entry] });
    const { severity, message } = problems.find(({ ignoreIndex }) => ignoreIndex === 0) ?? {};
    const expected = `The entry of "ignore" for "${entry.code}" at "${place}" matches no problem. Remove it from the project settings.`;
    assert.deepEqual([severity, message, problems.length], ['information', expected, 8]);
  }
  const [indented] = validate(new ConfigDocument(`\n${text}`), { ignore: [unused] });
  assert.deepEqual(indented?.span, { start: 1, end: 2 });
  // Entries for codes that are off or cannot be detected are not reported.
  assert.ok(!codes([unused], { 'source-form': 'off' }).includes('unused-ignore'));
  assert.ok(!codes([unused], { 'unused-ignore': 'off' }).includes('unused-ignore'));
  assert.ok(!codes([unused], {}, `${text}}`).includes('unused-ignore'));
});

test('the location of every problem can be ignored, and all of a grouped one', () => {
  const document = new ConfigDocument(text);
  const ignore = validate(document).flatMap(problem =>
    ignoreTargets(document, problem).map(target => ({ ...target, reason })),
  );
  assert.deepEqual(codes(ignore), []);
  const found = ignore.map(({ plugin, pointer, value }) => plugin ?? value ?? pointer);
  const colors = ['light', 'lightgray'].map(
    name => `/configuration/theme/colors/lightMode/${name}`,
  );
  assert.deepEqual(found, ['/configuration/locale', '/b', '/c', ...colors, 'graph', 'toc', 'toc']);
});
