import { isDated, releaseNotes } from './changelog.ts';

/** The state of the sources and the Git repository that a release depends on. */
export interface ReleaseState {
  readonly version: string;
  readonly lockfileVersion: string;
  readonly changelog: string;
  /** The output of `git status --porcelain`. */
  readonly changes: string;
  readonly head: string;
  /** The commit of the tag of this version, if it exists. */
  readonly tagged: string | undefined;
  /** The tag that triggered the workflow, if any. */
  readonly trigger: string | undefined;
  /** Whether no tag is created. */
  readonly isTrial: boolean;
}

/** Returns the reasons why the release is not possible. Each message says what to do. */
export function releaseProblems(state: ReleaseState): string[] {
  const { version, lockfileVersion, changelog, changes, head, tagged, trigger, isTrial } = state;
  const tag = tagOf(version);
  const problems: string[] = [];
  if (minorOf(version) === undefined) {
    problems.push(`The version "${version}" is not MAJOR.MINOR.PATCH, which VS Code requires.`);
  }
  if (lockfileVersion !== version) {
    problems.push(`package-lock.json says ${lockfileVersion}. Run npm install.`);
  }
  if (changes !== '') problems.push(`The tree has changes. Commit them:\n${changes}`);
  if (tagged !== undefined && tagged !== head) {
    problems.push(`The tag ${tag} names another commit. Raise the version in package.json.`);
  }
  if (trigger !== undefined && trigger !== tag) {
    problems.push(`The tag is ${trigger}, but package.json says ${version}.`);
  }
  try {
    releaseNotes(changelog, version);
    if (!(isTrial && trigger === undefined) && !isDated(changelog, version)) {
      problems.push(
        `CHANGELOG.md has no date for ${version}. Write "## [${version}] - YYYY-MM-DD".`,
      );
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}

/** Whether a version is a pre-release: its minor version is odd, as VS Code recommends. */
export function isPreRelease(version: string): boolean {
  return (minorOf(version) ?? 0) % 2 === 1;
}

function minorOf(version: string): number | undefined {
  const minor = /^\d+\.(\d+)\.\d+$/.exec(version)?.[1];
  return minor === undefined ? undefined : Number(minor);
}

export function tagOf(version: string): string {
  return `v${version}`;
}
