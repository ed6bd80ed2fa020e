import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { refactorings } from '../../../../server/src/core/features/refactorings/index.ts';
import type { Span } from '../../../../server/src/core/text/span.ts';
import { applyFix } from '../../../support/fixture.ts';

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
function refactored(marked: string, title: string, expected: string): void {
  for (const lineEnd of ['\n', '\r\n']) {
    const { document, selection } = take(marked.replaceAll('\n', lineEnd));
    const offers = refactorings(document, selection);
    const offer = offers.find(one => one.title === title);
    assert.ok(offer, `There is only: ${offers.map(one => one.title).join(' · ')}`);
    const result = applyFix(document.text, offer);
    assert.equal(result, expected.replaceAll('\n', lineEnd));
    assert.deepEqual(new ConfigDocument(result).syntaxErrors, []);
  }
}

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
