/**
 * The smallest runner that serves inside VS Code: cases run one after the other, each within a
 * bound and from the same state of the window, and what came of them is written into the folder for
 * the test that started this VS Code.
 */
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { shuffled } from '../../support/shuffled.ts';
import { writeText } from './configuration.ts';
import { type EvidenceRequest, type Outcome, outcomesFile, requestFile } from './outcomes.ts';
import { restoreSettings } from './windowSettings.ts';

export interface Case {
  readonly name: string;
  /** Whether it also runs where a few cases are enough: in the oldest VS Code and on the web. */
  readonly isSmoke?: true;
  readonly run: () => Promise<void>;
}

/** More than a case waits for one thing, so that its failure says for what. */
const limitMs = 90_000;

/** How long a failed case waits for the picture of the window, which a desktop does not have. */
const evidenceLimitMs = 20_000;

/**
 * Runs the cases and writes their outcomes as a JSON array, in which a case has an error until it has
 * passed, so that none is missed if VS Code ends early.
 * @throws Error if one of them failed, so that VS Code exits with an error code
 */
export async function runCases(cases: readonly Case[]): Promise<void> {
  const outcomes = new Map<string, Outcome>();
  const note = (name: string, error: string | undefined): void => {
    outcomes.set(name, { name, ...(error !== undefined && { error }) });
  };
  for (const { name } of cases) note(name, 'VS Code ended before this case did.');
  if (outcomes.size !== cases.length) throw new Error('Two cases have the same name.');
  await write(outcomes);
  let endless: string | undefined;
  for (const one of shuffled(cases, process.env.SHUFFLE_SEED)) {
    const { name } = one;
    if (endless === undefined) {
      const error = await runCase(one);
      note(name, error);
      if (error?.startsWith(tooLong)) endless = name;
    } else {
      note(name, `Not run, because "${endless}" did not end.`);
    }
    await write(outcomes);
  }
  const failed = [...outcomes.values()].filter(({ error }) => error !== undefined);
  if (failed.length > 0) throw new Error(`${failed.length} of ${outcomes.size} cases failed.`);
}

function write(outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
  return writeText(inFolder(outcomesFile), JSON.stringify([...outcomes.values()]));
}

function inFolder(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('No folder is open.');
  return vscode.Uri.joinPath(folder.uri, name);
}

/**
 * Runs a case, and brings the window into the state in which the next one begins.
 * @returns why it failed; begins with `tooLong` if it may still be running
 */
async function runCase({ name, run }: Case): Promise<string | undefined> {
  const reason = await reasonOf(run);
  const error = reason === undefined ? undefined : withEditor(reason);
  if (error !== undefined) await requestEvidence({ name, error });
  if (reason === tooLong) return error;
  const resetError = await reasonOf(reset);
  return error ?? resetError;
}

/** Returns why it failed or did not end. */
function reasonOf(run: () => Promise<void>): Promise<string | undefined> {
  return Promise.race([run().then(() => undefined, describe), limit()]);
}

/** Waits until there is a picture of the window, before it changes. */
async function requestEvidence(request: EvidenceRequest): Promise<void> {
  const file = inFolder(requestFile);
  await writeText(file, JSON.stringify(request));
  const isGone = () =>
    vscode.workspace.fs.stat(file).then(
      () => false,
      () => true,
    );
  const isSaved = eventually('the evidence', isGone, { limitMs: evidenceLimitMs });
  await isSaved.catch(() => vscode.workspace.fs.delete(file)).catch(() => {});
}

async function reset(): Promise<void> {
  await restoreSettings();
  await closeEditors();
}

/** Closes all editors without saving, so that the next case begins in an empty window. */
async function closeEditors(): Promise<void> {
  await eventually('the editors to be closed', async () => {
    if (vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0)) return true;
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    return false;
  });
}

/** Adds the text of the editor to an error. */
function withEditor(error: string): string {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined) return error;
  const problems = vscode.languages.getDiagnostics(document.uri).map(({ message }) => message);
  return [error, `In ${document.uri}:`, document.getText(), ...problems].join('\n');
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const tooLong = `did not end within ${limitMs / 1000} s`;

function limit(): Promise<string> {
  return new Promise(resolve => setTimeout(() => resolve(tooLong), limitMs));
}
