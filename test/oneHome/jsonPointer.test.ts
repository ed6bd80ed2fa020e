/** How a JSON Pointer is written and read is decided in `text/jsonPointer.ts`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { IgnoreList, ignoreTargets } from '../../server/src/core/problems/ignore.ts';
import { pointerPath } from '../../server/src/core/project/optionMistakes.ts';
import { readPointer, writePointer } from '../../server/src/core/text/jsonPointer.ts';

const names = ['a', 'a/b', 'a~b', '~1', '~0', '/', '~', 'a%b', 'ä b', ' ', '#', '0', '"', '~01'];

for (const name of names) {
  test(`${JSON.stringify(name)} has one JSON Pointer for all readers`, () => {
    const pointer = writePointer(['x', name, 1]);
    assert.deepEqual(readPointer(pointer), ['x', name, '1']);
    assert.deepEqual(pointerPath(`#${encodeURI(pointer)}`), ['x', name, '1']);
    const value = { x: { [name]: ['no', 'yes'] } };
    const { tree } = new ConfigDocument(JSON.stringify(value));
    assert.equal(tree.stringValue(tree.resolvePointer(pointer)), 'yes');
    const text = JSON.stringify({ configuration: {}, plugins: [], layout: { [`zz${name}`]: 1 } });
    const document = new ConfigDocument(text);
    const problem = validate(document).find(({ code }) => code === 'unknown-property');
    if (problem === undefined) assert.fail('There is no problem.');
    const targets = ignoreTargets(document, problem);
    assert.deepEqual(
      targets.map(target => target.pointer),
      [writePointer(['layout', `zz${name}`])],
    );
    const ignored = new IgnoreList(
      document,
      targets.map(target => ({ ...target, reason: 'x' })),
    );
    assert.ok(ignored.drops(problem));
  });
}
