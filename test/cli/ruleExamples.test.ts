/** The examples of docs/rules.md: each incorrect one is reported, and the correct one beside it is not. */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkText } from '../../server/src/cli/check/checkText.ts';
import { ProjectFiles } from '../../server/src/cli/files/projectFiles.ts';
import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import type { Problem } from '../../server/src/core/problems/problem.ts';
import { rules } from '../../server/src/core/problems/rules/index.ts';
import { folderWith } from '../support/cli.ts';
import { places } from '../support/examplePlaces.ts';

/** The problems of a file in a project. */
async function check(text: string): Promise<readonly Problem[]> {
  const options = {
    projects: new ProjectFiles(folder),
    rules: {},
    select: () => undefined,
    host: undefined,
    onFailure: assert.fail,
  };
  return (await checkText(text, join(folder, 'site.plugins.json'), options)).problems;
}

let folder = '';

before(() => {
  folder = folderWith({
    'content/private/diary.md': '',
    'plugins/graph/package.json': '{}',
    'schemas/unfinished.json': '{',
    'schemas/plugins.json': '{}',
  });
  const garden = fileURLToPath(new URL('../../examples/garden/plugins', import.meta.url));
  cpSync(garden, join(folder, 'plugins'), { recursive: true });
});

const examples = codeCatalog.flatMap(({ code, docs: { bad, good } }) =>
  bad === undefined || good === undefined ? [] : [{ code, bad, good }],
);

test('every rule has examples', () => {
  const codes = new Set(examples.map(({ code }) => code));
  assert.deepEqual(
    rules.filter(({ code }) => !codes.has(code)),
    [],
  );
});

for (const { code, bad, good } of examples) {
  test(`${code}: the incorrect example is reported, and the correct one is not`, async () => {
    const isRule = rules.some(rule => rule.code === code);
    const count = async (text: string) =>
      (await check(text)).filter(problem => problem.code === code).length;
    for (const place of places) {
      const [wrong, right] = [await count(place(bad)), await count(place(good))];
      // An example is only a part of a file, which does not have all that the schema requires.
      if (right < wrong && (right === 0 || !isRule)) return;
    }
    assert.fail('Add the place of its examples to test/support/examplePlaces.ts.');
  });
}
