import { type Disposable, l10n, QuickInputButtons, window } from 'vscode';
import type { ApiUser } from '../../../mock-api/src/control/protocol.ts';
import type { UserApi } from './userApi.ts';
import {
  isPlausibleEmail,
  type StepResult,
  type UserField,
  type UserForm,
  UserForms,
  userFields,
} from './userForm.ts';

/** The dialogs that add, edit and delete a user. The fault rules do not apply to them. */
export class UserDialogs implements Disposable {
  private readonly api: UserApi;
  private readonly forms = new UserForms(askForField);
  private readonly listener: Disposable;

  constructor(api: UserApi) {
    this.api = api;
    this.listener = api.onDidChangeState(() => this.forms.discardEdits());
  }

  add(): Promise<void> {
    return this.api.request(async () => {
      const user = await this.forms.fill('new', l10n.t('Add User'));
      if (user === undefined) return;
      await this.api.manager.call('addUser', user);
      this.forms.discard('new');
    });
  }

  /** @param node an item of the view; if omitted, the user selects from a list */
  edit(node: unknown): Promise<void> {
    return this.api.request(async () => {
      const before = await userOf(this.api, node);
      if (before === undefined) return;
      const { id } = before;
      const after = await this.forms.fill(id, l10n.t('Edit {0}', before.name), before);
      if (after === undefined) return;
      await this.api.manager.call('replaceUser', { id, ...after });
      this.forms.discard(id);
    });
  }

  /** @param node as for {@link edit} */
  delete(node: unknown): Promise<void> {
    return this.api.request(async () => {
      const user = await userOf(this.api, node);
      if (user === undefined || !(await confirmDeletion(user))) return;
      await this.api.manager.call('deleteUser', { id: user.id });
    });
  }

  dispose(): void {
    this.listener.dispose();
  }
}

function askForField(field: UserField, { title, draft }: UserForm): Promise<StepResult> {
  const box = window.createInputBox();
  box.title = title;
  box.step = userFields.indexOf(field) + 1;
  box.totalSteps = userFields.length;
  box.prompt = field === 'name' ? l10n.t('Name') : l10n.t('Email');
  box.value = draft[field];
  box.ignoreFocusOut = true;
  box.buttons = box.step > 1 ? [QuickInputButtons.Back] : [];
  box.onDidChangeValue(value => {
    draft[field] = value;
    box.validationMessage = validationMessage(field, value);
  });
  return new Promise<StepResult>(resolve => {
    box.onDidTriggerButton(() => resolve('back'));
    box.onDidHide(() => resolve('cancel'));
    box.onDidAccept(() => {
      box.validationMessage = validationMessage(field, box.value);
      if (box.validationMessage === undefined) resolve('next');
    });
    box.show();
  }).finally(() => box.dispose());
}

function validationMessage(field: UserField, value: string): string | undefined {
  if (field === 'name') return value.trim() === '' ? l10n.t('Enter a name.') : undefined;
  return isPlausibleEmail(value)
    ? undefined
    : l10n.t('Enter an email address, such as ada@example.com.');
}

async function confirmDeletion({ name, email }: ApiUser): Promise<boolean> {
  const confirm = l10n.t('Delete');
  const message = l10n.t('Delete the user {0} ({1})?', name, email);
  const detail = l10n.t('Resetting the data restores the users of the seed.');
  return (await window.showWarningMessage(message, { modal: true, detail }, confirm)) === confirm;
}

/** Returns the user of an item of the view, or one that is selected from a list. */
async function userOf(api: UserApi, node: unknown): Promise<ApiUser | undefined> {
  if (typeof node === 'object' && node !== null && 'user' in node && isUser(node.user)) {
    return node.user;
  }
  const { users } = await api.manager.call('users', {});
  const items = users.map(user => ({ label: user.name, description: user.email, user }));
  const chosen = await window.showQuickPick(items, {
    placeHolder: l10n.t('Select a user'),
    matchOnDescription: true,
  });
  return chosen?.user;
}

function isUser(value: unknown): value is ApiUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email } = value as Partial<Record<keyof ApiUser, unknown>>;
  return typeof id === 'number' && typeof name === 'string' && typeof email === 'string';
}
