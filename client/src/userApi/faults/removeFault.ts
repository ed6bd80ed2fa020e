import type { UserApi } from '../userApi.ts';

/** Removes a fault rule that was added to the running process. @param node an item of the view */
export async function removeFault(api: UserApi, node: unknown): Promise<void> {
  if (typeof node !== 'object' || node === null || !('id' in node)) return;
  const { id } = node;
  if (typeof id === 'number') await api.request(() => api.faults.removeAdded(id));
}
