/** Lines in `plugins` that only say where plugins are installed from, such as commands and links. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import { fixTable, harbor, rowsOf } from '../../../support/fixTable.ts';

const toc =
  /\{\s*"source": "github:harbor\/toc",[\s\S]*?\n {4}\}/.exec(harbor)?.[0] ?? assert.fail('no toc');
const site = harbor.replace('"exclude": ["graph", "toc"]', '"exclude": ["graph"]');
const plain = '{ "source": "github:harbor/toc", "enabled": true }';
const row = rowsOf(toc, 'syntax-other-language', text => text);

fixTable(
  [
    row('npx quartz plugin add github:harbor/toc', 'likely', plain),
    row('npm install --save-dev github:harbor/toc', 'likely', plain),
    row('git clone https://github.com/harbor/toc.git', 'likely', plain),
    row('[the contents](https://github.com/harbor/toc)', 'likely', plain),
    row(
      'npx site-plugins add github:harbor/toc github:harbor/tags',
      'likely',
      `${plain},\n    { "source": "github:harbor/tags", "enabled": true }`,
    ),
    // Neither is a source.
    row('npm install', 'none'),
    row('yarn add some-package', 'none'),
    row('[the contents](#contents)', 'none'),
  ],
  site,
);

/** The text after the fix for a line in `plugins`; `undefined` without one. */
function fixed(plugins: string): string | undefined {
  const document = new ConfigDocument(`{ "plugins": [${plugins}] }`);
  const found = validate(document).find(({ code }) => code === 'syntax-other-language');
  const [fix] = found?.fixes?.() ?? [];
  return fix === undefined ? undefined : applyEdits(document.text, fix.edits).slice(14, -3);
}

test('the commas between entries are inserted', () => {
  const other = '{ "source": "./b", "enabled": true }';
  const entry = '{ "source": "github:c/d", "enabled": true }';
  const command = 'npx quartz plugin add github:c/d';
  for (const end of ['\n', '\r\n']) {
    const lines = (...parts: string[]) => `${end}  ${parts.join(`${end}  `)}${end}`;
    assert.equal(fixed(lines(other, command)), lines(`${other},`, entry));
    assert.equal(fixed(lines(command, other)), lines(`${entry},`, other));
    assert.equal(
      fixed(lines(`${other},`, `${command},`, other)),
      lines(`${other},`, `${entry},`, other),
    );
  }
});
