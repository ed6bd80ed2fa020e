/** The checks that prevent accidental releases. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import lockfile from '../../package-lock.json' with { type: 'json' };
import { published } from '../../scripts/published.ts';
import { releaseNotes } from '../../scripts/release/changelog.ts';
import { type ReleaseState, releaseProblems } from '../../scripts/release/checks.ts';

const ready: ReleaseState = {
  version: '1.2.3',
  lockfileVersion: '1.2.3',
  changelog: '# Changelog\n\n## 1.2.3 - 2026-01-02\n\n- News.\n\n## 1.2.2\n\n- Old.\n',
  changes: '',
  head: 'a1',
  tagged: undefined,
  trigger: undefined,
};

test('a valid state can be released', () => {
  assert.deepEqual(releaseProblems(ready), []);
  assert.deepEqual(releaseProblems({ ...ready, tagged: 'a1', trigger: 'v1.2.3' }), []);
});

const unready: readonly [Partial<ReleaseState>, RegExp][] = [
  [{ version: '1.2', lockfileVersion: '1.2' }, /not MAJOR\.MINOR\.PATCH/],
  [{ version: '1.3.3', lockfileVersion: '1.3.3' }, /pre-releases/],
  [{ lockfileVersion: '1.2.2' }, /npm install/],
  [{ changes: ' M README.md' }, /Commit them:\n M README\.md/],
  [{ tagged: 'b2' }, /another commit/],
  [{ trigger: 'v1.2.4' }, /The tag is v1\.2\.4, but package\.json says 1\.2\.3/],
  [{ changelog: '# Changelog\n\n## 1.2.3\n\n## 1.2.2\n\n- Old.\n' }, /no section for 1\.2\.3/],
];

for (const [change, expected] of unready) {
  test(`${JSON.stringify(change)} is not ready`, () => {
    assert.match(releaseProblems({ ...ready, ...change }).join('\n'), expected);
  });
}

test('the release notes are those of the version', () => {
  assert.equal(releaseNotes(ready.changelog, '1.2.3'), '- News.');
});

test('this version could be released', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const { version } = manifest;
  const state = { ...ready, version, lockfileVersion: lockfile.version, changelog };
  assert.deepEqual(releaseProblems(state), []);
});

const workflows = ['ci', 'release'].map(name =>
  readFileSync(new URL(`../../.github/workflows/${name}.yml`, import.meta.url), 'utf8'),
);

test('workflows pin every action by commit hash, with its version in a comment', () => {
  for (const text of workflows) {
    const used = text.split('\n').filter(line => line.includes('uses:'));
    assert.ok(used.length > 0);
    for (const line of used) assert.match(line, /uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test('jobs publish exactly where the product is declared as published', () => {
  const { jobs } = parse(workflows[1] ?? '');
  for (const channel of Object.keys(published).filter(name => name !== 'repository')) {
    assert.equal(jobs[channel].if, `needs.build.outputs.${channel} == 'true'`);
    assert.deepEqual(jobs[channel].needs, ['build']);
    assert.ok(jobs.repository.needs.includes(channel));
    assert.equal(jobs.build.outputs[channel], `\${{ steps.release.outputs.${channel} }}`);
  }
});
