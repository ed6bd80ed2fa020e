/**
 * Where a release is published and with which commands, for .github/workflows/release.yml. Every channel
 * can prove beforehand that it could publish, so that a release is published everywhere or nowhere.
 */
import type { Published } from '../published.ts';
import { extensionId } from '../published.ts';
import { isPreRelease, tagOf } from './checks.ts';

export interface Release {
  readonly version: string;
  /** The absolute path of the folder with `site-plugins-VERSION.*`. */
  readonly files: string;
}

type Command = readonly [program: string, ...args: string[]];

/** A command and what it proves or does, such as "can publish as site-plugins". */
export interface Step {
  readonly command: Command;
  readonly purpose: string;
  /** The message with which the command must fail, because what it finds must not exist yet. */
  readonly mustFailWith?: string;
  /** What the command only prints or warns of, although it would prevent the release. */
  readonly mustNotReport?: string;
  /** A command that succeeds if an earlier run of the job has already done this step. */
  readonly unless?: Command;
}

export interface ReleaseChannel {
  /** The environment variables that the steps require, each with where its value comes from. */
  readonly variables: Readonly<Record<string, string>>;
  readonly verify: (release: Release) => readonly Step[];
  readonly publish: (release: Release) => readonly Step[];
}

const [publisher = ''] = extensionId.split('.');
const vsce = 'scripts/package/node_modules/.bin/vsce';
const ovsx = 'scripts/release/node_modules/.bin/ovsx';

/** Set by GitHub for jobs with the permission `id-token: write`. */
const identity = {
  ACTIONS_ID_TOKEN_REQUEST_URL: 'the permission "id-token: write" of the job',
};

export const channels: Readonly<Record<keyof Published, ReleaseChannel>> = {
  marketplace: {
    // Workload identity federation: the Marketplace trusts the job, so no token is stored.
    variables: {
      ...identity,
      AZURE_CLIENT_ID: 'a variable of the environment "marketplace"',
      AZURE_TENANT_ID: 'a variable of the environment "marketplace"',
    },
    verify: release => [
      {
        command: [vsce, 'verify-pat', '--azure-credential', publisher],
        purpose: `the identity can publish as "${publisher}"`,
      },
      {
        // It succeeds, and prints all versions of the extension if there is one.
        command: [vsce, 'show', extensionId, '--json'],
        purpose: notPublished(release),
        mustNotReport: `"version": "${release.version}"`,
      },
    ],
    publish: release => [
      {
        command: [
          vsce,
          'publish',
          '--azure-credential',
          ...when(release, '--pre-release'),
          '--packagePath',
          file(release, 'vsix'),
        ],
        purpose: 'publish the extension in the Visual Studio Marketplace',
      },
    ],
  },
  openVsx: {
    // Open VSX trusts jobs as well, but only a stored token can be verified without publishing.
    variables: { OVSX_PAT: 'a secret of the environment "open-vsx"' },
    verify: release => [
      {
        command: [ovsx, 'verify-pat', publisher],
        purpose: `the token can publish in the namespace "${publisher}"`,
      },
      {
        command: [ovsx, 'show', `${extensionId}@${release.version}`, '--json'],
        purpose: notPublished(release),
        mustFailWith: 'Extension not found',
      },
    ],
    publish: release => [
      {
        command: [ovsx, 'publish', ...when(release, '--pre-release'), file(release, 'vsix')],
        purpose: 'publish the extension in the Open VSX Registry',
      },
    ],
  },
  npm: {
    // Trusted publishing: npm trusts the job, so no token is stored.
    variables: identity,
    verify: release => [
      {
        // npm trusts jobs only for packages that exist.
        command: ['npm', 'view', 'site-plugins', 'name'],
        purpose: 'the package exists',
      },
      {
        command: ['npm', 'view', `site-plugins@${release.version}`, 'version', '--json'],
        purpose: notPublished(release),
        mustFailWith: 'E404',
      },
      {
        command: ['npm', 'publish', ...npmArguments(release), '--dry-run'],
        purpose: 'npm accepts the package, and trusts this workflow',
        // A dry run exchanges the identity of the job for a token as well, but does not require it.
        mustNotReport: 'requires you to be logged in',
      },
    ],
    publish: release => [
      {
        command: ['npm', 'publish', ...npmArguments(release), '--provenance'],
        purpose: 'publish the command line in the npm registry',
      },
    ],
  },
  repository: {
    variables: { GH_TOKEN: 'github.token' },
    verify: release => [
      {
        command: [
          'git',
          'ls-remote',
          '--exit-code',
          'origin',
          `refs/tags/${tagOf(release.version)}`,
        ],
        purpose: 'the tag is in the repository',
      },
      {
        command: viewOnGitHub(release),
        purpose: 'there is no release of this tag yet',
        mustFailWith: 'release not found',
      },
    ],
    publish: release => [
      {
        command: [
          'gh',
          'release',
          'create',
          tagOf(release.version),
          ...['vsix', 'tgz', 'cdx.json', 'sha256'].map(ending => file(release, ending)),
          '--title',
          release.version,
          '--notes-file',
          file(release, 'notes.md'),
          ...when(release, '--prerelease'),
        ],
        purpose: 'create the release on GitHub',
        unless: viewOnGitHub(release),
      },
    ],
  },
};

export function isChannel(name: string): name is keyof Published {
  return Object.hasOwn(channels, name);
}

function notPublished({ version }: Release): string {
  return `version ${version} is not published yet`;
}

function viewOnGitHub({ version }: Release): Command {
  return ['gh', 'release', 'view', tagOf(version)];
}

function npmArguments(release: Release): string[] {
  // npm refuses to imply "latest" for a version that is lower than that of a pre-release.
  const tag = isPreRelease(release.version) ? 'next' : 'latest';
  return [file(release, 'tgz'), '--access', 'public', '--tag', tag];
}

function when({ version }: Release, ...args: readonly string[]): readonly string[] {
  return isPreRelease(version) ? args : [];
}

function file({ files, version }: Release, ending: string): string {
  return `${files}/site-plugins-${version}.${ending}`;
}
