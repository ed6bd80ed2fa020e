import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { refactorings } from '../../../../server/src/core/features/refactorings/index.ts';
import type { ProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import type { Span } from '../../../../server/src/core/text/span.ts';
import { applyFix } from '../../../support/fixture.ts';
import { contextWith } from '../../../support/pluginDefaults.ts';

/** Returns the text and its selection, from the first `$0` to the second, or at the only one. */
function take(marked: string): { document: ConfigDocument; selection: Span } {
  const [before = '', inside = '', after] = marked.split('$0');
  const start = before.length;
  const end = after === undefined ? start : start + inside.length;
  return { document: new ConfigDocument(marked.replaceAll('$0', '')), selection: { start, end } };
}

function titles(marked: string): string[] {
  const { document, selection } = take(marked);
  return refactorings(document, selection).map(({ title }) => title);
}

/** Asserts the result of a refactoring, also with CR LF. */
function refactored(
  marked: string,
  title: string,
  expected: string,
  projectContext?: ProjectContext,
): void {
  for (const lineEnd of ['\n', '\r\n']) {
    const { document, selection } = take(marked.replaceAll('\n', lineEnd));
    const offers = refactorings(document, selection, projectContext);
    const offer = offers.find(one => one.title === title);
    assert.ok(offer, `There is only: ${offers.map(one => one.title).join(' · ')}`);
    const result = applyFix(document.text, offer);
    assert.equal(result, expected.replaceAll('\n', lineEnd));
    assert.deepEqual(new ConfigDocument(result).syntaxErrors, []);
  }
}

test('a string source becomes an object and keeps its ref', () => {
  refactored(
    `{
  "plugins": [
    {
      "sour$0ce": "github:owner/graph#v1",
      "enabled": true
    }
  ]
}`,
    'Convert the source to an object',
    `{
  "plugins": [
    {
      "source": {
        "repo": "github:owner/graph",
        "ref": "v1"
      },
      "enabled": true
    }
  ]
}`,
  );
  refactored(
    '{ "plugins": [{ "source": "$0./graph", "enabled": true }] }',
    'Convert the source to an object',
    '{ "plugins": [{ "source": { "repo": "./graph" }, "enabled": true }] }',
  );
});

test('an object source becomes a string and keeps its ref', () => {
  refactored(
    '{ "plugins": [{ "source": { "repo": "github:owner/graph",$0 "ref": "v1" } }] }',
    'Convert the source to a string',
    '{ "plugins": [{ "source": "github:owner/graph#v1" }] }',
  );
  refactored(
    '{ "plugins": [{ "source": { "repo": "github:owner/graph#v1"$0 } }] }',
    'Convert the source to a string',
    '{ "plugins": [{ "source": "github:owner/graph#v1" }] }',
  );
});

test('an object source with a name or subdirectory is not converted', () => {
  const objects = [
    '{ "repo": "github:owner/graph", "name": "g" }',
    '{ "repo": "github:owner/graph", "subdir": "s" }',
    '{ "repo": "github:owner/graph#v1", "ref": "v2" }',
    '{ "repo": "github:owner/graph", "ref": 5 }',
  ];
  for (const source of objects) {
    assert.deepEqual(titles(`{ "plugins": [{ "source": $0${source} }] }`), [], source);
  }
});

test('plugins are sorted by order; plugins without an order come last, ties keep their order', () => {
  refactored(
    `{
  "plu$0gins": [
    { "source": "./d", "enabled": true },
    { "source": "./b", "enabled": true, "order": 20 },
    {
      "source": "./a",
      "enabled": true,
      "order": 10
    },
    { "source": "./c", "enabled": true, "order": 20 }
  ]
}`,
    'Sort plugins by order',
    `{
  "plugins": [
    {
      "source": "./a",
      "enabled": true,
      "order": 10
    },
    { "source": "./b", "enabled": true, "order": 20 },
    { "source": "./c", "enabled": true, "order": 20 },
    { "source": "./d", "enabled": true }
  ]
}`,
  );
});

test('orders are numbered in tens', () => {
  refactored(
    '{ "plugins": [{ "order": 7 }, { "ord$0er": 1 }, { "order": 7 }, {}, { "order": 30 }] }',
    'Renumber orders in tens',
    '{ "plugins": [{ "order": 20 }, { "order": 10 }, { "order": 20 }, {}, { "order": 30 }] }',
  );
});

test('priorities are numbered in tens within each position', () => {
  refactored(
    `{
  "plugins": [
    { "layout": { "position": "left", "prio$0rity": 3 } },
    { "layout": { "position": "right", "priority": 5 } },
    { "layout": { "position": "left", "priority": -1 } }
  ]
}`,
    'Renumber priorities in tens',
    `{
  "plugins": [
    { "layout": { "position": "left", "priority": 20 } },
    { "layout": { "position": "right", "priority": 10 } },
    { "layout": { "position": "left", "priority": 10 } }
  ]
}`,
  );
});

const withDefaults = contextWith({
  './a': { order: 5, layout: { position: 'left', priority: 2, group: 'bar' } },
});

test('numbers in tens keep the place of a default among them', () => {
  refactored(
    '{ "plugins": [{ "source": "./b", "ord$0er": 1 }, { "source": "./a" }, { "source": "./c" }, { "order": 9 }] }',
    'Renumber orders in tens',
    '{ "plugins": [{ "source": "./b", "order": 10 }, { "source": "./a", "order": 20 }, { "source": "./c" }, { "order": 30 }] }',
    withDefaults,
  );
  refactored(
    '{ "plugins": [{ "layout": { "position": "left", "prio$0rity": 1 } }, { "source": "./a" }] }',
    'Renumber priorities in tens',
    '{ "plugins": [{ "layout": { "position": "left", "priority": 10 } }, { "source": "./a", "layout": { "position": "left", "priority": 20, "group": "bar" } }] }',
    withDefaults,
  );
  const { document, selection } = take('{ "plug$0ins": [{ "source": "./a" }] }');
  assert.deepEqual(refactorings(document, selection, withDefaults), []);
});

test('one plugin or several are enabled and disabled', () => {
  const one = '{ "plugins": [{ "source": "./graph", "enab$0led": true }] }';
  refactored(one, 'Disable graph', '{ "plugins": [{ "source": "./graph", "enabled": false }] }');
  const several =
    '{ "plugins": [{ "source": "./a$0", "enabled": true }, { "source": "./b$0", "enabled": false }] }';
  refactored(
    several,
    'Enable the selected plugins',
    '{ "plugins": [{ "source": "./a", "enabled": true }, { "source": "./b", "enabled": true }] }',
  );
});

test('no refactoring is offered in a text with syntax errors, or without an effect', () => {
  assert.deepEqual(titles('{ "plugins": [{ "source": "./graph"$0 "enabled": true }] }'), []);
  for (const text of ['$0', '$0[]', '{$0}', '{ "plugins": $05 }', '{ "plugins": [$05] }']) {
    assert.deepEqual(titles(text), [], text);
  }
});
