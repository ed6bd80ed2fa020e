/** The checks that prevent accidental releases. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import lockfile from '../../package-lock.json' with { type: 'json' };
import { published } from '../../scripts/published.ts';
import { releaseNotes } from '../../scripts/release/changelog.ts';
import { channels, isChannel } from '../../scripts/release/channels.ts';
import { isPreRelease, type ReleaseState, releaseProblems } from '../../scripts/release/checks.ts';
import { folderWith } from '../support/cli.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const ready: ReleaseState = {
  version: '1.2.3',
  lockfileVersion: '1.2.3',
  changelog: '# Changelog\n\n## [1.2.3] - 2026-01-02\n\n- News.\n\n## [1.2.2]\n\n- Old.\n',
  changes: '',
  head: 'a1',
  tagged: undefined,
  trigger: undefined,
  isTrial: false,
};

test('a valid state can be released', () => {
  assert.deepEqual(releaseProblems(ready), []);
  assert.deepEqual(releaseProblems({ ...ready, tagged: 'a1', trigger: 'v1.2.3' }), []);
});

const unready: readonly [Partial<ReleaseState>, RegExp][] = [
  [{ version: '1.2', lockfileVersion: '1.2' }, /not MAJOR\.MINOR\.PATCH/],
  [{ lockfileVersion: '1.2.2' }, /npm install/],
  [{ changes: ' M README.md' }, /Commit them:\n M README\.md/],
  [{ tagged: 'b2' }, /another commit/],
  [{ trigger: 'v1.2.4' }, /The tag is v1\.2\.4, but package\.json says 1\.2\.3/],
  [
    { changelog: '# Changelog\n\n## [1.2.3] - 2026-01-02\n\n## [1.2.2]\n\n- Old.\n' },
    /no section for 1\.2\.3/,
  ],
];

for (const [change, expected] of unready) {
  test(`${JSON.stringify(change)} is not ready`, () => {
    assert.match(releaseProblems({ ...ready, ...change }).join('\n'), expected);
  });
}

test('what is not released can be tried, but needs a version with a date to be released', () => {
  const changelog = ready.changelog.replace('[1.2.3] - 2026-01-02', '[Unreleased]');
  const reasons = (change: Partial<ReleaseState>) =>
    releaseProblems({ ...ready, changelog, ...change });
  const undated = ['CHANGELOG.md has no date for 1.2.3. Write "## [1.2.3] - YYYY-MM-DD".'];
  assert.deepEqual(reasons({}), undated);
  // The workflow runs the steps without the one that makes the tag.
  assert.deepEqual(reasons({ isTrial: true, trigger: 'v1.2.3' }), undated);
  assert.deepEqual(reasons({ isTrial: true }), []);
});

test('npm is used only with the repository, which the provenance of the package names', () => {
  assert.ok(published.repository || !published.npm);
});

test('the release notes are those of the version', () => {
  assert.equal(releaseNotes(ready.changelog, '1.2.3'), '- News.');
  const next = ready.changelog.replace('## ', '## [Unreleased]\n\n- Next.\n\n## ');
  assert.equal(releaseNotes(next, '1.2.3'), '- News.');
  assert.equal(releaseNotes(next, '1.2.4'), '- Next.');
});

test('this version could be released', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const { version } = manifest;
  const state = {
    ...ready,
    version,
    lockfileVersion: lockfile.version,
    changelog,
    isTrial: true,
  };
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

const { jobs } = parse(workflows[1] ?? '');
const commandsOf = (job: string): string[] =>
  jobs[job].steps.flatMap(({ run = '' }: { run?: string }) => run.split('\n'));

for (const channel of Object.keys(published)) {
  test(`${channel} is published if it is declared as published, and all channels could publish`, () => {
    const { needs, if: condition } = jobs[channel];
    assert.ok(condition.includes(`needs.build.outputs.${channel} == 'true'`));
    assert.ok(needs.includes('build') && needs.includes('verify'));
    assert.equal(jobs.build.outputs[channel], `\${{ steps.release.outputs.${channel} }}`);
    const verified: { channel: string; environment: string }[] =
      jobs.verify.strategy.matrix.include;
    const found = verified.find(one => one.channel === channel);
    assert.equal(found?.environment, jobs[channel].environment ?? '');
    assert.ok(jobs.repository.needs.includes(channel) || channel === 'repository');
  });

  test(`${channel} has the tools and variables of its commands`, () => {
    assert.ok(isChannel(channel));
    const { variables, verify, publish } = channels[channel];
    const release = { version: '1.2.3', files: '/files' };
    for (const [job, steps] of [
      ['verify', verify(release)],
      [channel, publish(release)],
    ] as const) {
      const commands = commandsOf(job);
      assert.ok(commands.some(line => line.startsWith('node scripts/release/publish.ts')));
      const env = Object.assign(
        {},
        ...jobs[job].steps.map((step: { env?: object }) => step.env ?? {}),
      );
      for (const name of Object.keys(variables)) {
        if (name.startsWith('ACTIONS_ID')) assert.equal(jobs[job].permissions['id-token'], 'write');
        else assert.ok(name in env, `${job} sets ${name}`);
      }
      for (const { command } of steps) {
        const folder = /^(.*)\/node_modules\/\.bin\//.exec(command[0])?.[1];
        if (folder !== undefined) assert.ok(commands.includes(`npm ci --prefix ${folder}`), folder);
      }
    }
  });
}

test('publishing without credentials says which one is missing, and where it comes from', () => {
  const env = { PATH: process.env.PATH };
  for (const channel of Object.keys(published)) {
    const script = join(root, 'scripts/release/publish.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, channel, '--verify'], { env });
    assert.equal(status, 1);
    assert.match(String(stderr), /^\w+ is not set\. It is .*\n.*See docs\/releasing\.md\./ms);
  }
});

/** Publishes with a fake of the program of a channel, a shell script. */
function publishWith(program: string, script: string, args: readonly string[]) {
  const folder = folderWith({ [program]: `#!/bin/sh\n${script}\n` });
  chmodSync(join(folder, program), 0o755);
  const path = `${folder}:${process.env.PATH}`;
  const env = { PATH: path, ACTIONS_ID_TOKEN_REQUEST_URL: 'x', GH_TOKEN: 'x' };
  const publish = join(root, 'scripts/release/publish.ts');
  return spawnSync(process.execPath, [publish, ...args], { env, encoding: 'utf8' });
}

test('npm is proved to trust the workflow, of which a dry run only warns', () => {
  const verify = (warning: string, error = 'npm error code E404', output = '&2') => {
    const script = `case "$*" in
      *--dry-run) echo "npm warn publish ${warning}" >${output} ;;
      view*@*) echo "${error}" >&2; exit 1 ;;
    esac`;
    return publishWith('npm', script, ['npm', '--verify']);
  };
  const distrusted = verify('This command requires you to be logged in to X (dry-run)');
  assert.equal(distrusted.status, 1);
  assert.match(distrusted.stderr, /logged in to X.*\nNot met: .*trusts this workflow/);
  assert.equal(verify('requires you to be logged in', undefined, '&1').status, 1);
  assert.equal(verify('This is fine').status, 0);
  const unreachable = verify('This is fine', 'npm error code ECONNRESET');
  assert.equal(unreachable.status, 1);
  assert.match(unreachable.stderr, /Not met: version \S+ is not published yet\./);
});

test('a rerun of the job does not create the release on GitHub again', () => {
  const publish = (exists: boolean) => {
    const script = `case "$2" in view) exit ${exists ? 0 : 1} ;; create) echo created "$3" ;; esac`;
    return publishWith('gh', script, ['repository']);
  };
  const first = publish(false);
  assert.equal(first.status, 0);
  assert.match(first.stdout, /^created v/m);
  const second = publish(true);
  assert.equal(second.status, 0);
  assert.doesNotMatch(second.stdout, /^created/m);
});

test('every channel is proved not to have the version yet', () => {
  for (const [name, { verify }] of Object.entries(channels)) {
    const step = verify({ version: '1.2.3', files: '' }).find(({ purpose }) =>
      purpose.endsWith(' yet'),
    );
    assert.ok(step?.mustFailWith ?? step?.mustNotReport?.includes('1.2.3'), name);
  }
});

test('the packaging tool has the options that publishing uses', () => {
  const vsce = '@vscode/vsce';
  const steps = (version: string) => [
    ...channels.marketplace.verify({ version, files: '' }),
    ...channels.marketplace.publish({ version, files: '' }),
  ];
  for (const { command } of steps('1.3.0')) {
    const [program, subcommand = '', ...args] = command;
    const path = join(root, program);
    const { status, stdout } = spawnSync(process.execPath, [path, subcommand, '--help']);
    assert.equal(status, 0, `${vsce} ${subcommand}`);
    for (const option of args.filter(arg => arg.startsWith('--'))) {
      assert.ok(String(stdout).includes(option), `${subcommand} ${option}`);
    }
  }
});

test('an odd minor version is a pre-release in every channel', () => {
  const commands = (version: string) =>
    Object.values(channels).map(({ publish }) =>
      publish({ version, files: '' })
        .flatMap(({ command }) => command)
        .join(' '),
    );
  assert.deepEqual(['0.3.0', '1.13.4', '0.2.0', '1.2.3'].map(isPreRelease), [
    true,
    true,
    false,
    false,
  ]);
  for (const line of commands('0.3.0')) assert.match(line, /--pre-?release|--tag next/);
  for (const line of commands('0.2.0')) assert.doesNotMatch(line, /--pre-?release|--tag next/);
  // A patch of a release after a pre-release: npm wants to be told that it is the latest.
  assert.ok(
    commands('0.2.1').some(line => line.includes('npm publish') && /--tag latest/.test(line)),
  );
});

/** The step of the workflow that gives the tag of the major version the bundle. */
const bundleStep: { run: string; if: string } = jobs.repository.steps.find(({ run = '' }) =>
  run.includes('git push'),
);

test('a pre-release does not move the tag that users of the action refer to', () => {
  assert.equal(bundleStep.if, "needs.build.outputs.isPreRelease == 'false'");
  assert.equal(jobs.build.outputs.isPreRelease, `\${{ steps.release.outputs.isPreRelease }}`);
  assert.match(
    readFileSync(new URL('../../scripts/release.ts', import.meta.url), 'utf8'),
    /isPreRelease: isPreRelease\(version\)/,
  );
});

test('the tag of the major version includes the bundle, and the tag of the version does not', () => {
  const folder = folderWith({
    'remote/': '',
    'work/action.yml': 'name: x\n',
    'package/dist/cli.js': '',
  });
  const work = join(folder, 'work');
  const env = { ...process.env, VERSION: '1.2.3', GIT_CONFIG_GLOBAL: join(folder, 'config') };
  const shell = (script: string, cwd = work) =>
    execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd, env, encoding: 'utf8' });
  shell('git init --quiet --bare', join(folder, 'remote'));
  shell(`
    mkdir dist
    tar --create --gzip --file dist/site-plugins-1.2.3.tgz --directory .. package
    git init --quiet && git remote add origin ../remote
    echo /dist/ > .gitignore && git add .
    git -c user.name=Tester -c user.email=tester@example.com commit --quiet --message Sources
    git tag v1.2.3 && git tag v1 && git push --quiet origin v1.2.3 v1
  `);
  shell(bundleStep.run);
  const filesOf = (tag: string) =>
    shell(`git ls-tree -r --name-only ${tag}`, join(folder, 'remote'));
  assert.equal(filesOf('v1'), '.gitignore\naction.yml\ndist/cli.js\n');
  assert.equal(filesOf('v1.2.3'), '.gitignore\naction.yml\n');
});

test('every package of every lockfile is pinned by its hash', () => {
  const found = execFileSync('git', ['ls-files', '*package-lock.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const lockfiles = found.trim().split('\n');
  assert.ok(lockfiles.length > 1);
  for (const lockfile of lockfiles) {
    const { packages } = JSON.parse(readFileSync(join(root, lockfile), 'utf8'));
    const unpinned = Object.entries<{ integrity?: string; link?: boolean }>(packages)
      .filter(([name, { link }]) => name !== '' && !link)
      .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
      .map(([name]) => name);
    assert.deepEqual(unpinned, [], lockfile);
  }
});
