import { l10n, type Uri, workspace } from 'vscode';
import { baseName } from '../documents.ts';
import type { Earlier } from './earlier.ts';
import { headText } from './gitHead.ts';

/** What a file is compared with. */
interface Baseline {
  /** The title of the comparison. */
  title(): string;
  read(file: Uri): Promise<Earlier>;
}

/** All baselines, by the name that the URI of a comparison has. */
export const baselines = {
  saved: {
    title: () => l10n.t('Effect of changes since the last save'),
    read: savedText,
  },
  head: {
    title: () => l10n.t('Effect of changes since Git HEAD'),
    read: headText,
  },
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
