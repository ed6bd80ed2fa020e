/** The examples of docs/rules.md: each incorrect one is reported, and the correct one beside it is not. */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkText } from '../../server/src/cli/check/checkText.ts';
import { ProjectFiles } from '../../server/src/cli/files/projectFiles.ts';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import type { Problem } from '../../server/src/core/problems/problem.ts';
import { rules } from '../../server/src/core/problems/rules/index.ts';
import { diskFiles } from '../../server/src/node/diskFiles.ts';
import { folderWith } from '../support/cli.ts';

const { configuration } = startingConfiguration;

/** The members of `others` that an example does not have. */
function rest(example: string, others: Readonly<Record<string, unknown>>): string {
  const missing = Object.entries(others).filter(([name]) => !example.includes(`"${name}"`));
  return missing
    .map(([name, value]) => `, ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join('');
}

const inFile = (members: string): string =>
  `{ ${members}${rest(members, { configuration, plugins: [] })} }`;
const inConfiguration = (members: string): string =>
  inFile(`"configuration": { ${members}${rest(members, configuration)} }`);
const inTheme = (name: string, example: string): string =>
  inConfiguration(`"theme": { "${name}": ${example}${rest(`"${name}"`, configuration.theme)} }`);
const inEntry = (members: string): string =>
  inFile(`"plugins": [{ ${members}${rest(members, { source: 'github:a/b', enabled: true })} }]`);
const membersOf = (example: string): string => example.trim().slice(1, -1);

/** The problems of a file in a project, and of one without a project context. */
const checks = [
  async (text: string): Promise<readonly Problem[]> => {
    const projects = new ProjectFiles(folder, diskFiles);
    const options = {
      projects,
      rules: {},
      select: () => undefined,
      host: undefined,
      onFailure: assert.fail,
    };
    return (await checkText(text, join(folder, 'site.plugins.json'), options)).problems;
  },
  async (text: string): Promise<readonly Problem[]> => validate(new ConfigDocument(text)),
];

/** The files that an example may be a part of. An example does not say where it is. */
const places: readonly ((example: string) => string)[] = [
  example => inFile(`"plugins": [${example}]`),
  example => inFile(`"plugins": ${example}`),
  example => inFile(membersOf(example)),
  example => inConfiguration(membersOf(example)),
  example => inTheme('typography', example),
  example =>
    inTheme(
      'colors',
      `{ "lightMode": ${example}${rest('"lightMode"', configuration.theme.colors)} }`,
    ),
  example => inEntry(membersOf(example)),
  example => inEntry(`"source": ${example}`),
  example => inEntry(`"layout": ${example}`),
  example => inFile(`"layout": { "byPageType": { "folder": ${example} } }`),
];

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
    for (const check of checks) {
      const isReported = async (text: string) =>
        (await check(text)).some(problem => problem.code === code);
      for (const place of places) {
        if ((await isReported(place(bad))) && !(await isReported(place(good)))) return;
      }
    }
    assert.fail(`Nowhere are both true: ${bad} ${good}`);
  });
}
