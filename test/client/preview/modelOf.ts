import { withChange } from '../../../client/src/preview/jsonChange.ts';
import type { ToWebview } from '../../../client/src/preview/messages.ts';
import type { PreviewModel } from '../../../server/src/core/preview/model.ts';

/** Returns the model that a webview shows after it has received messages. @param before the one it had */
export function modelOf(messages: readonly ToWebview[], before?: PreviewModel): PreviewModel {
  return messages.reduce<unknown>(
    (model, message) => (message.type === 'model' ? withChange(model, message.change) : model),
    before,
  ) as PreviewModel;
}
