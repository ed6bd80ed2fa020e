/**
 * The smallest runner that serves inside VS Code: cases run one after the other, each within a
 * bound, and what came of them is written into the folder for the test that started this VS Code.
 */
import * as vscode from 'vscode';
import { writeText } from './configuration.ts';

export interface Case {
  readonly name: string;
  readonly run: () => Promise<void>;
}

export interface Outcome {
  readonly name: string;
  readonly ms: number;
  /** Absent when the case passed. */
  readonly error?: string;
}

/** The file in the workspace folder that receives the outcomes. */
export const outcomesFile = 'outcomes.json';

const limitMs = 60_000;

/**
 * Runs the cases and writes their outcomes as a JSON array.
 * @throws Error if one of them failed, so that VS Code exits with an error code
 */
export async function runCases(cases: readonly Case[]): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('No folder is open.');
  const results = vscode.Uri.joinPath(folder.uri, outcomesFile);
  const outcomes: Outcome[] = [];
  for (const { name, run } of cases) {
    const started = Date.now();
    const error = await Promise.race([run().then(() => undefined, describe), limit()]);
    const ms = Date.now() - started;
    outcomes.push(error === undefined ? { name, ms } : { name, ms, error });
    // Written after each case: when VS Code itself ends early, it shows how far it came.
    await writeText(results, JSON.stringify(outcomes));
  }
  const failed = outcomes.filter(outcome => outcome.error !== undefined);
  if (failed.length > 0) throw new Error(`${failed.length} of ${outcomes.length} cases failed.`);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function limit(): Promise<string> {
  return new Promise(resolve =>
    setTimeout(() => resolve(`did not end within ${limitMs / 1000} s`), limitMs),
  );
}
