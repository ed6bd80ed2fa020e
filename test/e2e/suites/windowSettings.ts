import * as vscode from 'vscode';

const changed = new Set<string>();

/** Changes a setting of the window's folder until the end of the case. */
export async function changeSetting(name: string, value: unknown): Promise<void> {
  changed.add(name);
  const target = vscode.ConfigurationTarget.Workspace;
  await vscode.workspace.getConfiguration().update(name, value, target);
}

/** Takes back what the case has changed. */
export async function restoreSettings(): Promise<void> {
  for (const name of changed) await changeSetting(name, undefined);
  changed.clear();
}
