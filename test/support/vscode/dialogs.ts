import { eventually } from '../eventually.ts';

interface MessageOptions {
  readonly modal?: boolean;
  readonly detail?: string;
}

type MessageKind = 'error' | 'warning' | 'information';

/** A message that is shown; its promise is pending until the user chooses a button or closes it. */
interface Message extends MessageOptions {
  readonly kind: MessageKind;
  readonly text: string;
  readonly buttons: readonly string[];
  choose(button: string): void;
  close(): void;
}

/** An open quick pick. */
interface Picker {
  readonly title?: string;
  readonly placeHolder?: string;
  /** The rows: label, description. */
  readonly items: readonly { readonly label: string; readonly description?: string }[];
  choose(label: string): void;
  cancel(): void;
}

interface PickOptions extends Pick<Picker, 'title' | 'placeHolder'> {
  readonly matchOnDescription?: boolean;
}

interface InputOptions {
  readonly title?: string;
  readonly prompt?: string;
  readonly value?: string;
  readonly validateInput?: (text: string) => string | undefined;
}

/** An open input box. */
export interface InputBox {
  readonly title: string;
  readonly prompt: string;
  value: string;
  validationMessage: string | undefined;
  /** Replaces the input, as a user does. */
  type(value: string): void;
  accept(): void;
  hide(): void;
}

interface FileDialogOptions {
  readonly title?: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly defaultUri?: unknown;
}

/** What the window asks and says. A test waits for a dialog and answers it. */
export class Dialogs {
  /** All messages so far. */
  readonly messages: Message[] = [];
  readonly statusBarMessages: string[] = [];
  /** The file dialogs so far. */
  readonly fileDialogs: FileDialogOptions[] = [];
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
    showErrorMessage: (text: string, ...rest: unknown[]) => this.show('error', text, rest),
    showWarningMessage: (text: string, ...rest: unknown[]) => this.show('warning', text, rest),
    showInformationMessage: (text: string, ...rest: unknown[]) =>
      this.show('information', text, rest),
    setStatusBarMessage: (text: string, end: number | PromiseLike<unknown>) => {
      this.statusBarMessages.push(text);
      const remove = () => this.statusBarMessages.splice(this.statusBarMessages.indexOf(text), 1);
      if (typeof end !== 'number') void end.then(remove);
      return { dispose: remove };
    },
    showQuickPick: (
      given: Picker['items'] | PromiseLike<Picker['items']>,
      options: PickOptions = {},
    ) => this.showQuickPick(given, options),
    showInputBox: (options: InputOptions) => this.showInputBox(options),
    showOpenDialog: async (options: FileDialogOptions) => {
      const file = this.nextFile(options);
      return file === undefined ? undefined : [file];
    },
    showSaveDialog: async (options: FileDialogOptions) => this.nextFile(options),
  };

  private nextFile(options: FileDialogOptions): unknown {
    this.fileDialogs.push(options);
    return this.files.shift();
  }

  private show(
    kind: MessageKind,
    text: string,
    rest: readonly unknown[],
  ): Promise<string | undefined> {
    const options = rest.filter(item => typeof item === 'object') as MessageOptions[];
    const buttons = rest.filter(item => typeof item === 'string');
    return new Promise(resolve => {
      this.messages.push({
        ...options[0],
        kind,
        text,
        buttons,
        choose: button => {
          if (!buttons.includes(button)) throw new Error(`No button "${button}": ${buttons}`);
          resolve(button);
        },
        close: () => resolve(undefined),
      });
    });
  }

  private async showQuickPick(
    given: Picker['items'] | PromiseLike<Picker['items']>,
    options: PickOptions,
  ): Promise<unknown> {
    const items = await given;
    return new Promise(resolve => {
      const picker = {
        ...options,
        items,
        choose: (label: string) => {
          const chosen = items.find(item => item.label === label);
          if (chosen === undefined) throw new Error(`No item "${label}".`);
          resolve(chosen);
        },
        cancel: () => resolve(undefined),
      };
      this.picker = picker;
    });
  }

  private showInputBox(options: InputOptions): Promise<string | undefined> {
    const { title = '', prompt = '', value = '', validateInput } = options;
    return new Promise(resolve => {
      const end = (result: string | undefined) => {
        if (this.input === box) this.input = undefined;
        resolve(result);
      };
      const box: InputBox = {
        title,
        prompt,
        value,
        validationMessage: undefined,
        type: text => {
          box.value = text;
          box.validationMessage = validateInput?.(text);
        },
        accept: () => {
          box.type(box.value);
          if (box.validationMessage === undefined) end(box.value);
        },
        hide: () => end(undefined),
      };
      this.input = box;
    });
  }
}
