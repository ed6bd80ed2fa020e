import { eventually } from '../eventually.ts';
import { EventEmitter } from './types.ts';

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

/** An input box of `showInputBox`. */
export class InputBox {
  title = '';
  prompt = '';
  value = '';
  validationMessage: string | undefined;
  private readonly events = {
    value: new EventEmitter<string>(),
    accept: new EventEmitter<void>(),
    hide: new EventEmitter<void>(),
  };
  readonly onDidChangeValue = this.events.value.event;
  readonly onDidAccept = this.events.accept.event;
  readonly onDidHide = this.events.hide.event;
  private readonly dialogs: Dialogs;

  constructor(dialogs: Dialogs) {
    this.dialogs = dialogs;
  }

  show(): void {
    this.dialogs.input = this;
  }

  /** Replaces the input, as a user does. */
  type(value: string): void {
    this.value = value;
    this.events.value.fire(value);
  }

  accept(): void {
    this.events.accept.fire();
  }

  hide(): void {
    if (this.dialogs.input === this) this.dialogs.input = undefined;
    this.events.hide.fire();
  }

  dispose(): void {
    this.hide();
    for (const emitter of Object.values(this.events)) emitter.dispose();
  }
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
    const box = new InputBox(this);
    Object.assign(box, { title, prompt, value });
    const validate = () => {
      box.validationMessage = validateInput?.(box.value);
    };
    return new Promise<string | undefined>(resolve => {
      box.onDidChangeValue(validate);
      box.onDidHide(() => resolve(undefined));
      box.onDidAccept(() => {
        validate();
        if (box.validationMessage === undefined) resolve(box.value);
      });
      box.show();
    }).finally(() => box.dispose());
  }
}
