import { type Event, extensions, l10n, type Uri, workspace } from 'vscode';
import { baseName } from '../documents.ts';

/** An earlier text of a file, or why there is none. */
type Earlier = { readonly text: string } | { readonly failure: string };

/** What a file is compared with. */
interface Baseline {
  /** The title of the comparison, which is that of its command. */
  title(): string;
  read(file: Uri): Promise<Earlier>;
}

/** All baselines, by the name that the URI of a comparison has. */
export const baselines = {
  saved: { title: () => l10n.t('Compare with Saved'), read: savedText },
  head: { title: () => l10n.t('Compare with Git HEAD'), read: headText },
} satisfies Record<string, Baseline>;

export type BaselineName = keyof typeof baselines;

async function savedText(file: Uri): Promise<Earlier> {
  try {
    return { text: new TextDecoder().decode(await workspace.fs.readFile(file)) };
  } catch {
    const failure = l10n.t(
      '{0} has not been saved yet, so there is nothing to compare it with.',
      baseName(file),
    );
    return { failure };
  }
}

/** The part of the API of VS Code's Git extension that is used (`vscode.git`, version 1). */
interface GitApi {
  readonly state: 'uninitialized' | 'initialized';
  readonly onDidChangeState: Event<'uninitialized' | 'initialized'>;
  getRepository(file: Uri): Repository | null;
}
interface Repository {
  /** @param path absolute */
  show(revision: string, path: string): Promise<string>;
}
interface GitExtension {
  readonly enabled: boolean;
  /** @throws where Git is switched off or was not found */
  getAPI(version: 1): GitApi;
}

/** Returns the text of a file at HEAD, as VS Code's Git extension reads it. Nothing is executed here. */
async function headText(file: Uri): Promise<Earlier> {
  const name = baseName(file);
  if (workspace.getConfiguration('git', file).get('enabled') === false) {
    return { failure: l10n.t('Git is turned off in VS Code, by the setting "git.enabled".') };
  }
  const api = await gitApi();
  if (api === undefined) {
    return { failure: l10n.t('The Git extension of VS Code is not available.') };
  }
  const repository = api.getRepository(file);
  if (repository === null) return { failure: l10n.t('{0} is not in a Git repository.', name) };
  try {
    return { text: await repository.show('HEAD', file.fsPath) };
  } catch {
    return { failure: l10n.t('{0} is not in Git HEAD yet.', name) };
  }
}

async function gitApi(): Promise<GitApi | undefined> {
  try {
    const git = await extensions.getExtension<GitExtension>('vscode.git')?.activate();
    const api = git?.enabled === true ? git.getAPI(1) : undefined;
    if (api?.state === 'uninitialized') await once(api.onDidChangeState);
    return api;
  } catch {
    return undefined;
  }
}

function once(event: Event<unknown>): Promise<void> {
  return new Promise(resolve => {
    const listener = event(() => {
      listener.dispose();
      resolve();
    });
  });
}
