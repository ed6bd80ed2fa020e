/** The extension's side of a preview, for tests of the page: it applies the edits of a text as VS Code would. */
import { editVersions } from '../../../client/src/preview/edits.ts';
import type { FromWebview, ToWebview } from '../../../client/src/preview/messages.ts';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { propertyForm } from '../../../server/src/core/features/properties/index.ts';
import { previewEdits } from '../../../server/src/core/preview/edits/index.ts';
import {
  defaultOptions,
  type PreviewOptions,
  type Selection,
} from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { fail } from '../../../server/src/core/text/result.ts';
import { gardenText } from '../../support/gardenText.ts';

/** What the file and its project are like. */
export interface Hosted {
  readonly text?: string;
  readonly projectContext?: ProjectContext;
}

export abstract class PreviewHost {
  /** All messages of the page, in order. */
  readonly messages: FromWebview[] = [];
  text: string;
  private version = 1;
  private readonly projectContext: ProjectContext;
  private readonly editVersions = editVersions();
  private readonly pending = new Set<Promise<void>>();
  private options: PreviewOptions = defaultOptions;
  private lastGood: ConfigDocument | undefined;
  private selection: Selection | undefined;

  constructor({ text = gardenText, projectContext = noProjectContext }: Hosted) {
    this.text = text;
    this.projectContext = projectContext;
  }

  /** Sends a message to the page. */
  abstract send(message: ToWebview): Promise<void>;

  /** Waits until the page has drawn. */
  protected abstract frames(): Promise<void>;

  /** Shows another text, as after a keystroke. */
  async type(text: string): Promise<void> {
    this.change(text);
    await this.show();
  }

  /** Changes the text, which the page does not show yet. */
  change(text: string): void {
    this.text = text;
    this.version++;
  }

  /** Waits until the last action has been handled and rendered. */
  async settle(): Promise<void> {
    await this.frames();
    while (this.pending.size > 0) {
      await Promise.all(this.pending);
      await this.frames();
    }
  }

  /** Puts the text cursor into a piece of the text. */
  cursorAt(piece: string): Promise<void> {
    const offset = this.text.indexOf(piece) + 1;
    return this.send({ type: 'cursor', version: this.version, offset });
  }

  /** The texts of the places that the webview has asked to reveal, in order. */
  get revealed(): string[] {
    return this.messages.flatMap(message => {
      if (message.type !== 'reveal') return [];
      return [this.text.slice(message.span.start, message.span.end)];
    });
  }

  /** Takes a message of the webview. */
  take(message: FromWebview): void {
    this.messages.push(message);
    const answered = this.answer(message).finally(() => this.pending.delete(answered));
    this.pending.add(answered);
  }

  private async answer(message: FromWebview): Promise<void> {
    if (message.type === 'ready' || message.type === 'options') {
      this.options = message.options;
      await this.show();
    }
    if (message.type === 'select') {
      this.selection = message.selection;
      await this.showProperties();
    }
    if (message.type !== 'edit') return;
    const isRefused = !(await this.edit(message));
    await this.send({ type: 'edited', version: this.version, isRefused });
  }

  /** @returns whether the edit is applied */
  private async edit({
    version,
    action,
  }: Extract<FromWebview, { type: 'edit' }>): Promise<boolean> {
    const before = this.version;
    const document = new ConfigDocument(this.text);
    const { projectContext } = this;
    const problems = action.kind === 'fix' ? validate(document, { projectContext }) : [];
    const answer =
      this.editVersions.latest(version, action) === before
        ? previewEdits(document, action, { problems, projectContext })
        : fail({ message: 'The file has changed in the meantime.' });
    if (!answer.ok) await this.send({ type: 'warning', text: answer.failure.message });
    else if (answer.value.length > 0) {
      this.editVersions.note(action, before, before + 1);
      await this.type(applyEdits(this.text, answer.value));
    }
    return answer.ok;
  }

  private async showProperties(): Promise<void> {
    const { selection, lastGood, projectContext, version } = this;
    if (selection === undefined) return;
    const document = new ConfigDocument(this.text);
    const problems = validate(document, { projectContext });
    const form = propertyForm({ document, lastGood, projectContext, problems }, selection) ?? null;
    await this.send({ type: 'properties', selection, version, form });
  }

  private async show(): Promise<void> {
    const document = new ConfigDocument(this.text);
    if (document.syntaxErrors.length === 0) this.lastGood = document;
    const { lastGood, projectContext } = this;
    const model = previewModel({ document, lastGood, projectContext }, this.options);
    await this.send({ type: 'model', version: this.version, model });
    await this.showProperties();
  }
}
