import {
  Disposable,
  l10n,
  type TextDocument,
  Uri,
  ViewColumn,
  type WebviewPanel,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { requests } from '../../../server/src/core/product.ts';
import type {
  EffectParams,
  EffectResult,
  EffectSection,
  Sentence,
} from '../../../server/src/lsp/ownRequests.ts';
import { coalesced } from '../coalescer.ts';
import { baseName } from '../documents.ts';
import { loadWebview } from '../preview/loadWebview.ts';
import type { Previews } from '../preview/previews.ts';
import { textReveal } from '../preview/textReveal.ts';
import { isReadOnly } from '../readOnly.ts';
import type { FromComparison, Subject, ToComparison } from './messages.ts';

const viewType = 'sitePlugins.comparison';

/** How long changes are coalesced, in milliseconds. */
const delay = 100;

/** What a file is compared with: the title of its command, where the earlier text is, why there is none or no change. */
const baselines = {
  saved: {
    title: () => l10n.t('Compare with Saved'),
    uri: (file: Uri) => file,
    missing: (name: string) =>
      l10n.t('{0} has not been saved yet, so there is nothing to compare it with.', name),
    same: () => l10n.t('No changes since it was saved.'),
  },
  head: {
    title: () => l10n.t('Compare with Git HEAD'),
    // Read by VS Code's Git extension, which waits until it has found the repositories.
    uri: (file: Uri) => {
      const query = JSON.stringify({ path: file.fsPath, ref: 'HEAD' });
      return file.with({ scheme: 'git', query });
    },
    missing: (name: string) =>
      l10n.t('{0} is not in Git HEAD, or the Git extension of VS Code is not available.', name),
    same: () => l10n.t('No changes since Git HEAD.'),
  },
} satisfies Record<Subject['baseline'], object>;

interface Parts {
  readonly client: BaseLanguageClient;
  readonly extensionUri: Uri;
  readonly previews: Previews;
}

export type Comparisons = ReturnType<typeof createComparisons>;

/**
 * Returns the pages that say in sentences what the changes of a file mean for readers of the site, and in which
 * each sentence is revealed and reverted. They follow the file while it is edited.
 */
export function createComparisons(parts: Parts) {
  const all = new Set<Comparison>();
  const add = (panel: WebviewPanel, document: TextDocument, baseline: Subject['baseline']) => {
    const comparison = new Comparison(panel, document, baseline, parts);
    all.add(comparison);
    panel.onDidDispose(() => all.delete(comparison));
  };
  /** Describes the changes again, in a moment. */
  const refresh = () => {
    for (const comparison of all) comparison.refresh();
  };
  /** Shows the comparison instead of the visible preview of the file, or beside the file. */
  const show = async (file: Uri | undefined, baseline: Subject['baseline']) => {
    if (file === undefined) return;
    const document = await workspace.openTextDocument(file);
    const open = [...all].find(one => one.document === document && one.baseline === baseline);
    if (open !== undefined) {
      open.panel.reveal(open.panel.viewColumn);
      return;
    }
    const preview = parts.previews.find(file)?.panel;
    const column = preview?.visible === true ? preview.viewColumn : undefined;
    const title = baselines[baseline].title();
    const panel = window.createWebviewPanel(viewType, title, column ?? ViewColumn.Beside);
    add(panel, document, baseline);
  };
  const subscriptions = Disposable.from(
    workspace.onDidChangeTextDocument(refresh),
    workspace.onDidSaveTextDocument(refresh),
    workspace.onDidChangeConfiguration(change => {
      if (change.affectsConfiguration('files')) refresh();
    }),
    window.registerWebviewPanelSerializer(viewType, {
      // After the window was reloaded.
      deserializeWebviewPanel: async (panel, { file, baseline }: Subject) =>
        add(panel, await workspace.openTextDocument(Uri.parse(file)), baseline),
    }),
  );
  const dispose = () =>
    Disposable.from(subscriptions, ...[...all].map(({ panel }) => panel)).dispose();
  return { refresh, show, dispose };
}

/** A comparison of a file in a panel: reveals its sentences, and reverts their changes in the file. */
class Comparison {
  readonly panel: WebviewPanel;
  readonly document: TextDocument;
  readonly baseline: Subject['baseline'];
  private sentences: readonly Sentence[] = [];
  /** The version of the document that the sentences are about. */
  private version = -1;
  private readonly client: BaseLanguageClient;
  private readonly previews: Previews;
  private readonly updating = coalesced(() => this.update(), delay);
  private readonly revealText: ReturnType<typeof textReveal>;
  private readonly post: (message: ToComparison) => void;

  constructor(
    panel: WebviewPanel,
    document: TextDocument,
    baseline: Subject['baseline'],
    { client, extensionUri, previews }: Parts,
  ) {
    this.panel = panel;
    this.document = document;
    this.baseline = baseline;
    this.client = client;
    this.previews = previews;
    this.revealText = textReveal(document, panel);
    this.post = loadWebview<ToComparison, FromComparison>(
      panel,
      extensionUri,
      'comparison',
      message => this.receive(message),
    );
    panel.onDidDispose(() => this.updating.dispose());
  }

  /** Describes the changes again, in a moment. */
  refresh(): void {
    this.updating.request();
  }

  private receive(message: FromComparison): void {
    if (message.type === 'ready') this.refresh();
    if (message.type === 'failed') {
      const text = l10n.t('The comparison could not be updated.');
      this.post({ type: 'status', text, reload: l10n.t('Reload') });
    }
    const sentence = this.sentences.find(({ id }) => 'id' in message && id === message.id);
    if (sentence === undefined) return;
    if (message.type === 'reveal') void this.reveal(sentence);
    else void this.revert(sentence);
  }

  /** Returns what has changed since the baseline, or why that cannot be said. */
  private async compare(): Promise<readonly EffectSection[] | string> {
    const { document, client } = this;
    const { uri } = document;
    const baseline = baselines[this.baseline];
    let before: string;
    try {
      before = new TextDecoder().decode(await workspace.fs.readFile(baseline.uri(uri)));
    } catch {
      return baseline.missing(baseName(uri));
    }
    const after = document.getText();
    if (before === after) return baseline.same();
    await client.start();
    const compared = document.version;
    const params: EffectParams = { uri: client.code2ProtocolConverter.asUri(uri), before, after };
    const { sections } = await client.sendRequest<EffectResult>(requests.effect, params);
    this.version = compared;
    return sections ?? l10n.t('{0} has syntax errors. Fix them first.', baseName(uri));
  }

  private async update(): Promise<void> {
    const { document, baseline } = this;
    const unreadable = () => l10n.t('The file cannot be read at the moment.');
    const result = await this.compare().catch(unreadable);
    const sections = typeof result === 'string' ? [] : result;
    this.sentences = sections.flatMap(section => section.sentences);
    const isLocked = isReadOnly(document);
    const noSentences = typeof result === 'string' ? result : l10n.t('No effect.');
    const notice = isLocked ? l10n.t('This file is read-only.') : undefined;
    this.post({
      type: 'show',
      file: baseName(document.uri),
      sections,
      subject: { file: document.uri.toString(), baseline },
      revert: isLocked ? undefined : l10n.t('Revert'),
      notice: sections.length === 0 ? noSentences : notice,
    });
  }

  /** Reveals a sentence in the preview, if that is open, and in the text. The focus stays here. */
  private async reveal({ span, selection, where }: Sentence): Promise<void> {
    const { document } = this;
    if (this.version !== document.version) return;
    const preview = this.previews.find(document.uri);
    if (preview?.panel.visible === true && selection !== undefined) {
      preview.show(selection, where);
      // A text that is not there yet could cover the preview.
      if (window.visibleTextEditors.every(shown => shown.document !== document)) return;
    }
    if (span !== undefined) await this.revealText(span, false);
  }

  private async revert({ edits = [] }: Sentence): Promise<void> {
    const { document, version, client } = this;
    const edit = new WorkspaceEdit();
    edit.set(document.uri, await client.protocol2CodeConverter.asTextEdits([...edits]));
    const isCurrent = edits.length > 0 && version === document.version && !isReadOnly(document);
    const text =
      isCurrent && (await workspace.applyEdit(edit))
        ? l10n.t('The change is reverted.')
        : l10n.t('The comparison was out of date. Try again.');
    this.post({ type: 'status', text });
    this.refresh();
  }
}
