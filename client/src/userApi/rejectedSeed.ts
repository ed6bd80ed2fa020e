import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser';
import { type Disposable, l10n, Range, Uri, window, workspace } from 'vscode';
import type { Loaded } from '../../../mock-api/src/control/protocol.ts';
import { followFile, type JsonResult, readJsonFile } from '../../../mock-api/src/files.ts';
import { readPointer } from '../../../server/src/core/text/jsonPointer.ts';
import { baseName, exists, offer, showDocument } from '../documents.ts';
import { currentSettings } from './settings.ts';
import { localize, openSettings } from './texts.ts';

/** A seed file that was rejected: leads to its first mistake, and is read again whenever it changes. */
export class RejectedSeed implements Disposable {
  private unfollow = () => {};

  /**
   * Reports that a seed was rejected, if it was.
   * @param readAgain loads it again
   * @param before what was reported, which is not reported again, and what the file had before it was loaded
   */
  async report(
    loaded: Loaded,
    readAgain: () => Promise<Loaded>,
    before?: { readonly message: string; readonly json: JsonResult },
  ): Promise<void> {
    const { rejected } = loaded;
    if (rejected === undefined) return this.unfollow();
    const path = currentSettings().live.seedFile ?? '';
    const uri = Uri.file(path);
    const json = before?.json ?? (await readJsonFile(path));
    // Another one may have been rejected meanwhile.
    this.unfollow();
    this.unfollow = followFile(path, json, async changed => {
      const { message } = rejected;
      await this.report(await readAgain(), readAgain, { message, json: changed });
    });
    if (rejected.message === before?.message) return;
    const { pointer, reason } = rejected;
    const name = baseName(uri);
    const subject = pointer === '' ? name : `${name}: ${pointer}`;
    const text = l10n.t(
      '{0} {1}. The users of the User API were not changed.',
      subject,
      localize(reason),
    );
    const isThere = await exists(uri);
    const openFile = { [l10n.t('Open File')]: () => open(uri, pointer) };
    await offer(window.showWarningMessage, text, isThere ? openFile : openSettings('userApi.seed'));
  }

  dispose(): void {
    this.unfollow();
  }
}

/** Opens a JSON file at a value, or at its first syntax error. @param pointer a JSON pointer */
async function open(uri: Uri, pointer: string): Promise<void> {
  const document = await workspace.openTextDocument(uri);
  const position = document.positionAt(offsetOf(document.getText(), pointer));
  await showDocument(document, { selection: new Range(position, position) });
}

/** Returns where a value is, or the one around it, as a UTF-16 offset. */
function offsetOf(text: string, pointer: string): number {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error !== undefined) return error.offset;
  const path = readPointer(pointer).map(step => (/^\d+$/.test(step) ? Number(step) : step));
  // What is missing is in the value around it.
  const [node] = [path, path.slice(0, -1)].flatMap(
    place => (tree && findNodeAtLocation(tree, place)) ?? [],
  );
  return node?.offset ?? 0;
}
