/** The guides quote the programs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { type CommandName, commands, loadCommand } from '../../server/src/cli/commands/index.ts';
import { commandHelp, generalHelp } from '../../server/src/cli/help.ts';
import { reporters } from '../../server/src/cli/reporters/index.ts';
import { rulePage } from '../../server/src/core/problems/codes.ts';
import { configurationFileNames } from '../../server/src/core/product.ts';
import { noProjectSettings } from '../../server/src/core/settings/projectSettings.ts';

function text(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

test('docs/command-line.md quotes the help of every command', async () => {
  const page = text('docs/command-line.md');
  const helps = [await generalHelp()];
  for (const name of Object.keys(commands) as CommandName[]) {
    helps.push(commandHelp(name, await loadCommand(name)));
    assert.ok(page.includes(`\n## ${name}\n`), `docs/command-line.md has no section "${name}"`);
  }
  for (const help of helps) assert.ok(page.includes(`\`\`\`text\n${help}\`\`\`\n`), help);
  for (const name of Object.keys(reporters))
    assert.ok(page.includes(`| \`${name}\` |`), `docs/command-line.md has no row for "${name}"`);
});

test('docs/command-line.md and the schema describe every key of the project settings', () => {
  const page = text('docs/command-line.md');
  const section = page.slice(page.indexOf('\n## Configuration\n'), page.indexOf('\n## format\n'));
  const rows = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key);
  const keys = Object.keys(noProjectSettings);
  assert.deepEqual(rows, keys);
  const { properties } = JSON.parse(text('schemas/site-pluginsrc.schema.json'));
  assert.deepEqual(Object.keys(properties).sort(), ['$schema', ...keys].sort());
});

test('the guide and the summary of the action are about every name of a configuration', () => {
  const guide = text('docs/tasks/check.md');
  const globs = [...text('action.yml').matchAll(/':\(glob\)(.+?)'/g)].map(([, glob = '']) => glob);
  for (const name of configurationFileNames) {
    assert.ok(guide.includes(`\`${name}\``), name);
    assert.ok(
      globs.some(glob => matchesGlob(name, glob)),
      `${name} is in no glob of action.yml`,
    );
  }
});

test('docs/ci.md quotes the examples, the inputs and the hooks, and action.yml names the formats', () => {
  const page = text('docs/ci.md');
  const examples = ['.gitlab-ci.yml', 'github-workflow.yml', '.pre-commit-config.yaml'];
  for (const name of examples) {
    assert.ok(page.includes(`\`\`\`yaml\n${text(`examples/ci/${name}`)}\`\`\`\n`), name);
  }
  const { inputs } = parse(text('action.yml'));
  for (const name of Object.keys(reporters))
    assert.ok(inputs.format.description.includes(name), `action.yml does not name "${name}"`);
  for (const [name, input] of Object.entries<{ default: string; description: string }>(inputs)) {
    const value = input.default === '' ? '' : `\`${input.default}\``;
    const row = `| \`${name}\` | ${value} | ${input.description} |`;
    assert.ok(page.includes(row), `docs/ci.md has no row ${row}`);
  }
  for (const { id, description } of parse(text('.pre-commit-hooks.yaml'))) {
    const row = `| \`${id}\` | ${description} |`;
    assert.ok(page.includes(row), `docs/ci.md has no row ${row}`);
  }
});

test('the page of a rule is a section of docs/rules.md, as soon as the project has a page', () => {
  assert.equal(rulePage('a-rule'), undefined);
  assert.equal(
    rulePage('a-rule', 'https://example.org/p'),
    'https://example.org/p/blob/main/docs/rules.md#a-rule',
  );
});
