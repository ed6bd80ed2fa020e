import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { sortPlugins } from '../../../server/src/core/features/sortPlugins.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';

test('plugins are sorted by order; plugins without an order come last, ties keep their order', () => {
  const [a, b] = [
    '{\n      "source": "./a",\n      "order": 10\n    }',
    '{ "source": "./b", "order": 20 }',
  ];
  const [c, d] = ['{ "source": "./c", "order": 20 }', '{ "source": "./d" }'];
  const text = (...list: string[]) => `{\n  "plugins": [\n    ${list.join(',\n    ')}\n  ]\n}`;
  for (const lineEnd of ['\n', '\r\n']) {
    const [before = '', after = ''] = [text(d, b, a, c), text(a, b, c, d)].map(one =>
      one.replaceAll('\n', lineEnd),
    );
    assert.equal(applyEdits(before, sortPlugins(new ConfigDocument(before))), after);
    assert.deepEqual(sortPlugins(new ConfigDocument(after)), []);
  }
});
