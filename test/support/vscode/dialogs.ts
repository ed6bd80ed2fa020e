import { eventually } from '../eventually.ts';

/** A message that is shown; its promise is pending until the user chooses a button or closes it. */
interface Message {
  readonly kind: 'error' | 'warning' | 'information';
  readonly text: string;
  readonly modal?: boolean;
  readonly detail?: string;
  readonly buttons: readonly string[];
  choose(button: string): void;
  close(): void;
}

/** An open quick pick with its rows. */
interface Picker {
  readonly title?: string;
  readonly placeHolder?: string;
  readonly items: readonly { readonly label: string; readonly description?: string }[];
  choose(label: string): void;
  cancel(): void;
}

interface InputOptions {
  readonly title?: string;
  readonly prompt?: string;
  readonly value?: string;
  readonly validateInput?: (text: string) => string | undefined;
}

/** An open input box. */
export interface InputBox extends InputOptions {
  value: string;
  validationMessage: string | undefined;
  /** Replaces the input, as a user does. */
  type(value: string): void;
  accept(): void;
  hide(): void;
}

interface FileDialog {
  readonly title?: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
}

/** What the window asks and says. A test waits for a dialog and answers it. */
export class Dialogs {
  /** All messages so far. */
  readonly messages: Message[] = [];
  readonly statusBarMessages: string[] = [];
  /** The file dialogs so far. */
  readonly fileDialogs: FileDialog[] = [];
  /** What the next file dialogs return; they are canceled if there is nothing. */
  readonly files: unknown[] = [];
  input: InputBox | undefined;
  picker: Picker | undefined;

  /** Waits for a message that was not answered yet, and takes it off. */
  async message(pattern: RegExp): Promise<Message> {
    const message = await eventually(`the message ${pattern}`, () =>
      this.messages.find(({ text }) => pattern.test(text)),
    );
    this.messages.splice(this.messages.indexOf(message), 1);
    return message;
  }

  async pick(): Promise<Picker> {
    const picker = await eventually('a quick pick', () => this.picker);
    this.picker = undefined;
    return picker;
  }

  /** Waits for an input box other than the given one. */
  inputBox(other?: InputBox): Promise<InputBox> {
    return eventually('an input box', () => (this.input === other ? undefined : this.input));
  }

  readonly api = {
    showErrorMessage: this.showing('error'),
    showWarningMessage: this.showing('warning'),
    showInformationMessage: this.showing('information'),
    setStatusBarMessage: (text: string) => void this.statusBarMessages.push(text),
    showQuickPick: async (given: Picker['items'] | Promise<Picker['items']>, options: object) => {
      const items = await given;
      return new Promise<unknown>(resolve => {
        const choose = (label: string) => {
          const chosen = items.find(item => item.label === label);
          if (chosen === undefined) throw new Error(`No item "${label}".`);
          resolve(chosen);
        };
        this.picker = { ...options, items, choose, cancel: () => resolve(undefined) };
      });
    },
    showInputBox: (options: InputOptions) =>
      new Promise<string | undefined>(resolve => {
        const end = (result: string | undefined) => {
          if (this.input === box) this.input = undefined;
          resolve(result);
        };
        const box: InputBox = {
          value: '',
          ...options,
          validationMessage: undefined,
          type: text => {
            box.value = text;
            box.validationMessage = options.validateInput?.(text);
          },
          accept: () => {
            box.type(box.value);
            if (box.validationMessage === undefined) end(box.value);
          },
          hide: () => end(undefined),
        };
        this.input = box;
      }),
    showOpenDialog: async (options: FileDialog) => {
      this.fileDialogs.push(options);
      const file = this.files.shift();
      return file === undefined ? undefined : [file];
    },
  };

  private showing(kind: Message['kind']) {
    return (text: string, ...rest: readonly (string | object)[]) =>
      new Promise<string | undefined>(resolve => {
        const buttons = rest.filter(item => typeof item === 'string');
        const choose = (button: string) => {
          if (!buttons.includes(button)) throw new Error(`No button "${button}": ${buttons}`);
          resolve(button);
        };
        const options = rest.find(item => typeof item === 'object');
        const close = () => resolve(undefined);
        this.messages.push({ ...options, kind, text, buttons, choose, close });
      });
  }
}
