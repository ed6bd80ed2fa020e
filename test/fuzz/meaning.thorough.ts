/**
 * Safe fixes keep the meaning: what a parser of YAML reads in a text before them, a parser of JSON reads after
 * them. The texts are configurations in notations that YAML 1.2 reads as their authors do: other
 * quotes, names without quotes, comments, trailing commas, and numbers and literals in other notations.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from 'yaml';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { applyFixes } from '../../server/src/core/features/applyFixes.ts';
import { safeFix } from '../../server/src/core/problems/applicability.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import type { Problem } from '../../server/src/core/problems/problem.ts';
import { fc, limits } from './fuzz.ts';

const words = fc.constantFrom(
  ...['Garden', 'Harbor Notes', 'private', 'not index', 'true', 'no', '10', '!left', 'a: b'],
  ...["Käthe's", '#284b63', '**/drafts/**', 'x, y', '{{ title }}', '-', '~'],
);
const names = fc.constantFrom('depth', 'title', 'showTags', 'scale', 'not', 'enabled-by', 'x1');

const quoted = (text: string) => JSON.stringify(text);
const single = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** Words that YAML and authors read as a string without quotes. */
const bare = (text: string) =>
  /^[A-Za-z][A-Za-z ]*$/.test(text) && !/^(?:true|false|null|no)$/.test(text) ? text : quoted(text);

const string = fc
  .tuple(words, fc.constantFrom(quoted, quoted, single, bare))
  .filter(([text, write]) => write !== single || !text.includes("'"))
  .map(([text, write]) => write(text));
const number = fc.oneof(
  fc.integer({ min: 0, max: 200 }).map(String),
  fc.integer({ min: 1, max: 200 }).map(value => `+${value}`),
  fc.integer({ min: 1, max: 200 }).map(value => `0x${value.toString(16)}`),
  fc.integer({ min: 1, max: 200 }).map(value => `0o${value.toString(8)}`),
  fc.integer({ min: 1, max: 9 }).map(value => `.${value}`),
  fc.integer({ min: 1, max: 9 }).map(value => `${value}.`),
);
const boolean = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('true', 'false', 'True', 'FALSE') },
  { weight: 1, arbitrary: fc.constantFrom('!true', '"!true"', 'not true', '"not true"', '-true') },
);
const other = fc.constantFrom(
  ...['null', '~', '20px', '50%', '10:30', '2.1.0', '1st', 'process.env.X', '"a" # was "b"'],
);
const value = fc.oneof(
  { weight: 24, arbitrary: string },
  { weight: 18, arbitrary: number },
  { weight: 12, arbitrary: boolean },
  { weight: 1, arbitrary: other },
);
const comment = fc.constantFrom('', '', '', ' # early', ' # was 20', ' # "x": 1,');
const name = fc
  .tuple(names, fc.constantFrom(quoted, quoted, single, bare))
  .map(([text, write]) => write(text));

const item = fc.tuple(value, comment);
const property = fc.tuple(name, value, comment);
const site = fc.record({
  title: string,
  order: fc.oneof({ weight: 30, arbitrary: number }, { weight: 1, arbitrary: other }),
  enabled: boolean,
  // The same pattern twice is one.
  patterns: fc.uniqueArray(string, {
    maxLength: 3,
    selector: text => text.replace(/^["']|["']$/g, ''),
  }),
  list: fc.array(item, { maxLength: 3 }),
  options: fc.uniqueArray(property, {
    maxLength: 4,
    selector: ([text]) => text.replace(/\W/g, ''),
  }),
  // A comment is left for its author to move, and what has one is not JSON.
  hasComments: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  isTrailing: fc.boolean(),
  isBare: fc.boolean(),
});

type Site = typeof site extends fc.Arbitrary<infer Value> ? Value : never;

function written({
  title,
  order,
  enabled,
  patterns,
  list,
  options,
  hasComments,
  isTrailing,
  isBare,
}: Site): string {
  const key = (text: string) => (isBare ? text : quoted(text));
  const end = isTrailing ? ',' : '';
  const lines = (members: readonly (readonly [text: string, comment: string])[], indent: string) =>
    members
      .map(
        ([text, note], index) =>
          `${indent}${text}${index < members.length - 1 ? ',' : end}${hasComments ? note : ''}\n`,
      )
      .join('');
  return `{
  ${key('configuration')}: {
    ${key('pageTitle')}: ${title},
    ${key('ignorePatterns')}: [${patterns.join(', ')}]
  },
  ${key('plugins')}: [
    {
      ${key('source')}: "github:owner/graph",
      ${key('enabled')}: ${enabled},
      ${key('order')}: ${order},
      ${key('options')}: {
${lines(
  options.map(([text, content, note]) => [`${text}: ${content}`, note]),
  '        ',
)}        ${key('last')}: [
${lines(list, '          ')}        ]${end}
      }
    }
  ]${end}
}
`.replace(/(\n {8}"?last)/, options.length > 0 && !isTrailing ? ',$1' : '$1');
}

/** What YAML reads; `undefined` if it cannot. */
function readAsYaml(text: string): unknown {
  const document = parseDocument(text, { uniqueKeys: true, strict: true });
  return document.errors.length > 0 || document.warnings.length > 0 ? undefined : document.toJS();
}

function readAsJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const check = async (text: string): Promise<readonly Problem[]> =>
  validate(new ConfigDocument(text));

/** The number of places with an error or a warning. */
function places(problems: readonly Problem[]): number {
  return problems
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .reduce((sum, problem) => sum + (problem.places?.length ?? 1), 0);
}

/** How many texts of a run both parsers could read after fixes. */
const counts = { texts: 0, compared: 0 };

test('what YAML reads before safe fixes, JSON reads after them, with no more problems', async t => {
  await fc.assert(
    fc.asyncProperty(site, async parts => {
      const text = written(parts);
      const before = readAsYaml(text);
      const problems = await check(text);
      const result = await applyFixes(text, { check, select: safeFix });
      const shown = `${text}\n→\n${result.text}`;
      if (result.text !== text) {
        assert.ok(places(result.problems) <= places(problems), shown);
        assert.ok(result.fixed > 0, shown);
      }
      counts.texts++;
      const read = readAsJson(result.text);
      if (before === undefined || read === undefined || result.text === text) return;
      counts.compared++;
      assert.deepEqual(read, before, shown);
    }),
    limits(1000),
  );
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.compared * 4 >= counts.texts, 'too few texts could be compared');
});
