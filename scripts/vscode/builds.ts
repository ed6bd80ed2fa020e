/**
 * The VS Codes that the extension is run in. The npm package `code-server` carries VS Code's own
 * server and web workbench, so packages alone bring a real VS Code to any machine.
 */
export interface Build {
  readonly name: string;
  /** The version of VS Code inside. */
  readonly vscode: string;
  readonly codeServer: string;
  /** The version of the npm package `node` that runs it, when the project's own Node does not. */
  readonly node?: string;
  /** Packages to put in the place of VS Code's own ones that fetch a program when installed. */
  readonly instead?: readonly string[];
}

export const newest: Build = { name: 'newest', vscode: '1.139.1', codeServer: '4.139.1' };

/** What `engines.vscode` promises at least. It hangs on Node 24. */
export const oldest: Build = {
  name: 'oldest',
  vscode: '1.104.0',
  codeServer: '4.104.0',
  node: '22.23.3',
  // From this version on its program comes with a package; without it no file is ever found.
  instead: ['@vscode/ripgrep@1.18.0'],
};

export const builds: readonly Build[] = [newest, oldest];

/** @throws when no build has that name */
export function buildNamed(name: string): Build {
  const build = builds.find(candidate => candidate.name === name);
  if (build === undefined) throw new Error(`There is no build of VS Code named ${name}.`);
  return build;
}
