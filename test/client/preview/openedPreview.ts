/** A garden in a window of the fake VS Code with the real server; tests are the page of its preview. */
import { join } from 'node:path';
import { afterEach } from 'node:test';
import type { TextDocument } from 'vscode';
import type { FromWebview, ToWebview } from '../../../client/src/preview/messages.ts';
import type { PreviewOptions } from '../../../server/src/core/preview/model.ts';
import { eventually } from '../../support/eventually.ts';
import { editor } from '../../support/vscode/index.ts';
import type { Panel } from '../../support/vscode/webview.ts';
import { openGarden, startLanguage } from '../window.ts';

const { commands, Range, WorkspaceEdit, workspace } = await import('vscode');

export const folder = openGarden();
export const document = await editor.open(join(folder, 'site.plugins.json'));
export const language = await startLanguage();
export const options = { viewport: 'desktop', conditionsOff: [], showDisabled: false } as const;

type Message<Type> = Extract<ToWebview, { readonly type: Type }>;

export const panel = () => editor.panels.at(-1) as Panel<ToWebview, FromWebview> | undefined;

/** Opens the preview, whose page is ready. */
export async function open(given: PreviewOptions): Promise<void> {
  await commands.executeCommand('sitePlugins.openPreview', document.uri.toString());
  panel()?.send({ type: 'ready', options: given });
}

/** Waits for a message of the extension and takes it off together with those before it. */
export function posted<Type extends ToWebview['type']>(
  kind: Type,
  accept: (message: Message<Type>) => boolean = () => true,
): Promise<Message<Type>> {
  return eventually(`the message ${kind}`, () => {
    const { posted: messages = [] } = panel() ?? {};
    const index = messages.findIndex(
      message => message.type === kind && accept(message as Message<Type>),
    );
    if (index === -1) return undefined;
    const taken = messages.splice(0, index + 1);
    return taken.at(-1) as Message<Type>;
  });
}

/** Replaces the whole text of a document. */
export async function type(text: string, typed: TextDocument = document): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.replace(typed.uri, new Range(0, 0, typed.lineCount, 0), text);
  await workspace.applyEdit(edit);
}

afterEach(() => {
  for (const shown of [...editor.panels]) shown.dispose();
  editor.dialogs.messages.splice(0);
  editor.executed.splice(0);
});
