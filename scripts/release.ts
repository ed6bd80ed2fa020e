/**
 * `npm run release -- --dry-run`: runs all release steps without publishing. Checks the version,
 * the changelog, the tag and the working tree, runs the tests, builds and packages twice, and
 * compares the results. The extension, the npm package, the SBOM, the release notes and the
 * checksums are written to `dist/`.
 *
 * Without `--dry-run`, creates the tag. Pushing it starts .github/workflows/release.yml.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './package/ingredients.ts';
import { published } from './published.ts';
import { releaseNotes } from './release/changelog.ts';
import { isPreRelease, releaseProblems, tagOf } from './release/checks.ts';

const usage = `npm run release -- [OPTION…]

  --dry-run      do not create the tag
  --skip-tests   do not run the tests
  --help         show this help`;

const { version } = readJson('package.json');
const tag = tagOf(version);
const changelog = read('CHANGELOG.md');
const artifacts = ['vsix', 'tgz', 'cdx.json'].map(ending => `site-plugins-${version}.${ending}`);

function main(): void {
  const { values: options } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'skip-tests': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) {
    console.log(usage);
    return;
  }
  check(options['dry-run']);
  npm('build');
  if (!options['skip-tests']) npm('test');
  packTwice();
  writeFileSync(join(root, 'dist', `site-plugins-${version}.notes.md`), notes());
  writeFileSync(join(root, 'dist', `site-plugins-${version}.sha256`), checksums());
  reportChannels();
  check(options['dry-run']);
  if (options['dry-run']) {
    console.log(`\nReady to release ${tag}. No tag was created.`);
    return;
  }
  git('tag', '--annotate', tag, '--message', `Site Plugins ${version}`);
  console.log(`\nTagged ${tag}. To publish: git push origin ${tag}`);
}

function check(isTrial: boolean): void {
  const problems = releaseProblems({
    version,
    lockfileVersion: readJson('package-lock.json').version,
    changelog,
    changes: git('status', '--porcelain'),
    head: git('rev-parse', 'HEAD'),
    tagged: git('tag', '--list', tag) === '' ? undefined : git('rev-list', '-n', '1', tag),
    trigger: process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined,
    isTrial,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Builds and packages twice to verify that builds are reproducible. */
function packTwice(): void {
  npm('package');
  const first = checksums();
  npm('package');
  const second = checksums();
  if (first !== second) throw new Error(`Two builds differ:\n${first}${second}`);
  console.log(`\nBoth builds are identical:\n${first}`);
}

/** Returns the checksums in the format of `sha256sum --check`. */
function checksums(): string {
  const lines = artifacts.map(name => {
    const digest = createHash('sha256').update(readFileSync(join(root, 'dist', name)));
    return `${digest.digest('hex')}  ${name}\n`;
  });
  return lines.join('');
}

function notes(): string {
  return `${releaseNotes(changelog, version)}\n`;
}

/** Prints the release channels and sets them as outputs for the jobs of the workflow. */
function reportChannels(): void {
  for (const [channel, isOpen] of Object.entries(published)) {
    console.log(`${channel}: ${isOpen ? 'published by the workflow' : 'not published'}`);
  }
  const outputs = process.env.GITHUB_OUTPUT;
  if (outputs === undefined) return;
  for (const [name, value] of Object.entries({
    version,
    isPreRelease: isPreRelease(version),
    ...published,
  })) {
    appendFileSync(outputs, `${name}=${value}\n`);
  }
}

function npm(script: string): void {
  execFileSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function readJson(path: string) {
  return JSON.parse(read(path));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
