import { l10n, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { NotesAnswer } from '../../../server/src/lsp/previewProtocol.ts';

/** How many notes are listed at once: VS Code needs seconds to list those of a large site. */
const maximumListed = 500;

interface NoteItem extends QuickPickItem {
  /** In the content folder; missing for the sample note. */
  readonly path?: string;
}

/** Lets the user pick a note, or the sample note, by words of its folders and its name; `undefined` if canceled. */
export function pickNote({ folder, paths }: NotesAnswer): Promise<NoteItem | undefined> {
  const picker = window.createQuickPick<NoteItem>();
  const notes = paths.map(path => ({ path, words: path.toLowerCase() }));
  const list = () => {
    picker.items = itemsFor(wordsOf(picker.value), notes);
  };
  picker.title = l10n.t('Note on the Page');
  picker.placeholder =
    folder === undefined
      ? l10n.t('"content" in the project settings is not a folder of the workspace.')
      : paths.length === 0
        ? l10n.t('The folder "{0}" has no notes.', folder)
        : l10n.t('A note in the folder "{0}"', folder);
  list();
  picker.onDidChangeValue(list);
  const picked = new Promise<NoteItem | undefined>(resolve => {
    picker.onDidAccept(() => {
      resolve(picker.selectedItems[0]);
      picker.hide();
    });
    picker.onDidHide(() => resolve(undefined));
  });
  picker.show();
  return picked.finally(() => picker.dispose());
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s/\\]+/)
    .filter(word => word !== '');
}

/** VS Code compares what is typed with one text of an item, not with its folder and its name together. */
function itemsFor(
  typed: readonly string[],
  notes: readonly { readonly path: string; readonly words: string }[],
): NoteItem[] {
  const sample = l10n.t('Sample note');
  const matches = (words: string) => typed.every(word => words.includes(word));
  const found = notes.filter(({ words }) => matches(words));
  return [
    ...(matches(sample.toLowerCase()) ? [{ label: sample, alwaysShow: true }] : []),
    ...found.slice(0, maximumListed).map(({ path }): NoteItem => {
      const end = path.lastIndexOf('/');
      return {
        label: path.slice(end + 1),
        description: path.slice(0, Math.max(0, end)),
        alwaysShow: true,
        path,
      };
    }),
    ...(found.length > maximumListed
      ? [
          {
            label: l10n.t('More: type words of a name or folder'),
            kind: QuickPickItemKind.Separator,
          },
        ]
      : []),
  ];
}
