import { ConfigDocument } from '../core/config/document.ts';
import { validateInSteps } from '../core/problems/check.ts';
import type { Problem } from '../core/problems/problem.ts';
import type { Notes } from '../core/project/notes.ts';
import type { ProjectContext } from '../core/project/projectContext.ts';
import { runCooperatively, superseded } from './cooperative.ts';
import type { DocumentSettings } from './documentSettings.ts';
import type { TextVersion } from './textVersion.ts';

/**
 * The interface of the session for snapshots. Each function is called at most once per snapshot.
 */
export interface SnapshotInputs {
  settings(uri: string): Promise<DocumentSettings>;
  projectContext(
    uri: string,
    config: ConfigDocument,
    settings: DocumentSettings,
  ): Promise<ProjectContext>;
  /** Returns the notes that a document's patterns hide, as soon as they are counted. */
  notes(config: ConfigDocument, settings: DocumentSettings): Promise<Notes | undefined>;
  /** Whether the client has a newer version of the document. */
  isSuperseded(text: TextVersion): boolean;
}

interface SnapshotVersion {
  readonly text: TextVersion;
  readonly epoch: number;
  /** An earlier snapshot of the same document, for incremental computation. */
  readonly previous: Snapshot | undefined;
}

/**
 * One version of a document in one epoch: its text, its parsed form, its settings, its project
 * context and its problems. An epoch ends when settings or files change. A snapshot is immutable;
 * expensive results are computed lazily.
 */
export class Snapshot {
  readonly text: TextVersion;
  readonly config: ConfigDocument;
  readonly epoch: number;
  /** The newest version up to this one that has no syntax errors, for the preview. */
  readonly lastSound: ConfigDocument | undefined;
  private readonly inputs: SnapshotInputs;
  private loadedSettings: Promise<DocumentSettings> | undefined;
  private loadedContext: Promise<ProjectContext> | undefined;
  private foundProblems: Promise<readonly Problem[]> | undefined;

  constructor({ text, epoch, previous }: SnapshotVersion, inputs: SnapshotInputs) {
    const content = text.getText();
    this.text = text;
    this.epoch = epoch;
    this.config =
      previous?.config.text === content
        ? previous.config
        : new ConfigDocument(content, previous?.config);
    this.lastSound = this.config.syntaxErrors.length === 0 ? this.config : previous?.lastSound;
    this.inputs = inputs;
    // Within an epoch, the settings of the previous version are reused.
    if (previous?.epoch === epoch) this.loadedSettings = previous.loadedSettings;
  }

  get uri(): string {
    return this.text.uri;
  }

  /** Whether there is a newer version. Positions in this one are then meaningless to the client. */
  get isSuperseded(): boolean {
    return this.inputs.isSuperseded(this.text);
  }

  settings(): Promise<DocumentSettings> {
    this.loadedSettings ??= this.inputs.settings(this.uri);
    return this.loadedSettings;
  }

  /** The project context of the document. */
  context(): Promise<ProjectContext> {
    this.loadedContext ??= this.contextOf(this.config);
    return this.loadedContext;
  }

  /**
   * The project context of the newest version without syntax errors, which has the local plugins that
   * a broken text has lost; of the document if there is none.
   */
  soundContext(): Promise<ProjectContext> {
    const { config, lastSound = config } = this;
    return lastSound === config ? this.context() : this.contextOf(lastSound);
  }

  /** The notes that the patterns of the document hide, as soon as they are counted. */
  async notes(): Promise<Notes | undefined> {
    return this.inputs.notes(this.config, await this.settings());
  }

  /**
   * The problems of the document.
   * @throws ResponseError if the snapshot is superseded
   */
  async problems(): Promise<readonly Problem[]> {
    this.foundProblems ??= this.check();
    const problems = await this.foundProblems;
    if (this.isSuperseded) throw superseded();
    return problems;
  }

  /** Returns the problems of the document with another text. */
  async problemsOf(text: string): Promise<readonly Problem[]> {
    if (text === this.config.text) return this.problems();
    const document = new ConfigDocument(text, this.config);
    const settings = await this.settings();
    const projectContext = await this.contextOf(document);
    return runCooperatively(
      validateInSteps(document, { ...settings, projectContext }),
      () => false,
    );
  }

  private async check(): Promise<readonly Problem[]> {
    const settings = await this.settings();
    const projectContext = await this.context();
    if (this.isSuperseded) throw superseded();
    const steps = validateInSteps(this.config, { ...settings, projectContext });
    return runCooperatively(steps, () => this.isSuperseded);
  }

  private async contextOf(config: ConfigDocument): Promise<ProjectContext> {
    return this.inputs.projectContext(this.uri, config, await this.settings());
  }
}
