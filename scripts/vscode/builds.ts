/**
 * The VS Code builds that the extension is tested in. The npm package `code-server` contains the VS
 * Code server and web workbench, so that no other download is needed.
 */
export interface Build {
  readonly name: string;
  /** The version of VS Code. */
  readonly vscode: string;
  readonly codeServer: string;
  /**
   * The version of the npm package `node` that runs it, if the project's Node is not compatible.
   */
  readonly node?: string;
  /** Replacements for packages of VS Code that download a program during installation. */
  readonly instead?: readonly string[];
  /** Packages of VS Code for agents and containers, which it loads only for these: 200 MB. */
  readonly without?: readonly string[];
}

export const newest: Build = {
  name: 'newest',
  vscode: '1.139.1',
  codeServer: '4.139.1',
  without: [
    '@devcontainers/cli',
    '@github/copilot-sdk',
    '@microsoft/mxc-sdk',
    '@vscode/sandbox-runtime',
  ],
};

/** The minimum version of `engines.vscode`. It hangs on Node 24. */
export const oldest: Build = {
  name: 'oldest',
  vscode: '1.104.0',
  codeServer: '4.104.0',
  node: '22.23.3',
  // From this version on, the package includes its program, which is required for file search.
  instead: ['@vscode/ripgrep@1.18.0'],
};

export const builds: readonly Build[] = [newest, oldest];

/** @throws Error if no build has this name */
export function buildNamed(name: string): Build {
  const build = builds.find(candidate => candidate.name === name);
  if (build === undefined) throw new Error(`Unknown VS Code build "${name}".`);
  return build;
}
