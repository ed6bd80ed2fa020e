import type { UserInput } from './users.ts';

/** The fields of a user in the order in which they are asked for. */
export const userFields = ['name', 'email'] as const satisfies readonly (keyof UserInput)[];

export type UserField = (typeof userFields)[number];

/** Whether a text could be an email address; the API itself accepts any text. */
export function isPlausibleEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(text.trim());
}

/** How a step of the form ended. */
export type StepResult = 'next' | 'back' | 'cancel';

/** A form while it is filled in. */
export interface UserForm {
  readonly title: string;
  /** What is typed, kept up to date by {@link AskField}. */
  readonly draft: Record<UserField, string>;
}

/** Shows one field and writes what is typed into the draft. */
export type AskField = (field: UserField, form: UserForm) => Promise<StepResult>;

/**
 * Asks for the fields one after the other, back and forth. What was typed into a form that was
 * canceled, or whose user the API rejected, is there again when the form is opened the next time.
 */
export class UserForms {
  private readonly drafts = new Map<number | 'new', Record<UserField, string>>();
  private readonly ask: AskField;

  constructor(ask: AskField) {
    this.ask = ask;
  }

  /**
   * @param key the id of the user to edit
   * @returns `undefined` when the user cancels
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

  /** Discards a draft once its user was saved. */
  discard(key: number | 'new'): void {
    this.drafts.delete(key);
  }

  /** Discards the drafts of existing users, whose ids may mean others after a restart. */
  discardEdits(): void {
    for (const key of this.drafts.keys()) if (key !== 'new') this.drafts.delete(key);
  }
}
