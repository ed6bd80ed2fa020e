import { env, l10n, window } from 'vscode';
import { toCurl } from './httpText.ts';
import type { LoggedRequest } from './requestLog.ts';
import type { UserApi } from './userApi.ts';

/** Copies a logged request as a command for a POSIX shell. @param node an item of the view */
export async function copyAsCurl(api: UserApi, node: unknown): Promise<void> {
  if (typeof node !== 'object' || node === null || !('request' in node)) return;
  const request = node.request as LoggedRequest;
  const { method, path, partial, requestBodyBase64 } = request;
  if (partial !== undefined || requestBodyBase64 !== undefined) {
    void window.showErrorMessage(
      l10n.t('The log does not have the whole request as text, so it cannot be copied.'),
    );
    return;
  }
  await env.clipboard.writeText(toCurl(request, api.origin));
  window.setStatusBarMessage(l10n.t('Copied {0}', `${method} ${path}`), 3_000);
}
