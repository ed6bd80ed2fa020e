import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import {
  type InlayHintSettings,
  inlayHints,
} from '../../../server/src/core/features/inlayHints.ts';

const all: InlayHintSettings = { pluginNames: true, runOrder: true };
const none: InlayHintSettings = { pluginNames: false, runOrder: false };

/** The text with its hints written into it as `‹…›`. */
function shown(text: string, wanted = all, within = { start: 0, end: text.length }): string {
  const hints = inlayHints(new ConfigDocument(text), within, { wanted });
  return hints.reduceRight(
    (result, { offset, label }) => `${result.slice(0, offset)}‹${label}›${result.slice(offset)}`,
    text,
  );
}

test('a name that differs from the end of the source is shown after it', () => {
  const plugins = (hint: string) => `{ "plugins": [
    { "source": "github:a/graph.git#v1"${hint && '‹graph›'} },
    { "source": { "repo": "./x/mine/"${hint && '‹mine›'} } },
    { "source": "github:a/search" },
    { "source": { "repo": "./x/mine", "name": "yours" } },
    { "source": "" },
    { "source": 7 }
  ] }`;
  assert.equal(shown(plugins('')), plugins('with'));
  assert.equal(shown(plugins(''), { ...all, pluginNames: false }), plugins(''));
});

test('the position in the run order counts enabled plugins; ties keep the order of the file', () => {
  const plugins = (first: string, second: string, third: string) => `{ "plugins": [
    { "enabled": true, "order": 50${third} },
    { "enabled": false, "order": 1 },
    { "enabled": true, "order": 10${first} },
    { "order": 10${second} },
    { "enabled": true }
  ] }`;
  const expected = plugins('‹1 of 4›', '‹2 of 4›', '‹3 of 4›');
  assert.equal(shown(plugins('', '', '')), expected);
  assert.equal(shown(plugins('', '', ''), { ...all, runOrder: false }), plugins('', '', ''));
});

test('only the requested kinds and range are returned', () => {
  const text = '{ "plugins": [{ "source": "a:b/x#1" }, { "source": "a:b/y#1" }] }';
  const second = text.indexOf('{ "source": "a:b/y');
  assert.equal(
    shown(text, all, { start: second, end: text.length }),
    text.replace('y#1"', 'y#1"‹y›'),
  );
  assert.equal(shown(text, all, { start: 0, end: 5 }), text);
  assert.equal(shown(text, none), text);
  assert.equal(shown(''), '');
});
