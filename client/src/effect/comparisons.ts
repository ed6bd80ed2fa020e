import {
  Disposable,
  type TextDocument,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import { type BaselineName, baselines } from './baselines.ts';
import { Comparison, type ComparisonParts } from './comparison.ts';
import type { Subject } from './messages.ts';

const viewType = 'sitePlugins.comparison';

/**
 * The pages that say in sentences what the changes of a file mean for readers of the site, and in which each
 * sentence is revealed and reverted. They follow the file while it is edited.
 */
export class Comparisons implements Disposable {
  private readonly parts: ComparisonParts;
  private readonly all = new Set<Comparison>();
  private readonly subscriptions: Disposable;

  constructor(parts: ComparisonParts) {
    this.parts = parts;
    this.subscriptions = Disposable.from(
      workspace.onDidChangeTextDocument(() => this.refresh()),
      workspace.onDidSaveTextDocument(() => this.refresh()),
      window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: (panel, subject: Subject) => this.restore(panel, subject),
      }),
    );
  }

  dispose(): void {
    this.subscriptions.dispose();
    for (const { panel } of [...this.all]) panel.dispose();
  }

  /** Describes the changes again, in a moment. */
  refresh(): void {
    for (const comparison of this.all) comparison.refresh();
  }

  /** Shows the comparison in the place of the visible preview of the file, or beside the file. */
  async show(file: Uri | undefined, baseline: BaselineName): Promise<void> {
    if (file === undefined) return;
    const document = await workspace.openTextDocument(file);
    const open = [...this.all].find(
      comparison => comparison.document === document && comparison.baseline === baseline,
    );
    if (open !== undefined) {
      open.panel.reveal(open.panel.viewColumn);
      return;
    }
    const preview = this.parts.previews.find(file)?.panel;
    const column = preview?.visible === true ? preview.viewColumn : undefined;
    const title = baselines[baseline].title();
    const panel = window.createWebviewPanel(viewType, title, column ?? ViewColumn.Beside);
    this.add(panel, document, baseline);
  }

  /** Shows a comparison again after the window was reloaded. */
  private async restore(panel: WebviewPanel, { file, baseline }: Subject): Promise<void> {
    this.add(panel, await workspace.openTextDocument(Uri.parse(file)), baseline);
  }

  private add(panel: WebviewPanel, document: TextDocument, baseline: BaselineName): void {
    const comparison = new Comparison(panel, document, baseline, this.parts);
    this.all.add(comparison);
    panel.onDidDispose(() => this.all.delete(comparison));
  }
}
