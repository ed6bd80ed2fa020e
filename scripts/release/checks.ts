import { releaseNotes } from './changelog.ts';

/** What a release depends on, read from the sources and from Git. */
export interface ReleaseState {
  readonly version: string;
  readonly lockfileVersion: string;
  readonly changelog: string;
  /** What `git status --porcelain` prints. */
  readonly changes: string;
  readonly head: string;
  /** The commit that the tag of this version names, if there is one. */
  readonly tagged: string | undefined;
  /** The tag that started the workflow, if one did. */
  readonly trigger: string | undefined;
}

/** Returns every reason not to release, each a sentence that says what to do. */
export function releaseProblems(state: ReleaseState): string[] {
  const { version, lockfileVersion, changes, head, tagged, trigger } = state;
  const tag = tagOf(version);
  const problems: string[] = [];
  const minor = /^\d+\.(\d+)\.\d+$/.exec(version)?.[1];
  if (minor === undefined) {
    problems.push(`The version "${version}" is not MAJOR.MINOR.PATCH, which VS Code requires.`);
  } else if (Number(minor) % 2 === 1) {
    problems.push(`The minor version of ${version} is odd, which VS Code keeps for pre-releases.`);
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
    releaseNotes(state.changelog, version);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}

export function tagOf(version: string): string {
  return `v${version}`;
}
