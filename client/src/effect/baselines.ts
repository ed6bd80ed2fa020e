import { type Event, extensions, l10n, type Uri, workspace } from 'vscode';
import { baseName } from '../documents.ts';

/** What a file is compared with. */
interface Baseline {
  /** The title of the comparison, which is that of its command. */
  title(): string;
  /** Returns the earlier text. @throws Error with the reason if there is none */
  read(file: Uri): Promise<string>;
}

/** All baselines, by the name that the page of a comparison keeps. */
export const baselines = {
  saved: { title: () => l10n.t('Compare with Saved'), read: savedText },
  head: { title: () => l10n.t('Compare with Git HEAD'), read: headText },
} satisfies Record<string, Baseline>;

export type BaselineName = keyof typeof baselines;

async function savedText(file: Uri): Promise<string> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(file));
  } catch {
    const name = baseName(file);
    throw new Error(
      l10n.t('{0} has not been saved yet, so there is nothing to compare it with.', name),
    );
  }
}

/** The part of the API of VS Code's Git extension that is used (`vscode.git`, version 1). */
interface GitApi {
  readonly state: 'uninitialized' | 'initialized';
  readonly onDidChangeState: Event<unknown>;
  getRepository(file: Uri): Repository | null;
}
interface Repository {
  /** @param path absolute */
  show(revision: string, path: string): Promise<string>;
}

/** Returns the text of a file at HEAD, as VS Code's Git extension reads it. Nothing is executed here. */
async function headText(file: Uri): Promise<string> {
  const repository = (await gitApi()).getRepository(file);
  const name = baseName(file);
  if (repository === null) throw new Error(l10n.t('{0} is not in a Git repository.', name));
  try {
    return await repository.show('HEAD', file.fsPath);
  } catch {
    throw new Error(l10n.t('{0} is not in Git HEAD yet.', name));
  }
}

/** Resolves when the extension has found the repositories. It throws where Git is off or was not found. */
async function gitApi(): Promise<GitApi> {
  const extension = extensions.getExtension<{ getAPI(version: 1): GitApi }>('vscode.git');
  let api: GitApi | undefined;
  try {
    api = (await extension?.activate())?.getAPI(1);
  } catch {
    // Said below.
  }
  if (api === undefined) throw new Error(l10n.t('The Git extension of VS Code is not available.'));
  if (api.state === 'uninitialized') {
    const { onDidChangeState } = api;
    await new Promise<void>(resolve => {
      const listener = onDidChangeState(() => {
        listener.dispose();
        resolve();
      });
    });
  }
  return api;
}
