/** The docs do not refer to unpublished channels. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { changelogLinks } from '../scripts/docs/changelogLinks.ts';
import { githubWorkflow, preCommitConfiguration } from '../scripts/docs/examples.ts';
import {
  checkWithoutInstalling,
  installCommandLine,
  installExtension,
  installServer,
} from '../scripts/docs/install.ts';
import { manifestLinks } from '../scripts/docs/manifestLinks.ts';
import { type Published, published } from '../scripts/published.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const nowhere: Published = { repository: false, marketplace: false, openVsx: false, npm: false };
const everywhere: Published = { repository: true, marketplace: true, openVsx: true, npm: true };

/** Patterns that are forbidden until a channel is published. */
const forbidden: readonly [channel: keyof Published, pattern: RegExp][] = [
  ['npm', /\bnpx (?!--no )(?:-\S+ )*(?:"|')?site-plugins\b/],
  ['npm', /\bnpm (?:i|install|add)\b[^\n`]*[ \t](?!\.)site-plugins(?![\w./-])/],
  ['npm', /npmjs\.com\/package\/site-plugins/],
  [
    'marketplace',
    /--install-extension site-plugins|marketplace\.visualstudio\.com|vsmarketplacebadges/,
  ],
  ['openVsx', /open-vsx\.org\/extension/],
  ['repository', /github\.com\/site-plugins\/|uses: site-plugins\//],
];

function tooEarly(text: string, channels: Published): string[] {
  return forbidden.flatMap(([channel, pattern]) => {
    const found = channels[channel] ? null : pattern.exec(text);
    return found === null ? [] : [`${channel}: ${found[0]}`];
  });
}

const pages = globSync(
  [
    '*.md',
    'docs/*.md',
    'docs/tasks/*.md',
    'examples/ci/{.,}*',
    'client/walkthrough/*.md',
    'action.yml',
    '.github/**/*',
  ],
  { cwd: root, withFileTypes: true },
).filter(entry => entry.isFile());

test('there are pages to check', () => assert.ok(pages.length > 10, `${pages.length}`));

for (const { parentPath, name } of pages) {
  test(`${name} refers to published names only`, () => {
    assert.deepEqual(tooEarly(readFileSync(`${parentPath}/${name}`, 'utf8'), published), []);
  });
}

test('the links of the manifest exist', () => {
  const { contributes: _, ...links } = manifest;
  assert.deepEqual(tooEarly(JSON.stringify(links), published), []);
  assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(manifestLinks(nowhere)))), [
    'private',
    'qna',
  ]);
  assert.equal(manifestLinks(everywhere).badges?.length, 2);
});

const version = '1.2.3';
const texts = (channels: Published): string[] => [
  installExtension(channels, version),
  installCommandLine(channels, version),
  installServer(channels, version),
  checkWithoutInstalling(channels, version),
  githubWorkflow(channels, version),
  preCommitConfiguration(channels, version),
];

test('the headings of the changelog link to the commits, once the repository is published', () => {
  const headings = ['[Unreleased]', '[0.4.0] - 2027-01-02', '[0.2.0] - 2026-11-24', '[0.1.0]'];
  const changelog = headings.map(heading => `## ${heading}\n\n- News.\n`).join('\n');
  assert.equal(changelogLinks(nowhere, changelog), '');
  const url = manifestLinks(everywhere).homepage?.replace('#readme', '');
  assert.deepEqual(changelogLinks(everywhere, changelog).split('\n'), [
    `[Unreleased]: ${url}/compare/v0.4.0...HEAD`,
    `[0.4.0]: ${url}/compare/v0.2.0...v0.4.0`,
    `[0.2.0]: ${url}/commits/v0.2.0`,
  ]);
});

test('before the release, the docs describe how to build from source', () => {
  assert.deepEqual(
    texts(nowhere).flatMap(text => tooEarly(text, nowhere)),
    [],
  );
  assert.match(
    installExtension(nowhere, version),
    /npm run package[\s\S]*site-plugins-1\.2\.3\.vsix/,
  );
  assert.match(installCommandLine(nowhere, version), /\.\/site-plugins-1\.2\.3\.tgz/);
});

test('after the release, the docs use the package names, with an exact version if nothing is locked', () => {
  const found = new Set(
    texts(everywhere)
      .flatMap(text => tooEarly(text, nowhere))
      .map(one => one.split(':')[0]),
  );
  assert.deepEqual([...found].sort(), ['marketplace', 'npm', 'repository']);
  for (const text of texts(everywhere)) assert.doesNotMatch(text, /npx --yes site-plugins(?!@\d)/);
  assert.match(githubWorkflow(everywhere, version), /uses: site-plugins\/site-plugins@v1$/m);
});
