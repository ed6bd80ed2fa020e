import { l10n, window } from 'vscode';
import type { UserApi } from './userApi.ts';

/** Asks for the filter of the requests, which is applied while it is typed. */
export async function filterRequests(api: UserApi): Promise<void> {
  const before = api.requests.filter;
  const filter = await window.showInputBox({
    title: l10n.t('Filter Requests'),
    prompt: l10n.t('Words that the method, the path or the status has, such as POST 503 or -404'),
    value: before,
    validateInput: text => {
      api.filterRequests(text);
      return undefined;
    },
  });
  api.filterRequests(filter ?? before);
}
