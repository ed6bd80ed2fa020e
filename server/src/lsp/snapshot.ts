import { ConfigDocument } from '../core/config/document.ts';
import { validateInSteps } from '../core/problems/check.ts';
import type { Problem } from '../core/problems/problem.ts';
import type { ProjectContext } from '../core/project/projectContext.ts';
import { runCooperatively, superseded, yieldToEventLoop } from './cooperative.ts';
import type { DocumentSettings } from './documentSettings.ts';
import type { TextVersion } from './textVersion.ts';

/** What a snapshot asks of the session, once each. */
export interface SnapshotInputs {
  settings(uri: string): Promise<DocumentSettings>;
  projectContext(
    uri: string,
    config: ConfigDocument,
    settings: DocumentSettings,
  ): Promise<ProjectContext>;
  /** Whether the client has a newer version of the document. */
  isSuperseded(text: TextVersion): boolean;
}

export interface SnapshotVersion {
  readonly text: TextVersion;
  readonly epoch: number;
  /** An earlier snapshot of the same document, from which everything that still applies is reused. */
  readonly previous: Snapshot | undefined;
}

/** The length from which parsing alone takes a slice of time: about 500 plugins, in UTF-16 code units. */
const longText = 250_000;

/**
 * One version of a document in one epoch: its text, its parsed form, its settings, its project
 * context and its problems. An epoch ends when settings or files change. Nothing in a snapshot
 * changes; what takes time is computed when it is first needed.
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
    // Within an epoch the settings are those of the previous version; the client is not asked again.
    if (previous?.epoch === epoch) this.loadedSettings = previous.loadedSettings;
  }

  get uri(): string {
    return this.text.uri;
  }

  /** Whether an edit has made a newer version. Positions in this one then mean nothing to the client. */
  get isSuperseded(): boolean {
    return this.inputs.isSuperseded(this.text);
  }

  settings(): Promise<DocumentSettings> {
    this.loadedSettings ??= this.inputs.settings(this.uri);
    return this.loadedSettings;
  }

  /** What the rules and features know of the project around the document. */
  context(): Promise<ProjectContext> {
    this.loadedContext ??= this.contextOf(this.config);
    return this.loadedContext;
  }

  /**
   * The problems of the document.
   * @throws ResponseError when the snapshot is superseded
   */
  async problems(): Promise<readonly Problem[]> {
    this.foundProblems ??= this.check();
    const problems = await this.foundProblems;
    if (this.isSuperseded) throw superseded();
    return problems;
  }

  /** The problems that the document would have if its text were another. */
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
    // Parsing has taken a slice of time already.
    if (this.config.text.length > longText) await yieldToEventLoop();
    if (this.isSuperseded) throw superseded();
    const steps = validateInSteps(this.config, { ...settings, projectContext });
    return runCooperatively(steps, () => this.isSuperseded);
  }

  private async contextOf(config: ConfigDocument): Promise<ProjectContext> {
    return this.inputs.projectContext(this.uri, config, await this.settings());
  }
}
