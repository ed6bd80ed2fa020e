/** How a JSON Pointer is written and read is decided in `text/jsonPointer.ts`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { ignoreTargets } from '../../server/src/core/problems/ignore.ts';
import { readFragment, readPointer, writePointer } from '../../server/src/core/text/jsonPointer.ts';

const names = ['a', 'a/b', 'a~b', '~1', '/', 'a%b', 'ä b', '#', '0', '~01'];

for (const name of names) {
  test(`${JSON.stringify(name)} has one JSON Pointer for all readers`, () => {
    const pointer = writePointer(['layout', `zz${name}`]);
    assert.deepEqual(readPointer(pointer), ['layout', `zz${name}`]);
    assert.deepEqual(readFragment(`#${encodeURI(pointer)}`), ['layout', `zz${name}`]);
    const text = JSON.stringify({ configuration: {}, plugins: [], layout: { [`zz${name}`]: 1 } });
    const document = new ConfigDocument(text);
    const [problem] = validate(document).filter(({ code }) => code === 'unknown-property');
    const targets = problem === undefined ? [] : ignoreTargets(document, problem);
    assert.deepEqual(targets, [{ code: 'unknown-property', pointer }]);
    const ignore = targets.map(target => ({ ...target, reason: 'x' }));
    assert.ok(!validate(document, { ignore }).some(({ code }) => code === 'unknown-property'));
  });
}
