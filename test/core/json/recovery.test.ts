/**
 * One mistake is one problem: tested with a table of mistakes and with random damage to realistic
 * files.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { parse } from '../../../server/src/core/json/parse/parser.ts';
import { signs } from '../../../server/src/core/json/recovery/signs.ts';
import { preferredFix } from '../../../server/src/core/problems/applicability.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import type { Problem } from '../../../server/src/core/problems/problem.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { damages } from '../../support/damage.ts';
import { kinds } from '../../support/damagedKinds/index.ts';
import { site } from '../../support/damagedKinds/site.ts';
import { harbor } from '../../support/fixTable.ts';
import { applyFix } from '../../support/fixture.ts';
import { garden } from '../../support/gardens.ts';
import { gardenText } from '../../support/gardenText.ts';
import { seededRandom } from '../../support/random.ts';

const problemsOf = (text: string): Problem[] => validate(new ConfigDocument(text));

const seriousProblemsOf = (text: string) =>
  problemsOf(text).filter(({ severity }) => severity === 'error' || severity === 'warning');

const syntaxErrorsOf = (text: string) =>
  problemsOf(text).filter(({ code }) => code.startsWith('syntax-'));

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

const nameOf = ({ code, message }: Problem) => `${code}: ${message}`;

/** A problem as the table has it. */
function drawn(text: string, { code, span }: Problem): string {
  const [underlined = ''] = text.slice(span.start, span.end).split(/[\r\n]/);
  return `${lineAt(text, span.start)}: ${code} ${underlined}`.trimEnd();
}

for (const [name, text, expected, fixed] of kinds) {
  test(`one problem, and its fix: ${name}`, () => {
    const found = seriousProblemsOf(text);
    assert.deepEqual(
      found.map(problem => drawn(text, problem)),
      [expected],
      found.map(nameOf).join('\n'),
    );
    const [{ message, fixes } = assert.fail()] = found;
    for (const words of [message, ...(fixes?.() ?? []).map(({ title }) => title)]) {
      assert.match(words, /^\S.*\S$/s, 'A problem and its fixes have words.');
      assert.doesNotMatch(words, /^"" | ""$|\{\d\}/, words);
    }
    const fix = found[0] && preferredFix(found[0]);
    assert.equal(fix && applyFix(text, fix), fixed);
    const before = new ConfigDocument(text).damagedPlaces.length;
    for (const { title, edits } of fixes?.() ?? []) {
      const after = new ConfigDocument(applyEdits(text, edits));
      assert.ok(after.damagedPlaces.length <= before, `More is damaged: ${title}: ${after.text}`);
    }
  });
}

test('each sign that stands for one of JSON is a problem, whose fix is safe where its row says', () => {
  const valid = '{"a": [1, 2], "b": {"c": true, "d": "x"}, "e": []}';
  const places: Readonly<Record<string, RegExp>> = {
    '{': /(?<=: )\{/,
    '}': /\}(?=,)/,
    '[': /\[(?=1)/,
    ']': /\](?=, "b")/,
    ',': /,(?= "d")/,
    ':': /:(?= "x")/,
  };
  for (const [written, right, safe] of signs) {
    const text = valid.replace(places[right] ?? assert.fail(), written);
    const [{ fixes: [fix] = [] } = assert.fail(), ...others] = parse(text).errors;
    assert.deepEqual(others, [], text);
    assert.equal(fix && applyEdits(text, fix.edits), valid);
    const isSafe = safe === 'everywhere' || safe === 'before a string';
    assert.equal(fix?.applicability === 'safe', isSafe, text);
  }
});

test('a text with five problems, and one for six lines, is not JSON', () => {
  const slips = ['"a" 1', '"b": [1, , 2]', '"c": "x\\y"', '"d": 0x10', '"e": x y'];
  const problems = (count: number, lines: number) => {
    const members = slips.slice(0, count).map(slip => `  ${slip}, "f": 1, "g": 2,\n`);
    const text = `{\n${members.join('')}  "h": 0\n}`;
    return parse(text + '\n'.repeat(lines - text.split('\n').length)).errors;
  };
  assert.equal(problems(4, 10).length, 4);
  assert.equal(problems(5, 31).length, 5);
  assert.deepEqual(
    problems(5, 30).map(({ message, fixes }) => [message, fixes]),
    [['This is not JSON.', []]],
  );
});

test('the choices of a merge conflict', () => {
  const line = '      "order": 10,\n';
  const [base, theirs] = ['5', '20'].map(order => line.replace('10', order));
  const conflict = `<<<<<<< HEAD\n${line}||||||| base\n${base}=======\n${theirs}>>>>>>> topic\n`;
  const text = site.replace(line, conflict);
  const [{ fixes } = assert.fail()] = seriousProblemsOf(text);
  assert.deepEqual(
    fixes?.().map(fix => applyFix(text, fix)),
    [line, theirs, `${line}${theirs}`].map(kept => site.replace(line, kept ?? '')),
  );
});

/** How many problems a text has that another has not. */
function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const left = before.map(nameOf);
  return after.filter(problem => {
    const index = left.indexOf(nameOf(problem));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** An entry as it is typed, with what VS Code adds by itself or without. */
const typed = `{
      "source": "github:owner/new",
      "enabled": true,
      "options": {
        "depth": 2,
        "tags": ["a", "b"]
      },
      "layout": { "position": "left", "priority": 10 }
    }`;

/** The brackets and quotes that an editor closes by itself. */
function closed(text: string): string {
  const open: string[] = [];
  for (const [mark] of text.matchAll(/["{}[\]]/g)) {
    if (mark === '"') {
      if (open.at(-1) === '"') open.pop();
      else open.push('"');
    } else if (mark === '{' || mark === '[') open.push(mark === '{' ? '}' : ']');
    else open.pop();
  }
  return open.reverse().join('');
}

for (const [place, before, after] of [
  ['first', '  "plugins": [', '\n    {\n      "source": "github:owner/graph"'],
  ['in the middle', '      }\n    },', '\n    { "source": "github:owner/search"'],
  ['last', '      "enabled": false\n    }', '\n  ],\n  "layout"'],
] as const) {
  for (const isClosed of [false, true]) {
    const kind = isClosed ? 'with closing brackets' : 'key by key';
    test(`an entry typed ${place}, ${kind}, is one problem at the line that is typed`, () => {
      const comma = place === 'last' ? ',' : '';
      const separator = place === 'last' ? '' : ',';
      for (let length = 1; length <= typed.length; length++) {
        const part = `${comma}\n    ${typed.slice(0, length)}`;
        const rest = isClosed ? closed(part) : '';
        const at = site.indexOf(before + after) + before.length;
        const text = `${site.slice(0, at)}${part}${rest}${isClosed ? separator : ''}${site.slice(at)}`;
        assert.ok(syntaxErrorsOf(text).length <= 1, text);
        const [start, end] = [lineAt(site, at), lineAt(text, at + part.length)];
        for (const { code, span } of seriousProblemsOf(text)) {
          const line = lineAt(text, span.start);
          assert.ok(start <= line && line <= end + 1, `${code}\n${text}`);
        }
      }
    });
  }
}

test('a list in an entry, typed before another entry on its line, is one problem', () => {
  const at = site.indexOf('{\n      "source": "github:owner/graph"');
  const entry = '{\n      "source": "./a",\n      "options": { "list": [1, "a"';
  for (let length = 1; length <= entry.length; length++) {
    const text = `${site.slice(0, at)}${entry.slice(0, length)}    ${site.slice(at)}`;
    assert.ok(syntaxErrorsOf(text).length <= 1, text);
  }
});

test('at least 98 % of texts with one random mistake have exactly one new problem', () => {
  const shares = new Map<string, { one: number; all: number }>();
  for (const entries of [5, 12, 25, 50]) {
    const text = garden(entries);
    const before = problemsOf(text);
    for (const [name, damage] of Object.entries(damages)) {
      const share = shares.get(name) ?? { one: 0, all: 0 };
      shares.set(name, share);
      for (let seed = 1; seed <= 6; seed++) {
        const found = newProblems(before, problemsOf(damage(text, seededRandom(seed * entries))));
        // A text that nothing is wrong with has lost or doubled a line that it can do without.
        if (found.length === 0) continue;
        share.all++;
        if (found.length === 1) share.one++;
      }
    }
  }
  const table = [...shares].map(([name, { one, all }]) => `${name}: ${one} of ${all}`).join('\n');
  const sum = (of: 'one' | 'all') => [...shares.values()].reduce((a, share) => a + share[of], 0);
  assert.ok(sum('one') / sum('all') >= 0.98, table);
});

test('lines that are commented out are one problem, whatever is opened or closed in them', () => {
  const lines = site.trimEnd().split('\n');
  const before = problemsOf(site);
  for (const count of [1, 2, 3, 5, 8]) {
    for (let from = 0; from + count <= lines.length; from++) {
      const chosen = lines.slice(from, from + count);
      const indent = Math.min(...chosen.map(line => line.search(/\S/)));
      const inBlock = `${chosen.join('\n').replace(/\S/, '/* $&')} */`;
      const asLines = (sign: string) =>
        chosen.map(line => `${line.slice(0, indent)}${sign} ${line.slice(indent)}`).join('\n');
      for (const comment of [asLines('//'), asLines('#'), inBlock]) {
        const text = [...lines.slice(0, from), comment, ...lines.slice(from + count), ''].join(
          '\n',
        );
        const [problem, ...others] = newProblems(before, problemsOf(text));
        assert.match(problem?.message ?? '', /Comments/, text);
        assert.deepEqual(others, [], text);
        const fix = problem && preferredFix(problem);
        if (fix?.title.includes('Uncomment')) assert.equal(applyFix(text, fix), site);
      }
    }
  }
});

test('a lost closing line is one problem at its opening bracket; for a lost opening line, no fix is offered', () => {
  // A property that the schema does not know, and an empty object, as in the files of other generators.
  const other = harbor
    .replace('"direction"', '"priority": 35, "direction"')
    .replace('"folder"', '"tag": {}, "folder"');
  const onLines = `${JSON.stringify(JSON.parse(other), undefined, 2)}\n`;
  for (const whole of [site, gardenText, onLines]) {
    for (const { index, 0: line } of whole.matchAll(/(?<=\n)[ \t]*(?:[}\]],?|".*[{[])\n/g)) {
      const text = whole.slice(0, index) + whole.slice(index + line.length);
      const [problem, ...others] = syntaxErrorsOf(text);
      const isClosing = /^\s*[}\]]/.test(line);
      assert.equal(problem?.code, isClosing ? 'syntax-unclosed' : 'syntax-unopened', text);
      assert.equal(problem.fixes?.().length, isClosing ? 1 : 0);
      assert.deepEqual(others.map(nameOf), [], text);
    }
  }
});

test('a line that is moved past the line before it is one problem at most', () => {
  const lines = site.trimEnd().split('\n');
  const before = problemsOf(site);
  for (let at = 1; at < lines.length; at++) {
    const [above = '', below = '', next = ''] = lines.slice(at - 1, at + 2);
    // Where the only member is above the name of its object, the name may as well have been moved.
    if (/: [{[]$/.test(above) && /^\s*[}\]]/.test(next)) continue;
    const indentAs = (line: string, other: string) => other.replace(/\S.*/, line.trim());
    // Some editors indent the line that is moved.
    for (const swapped of [
      [below, above],
      ...(/^\s*\W+$/.test(above) ? [[indentAs(below, above), above]] : []),
      ...(/^\s*\W+$/.test(below) ? [[below, indentAs(above, below)]] : []),
    ]) {
      const text = [...lines.slice(0, at - 1), ...swapped, ...lines.slice(at + 1), ''].join('\n');
      const [problem, ...others] = newProblems(before, problemsOf(text));
      assert.deepEqual(others.map(nameOf), [], text);
      const fix = problem && preferredFix(problem);
      if (fix?.title !== 'Swap the lines') continue;
      assert.deepEqual(JSON.parse(applyFix(text, fix)), JSON.parse(site));
      if (swapped[0] === below && swapped[1] === above) assert.equal(applyFix(text, fix), site);
    }
  }
});

test('a sign beside a mark of JSON or in place of it, or an empty pair beside it, is one problem', () => {
  const before = problemsOf(site);
  const marks = [...site.matchAll(/["{}[\]:,]/g)].map(({ index }) => index);
  const signs = ['-', "'", 'x'];
  for (const [place, from, to, written] of [
    ['before', 0, 0, [...signs, '{}', '()']],
    ['after', 1, 1, [...signs, '{}', '()']],
    ['in place of', 0, 1, signs],
  ] as const) {
    const many = marks.flatMap(at =>
      written.flatMap(sign => {
        const text = site.slice(0, at + from) + sign + site.slice(at + to);
        const { length } = newProblems(before, problemsOf(text));
        return length > 1 ? `${length} in ${text.slice(at - 20, at + 20)}` : [];
      }),
    );
    const share = many.length / (marks.length * written.length);
    assert.ok(share < 0.01, `${place}: ${share}\n${many.join('\n')}`);
  }
});
