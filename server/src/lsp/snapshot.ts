import { ConfigDocument } from '../core/config/document.ts';
import { type RuleFailure, validateInSteps } from '../core/problems/check.ts';
import type { Problem } from '../core/problems/problem.ts';
import type { ProjectContext } from '../core/project/projectContext.ts';
import { once } from '../core/text/once.ts';
import { runCooperatively, superseded } from './cooperative.ts';
import type { DocumentSettings } from './documentSettings.ts';
import { TextVersion } from './textVersion.ts';

/** What a snapshot asks the session for. */
export interface SnapshotSource {
  settings(uri: string): Promise<DocumentSettings>;
  projectContext(snapshot: Snapshot, config: ConfigDocument): Promise<ProjectContext>;
  logBug(part: string, error: unknown, uri: string): void;
  /** Whether the client has another text of the document than this one. */
  isSuperseded(text: TextVersion): boolean;
}

interface SnapshotVersion {
  readonly text: TextVersion;
  /** The parsed form of the text. */
  readonly config: ConfigDocument;
  readonly epoch: number;
  /** An earlier snapshot of the same document, for incremental computation. */
  readonly previous: Snapshot | undefined;
  /** What the client has, if the text is another one. */
  readonly origin?: TextVersion;
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
  readonly lastGood: ConfigDocument | undefined;
  /** Returns the settings of the document; those of the previous version within an epoch. */
  readonly settings: () => Promise<DocumentSettings>;
  /** Returns the project context of the document. */
  readonly context = once(() => this.contextOf(this.config));
  private readonly origin: TextVersion;
  private readonly source: SnapshotSource;
  private readonly check = once(() => this.findProblems());

  constructor(version: SnapshotVersion, source: SnapshotSource) {
    const { text, config, epoch, previous, origin = text } = version;
    this.text = text;
    this.config = config;
    this.origin = origin;
    this.epoch = epoch;
    this.lastGood = config.syntaxErrors.length === 0 ? config : previous?.lastGood;
    this.source = source;
    const isOutdated = previous?.epoch !== epoch;
    this.settings = isOutdated ? once(() => source.settings(text.uri)) : previous.settings;
  }

  get uri(): string {
    return this.text.uri;
  }

  /** Whether there is a newer version. Positions in this one are then meaningless to the client. */
  get isSuperseded(): boolean {
    return this.source.isSuperseded(this.origin);
  }

  /**
   * The project context of the newest version without syntax errors, which has the local plugins that
   * a broken text has lost; of the document if there is none.
   */
  soundContext(): Promise<ProjectContext> {
    const { config, lastGood = config } = this;
    return lastGood === config ? this.context() : this.contextOf(lastGood);
  }

  /**
   * The problems of the document.
   * @throws ResponseError if the snapshot is superseded
   */
  async problems(): Promise<readonly Problem[]> {
    const problems = await this.check();
    if (this.isSuperseded) throw superseded();
    return problems;
  }

  /** This version of the document with another text. */
  with(content: string): Snapshot {
    if (content === this.config.text) return this;
    const { uri, text, epoch, origin, source } = this;
    const changed = new TextVersion(uri, text.languageId, text.version, content);
    const config = new ConfigDocument(content, { before: this.config });
    return new Snapshot({ text: changed, config, epoch, previous: this, origin }, source);
  }

  private async findProblems(): Promise<readonly Problem[]> {
    const settings = await this.settings();
    const projectContext = await this.context();
    if (this.isSuperseded) throw superseded();
    const onFailure = ({ code, error }: RuleFailure) =>
      this.source.logBug(`The rule "${code}"`, error, this.uri);
    const steps = validateInSteps(this.config, { ...settings, projectContext, onFailure });
    return runCooperatively(steps, () => this.isSuperseded);
  }

  private contextOf(config: ConfigDocument): Promise<ProjectContext> {
    return this.source.projectContext(this, config);
  }
}
