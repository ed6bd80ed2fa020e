import type { ApiUser } from '../../../mock-api/src/control/protocol.ts';

export type UserInput = Omit<ApiUser, 'id'>;

/** The fields of a user in the order of the form. */
export const userFields = ['name', 'email'] as const satisfies readonly (keyof UserInput)[];

export type UserField = (typeof userFields)[number];

/** Whether a text could be an email address; the API itself accepts any text. */
export function isPlausibleEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(text.trim());
}

/** How a step of the form ended. */
export type StepResult = 'next' | 'back' | 'cancel';

/** The state of a form. */
export interface UserForm {
  readonly title: string;
  /** The current input, updated by {@link AskField}. */
  readonly draft: Record<UserField, string>;
}

/** Shows a field and stores its input in the draft. */
type AskField = (field: UserField, form: UserForm) => Promise<StepResult>;

/**
 * Shows the fields one after the other, with back navigation. The input of a canceled or rejected
 * form is restored when the form is opened again.
 */
export class UserForms {
  private readonly drafts = new Map<number | 'new', Record<UserField, string>>();
  private readonly ask: AskField;

  constructor(ask: AskField) {
    this.ask = ask;
  }

  /**
   * @param key the id of the user to edit
   * @returns `undefined` if the user cancels
   */
  async fill(
    key: number | 'new',
    title: string,
    initial: UserInput = { name: '', email: '' },
  ): Promise<UserInput | undefined> {
    const draft = this.drafts.get(key) ?? { ...initial };
    this.drafts.set(key, draft);
    for (let step = 0; step < userFields.length; ) {
      const result = await this.ask(userFields[step] ?? 'name', { title, draft });
      if (result === 'cancel') return undefined;
      step = Math.max(0, step + (result === 'next' ? 1 : -1));
    }
    return { name: draft.name.trim(), email: draft.email.trim() };
  }

  /** Discards a draft after its user was saved. */
  discard(key: number | 'new'): void {
    this.drafts.delete(key);
  }

  /**
   * Discards the drafts of existing users, because ids may refer to other users after a restart.
   */
  discardEdits(): void {
    for (const key of this.drafts.keys()) if (key !== 'new') this.drafts.delete(key);
  }
}
