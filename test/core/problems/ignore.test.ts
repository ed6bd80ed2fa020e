import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../../server/src/core/config/starterFile.ts';
import { type RuleSettings, validate } from '../../../server/src/core/problems/check.ts';
import { type IgnoreEntry, ignoreTargets } from '../../../server/src/core/problems/ignore.ts';

const text = JSON.stringify(
  {
    ...startingConfiguration,
    configuration: { ...startingConfiguration.configuration, locale: 'en-UK' },
    plugins: [
      { source: 'plugins/graph', enabled: true },
      { source: 'plugins/toc', enabled: true, ordr: 1 },
    ],
  },
  null,
  2,
);
const reason = 'Known.';

function codes(ignore: readonly IgnoreEntry[], rules: RuleSettings = {}, source = text) {
  const problems = validate(new ConfigDocument(source), { ignore, rules });
  return problems.map(({ code }) => code);
}

test('an entry ignores the problems with its code at its location', () => {
  const all = ['invalid-locale', 'source-form', 'source-form', 'unknown-property'];
  assert.deepEqual(codes([]), all);
  assert.deepEqual(codes([{ code: 'source-form', plugin: 'toc', reason }]), [
    'invalid-locale',
    'source-form',
    'unknown-property',
  ]);
  assert.deepEqual(
    codes([{ code: 'invalid-locale', pointer: '/configuration/locale', reason }]),
    all.slice(1),
  );
  assert.deepEqual(codes([{ code: 'invalid-locale', pointer: '/configuration', reason }]), [
    ...all.slice(1),
  ]);
  assert.deepEqual(codes([{ code: 'unknown-property', pointer: '/plugins/1/ordr', reason }]), [
    ...all.slice(0, 3),
  ]);
});

test('an unused entry is a problem', () => {
  const unused = { code: 'source-form', plugin: 'search', reason } as const;
  const [problem, ...rest] = validate(new ConfigDocument(text), { ignore: [unused] });
  assert.equal(problem?.code, 'unused-ignore');
  assert.equal(problem.severity, 'information');
  assert.equal(
    problem.message,
    'The entry of "ignore" for "source-form" at "search" matches no problem. Remove it from the project settings.',
  );
  assert.equal(rest.length, 4);
  const [indented] = validate(new ConfigDocument(`\n${text}`), { ignore: [unused] });
  assert.deepEqual(indented?.span, { start: 1, end: 2 });
  // Entries for codes that are off or cannot be detected are not reported.
  assert.ok(!codes([unused], { 'source-form': 'off' }).includes('unused-ignore'));
  assert.ok(!codes([unused], { 'unused-ignore': 'off' }).includes('unused-ignore'));
  assert.ok(!codes([unused], {}, `${text}}`).includes('unused-ignore'));
});

test('the location of every problem can be ignored', () => {
  const document = new ConfigDocument(text);
  const ignore = validate(document).flatMap(problem =>
    ignoreTargets(document, problem).map(target => ({ ...target, reason })),
  );
  assert.deepEqual(codes(ignore), []);
  const found = ignore.map(({ plugin, pointer }) => plugin ?? pointer);
  assert.deepEqual(found, ['/configuration/locale', 'graph', 'toc', 'toc']);
});

test('a grouped problem is ignored at all of its locations', () => {
  const color = '{ "light": "fff", "dark": "fff" }';
  const twice = `{ "configuration": { "theme": { "colors": { "lightMode": ${color} } } } }`;
  const document = new ConfigDocument(twice);
  const [problem] = validate(document).filter(({ code }) => code === 'invalid-color');
  assert.ok(problem);
  const ignore = ignoreTargets(document, problem).map(target => ({ ...target, reason }));
  assert.equal(ignore.length, 2);
  assert.ok(!validate(document, { ignore }).some(({ code }) => code === 'invalid-color'));
});
