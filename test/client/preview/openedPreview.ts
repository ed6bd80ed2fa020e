/** The example site in a window of the fake VS Code with the real server; tests are the page of its preview. */
import { afterEach } from 'node:test';
import type { FromWebview, ToWebview } from '../../../client/src/preview/messages.ts';
import type { PreviewOptions } from '../../../server/src/core/preview/model.ts';
import { eventually } from '../../support/eventually.ts';
import { editor } from '../../support/vscode/index.ts';
import type { Panel } from '../../support/vscode/webview.ts';
import { document, run } from '../openedGarden.ts';

export const options = { viewport: 'desktop', conditionsOff: [], showDisabled: false } as const;

type Message<Type> = Extract<ToWebview, { readonly type: Type }>;

export const panel = () => editor.panels.at(-1) as Panel<ToWebview, FromWebview> | undefined;

/** Opens the preview, whose page is ready. */
export async function open(given: PreviewOptions): Promise<void> {
  await run('openPreview', document.uri);
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
    return index === -1 ? undefined : (messages.splice(0, index + 1).at(-1) as Message<Type>);
  });
}

afterEach(() => {
  for (const shown of [...editor.panels]) shown.dispose();
});
