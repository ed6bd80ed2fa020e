import { t } from '@vscode/l10n';
import type { DocumentLink as LspLink } from 'vscode-languageserver';
import {
  type DocumentLink,
  documentLinks as linksOf,
} from '../../core/capabilities/documentLinks.ts';
import { type Files, resolvePath } from '../../core/workspace/files.ts';
import { type Capability, onDocument } from '../capability.ts';
import { toRange } from '../protocol.ts';
import type { OpenDocument } from '../session.ts';

/** From sources to repositories and folders, and from `$schema` to the schema. */
export const documentLinks: Capability = {
  provides: () => ({ documentLinkProvider: { resolveProvider: true } }),

  listen(session) {
    const { connection, workspace } = session;
    connection.onDocumentLinks(
      onDocument(session, open => {
        const withTooltip = session.client.textDocument?.documentLink?.tooltipSupport === true;
        return linksOf(open.config).flatMap(link => toLink(open, link, withTooltip) ?? []);
      }),
    );
    connection.onDocumentLinkResolve(async link =>
      typeof link.data === 'string' && link.target === undefined
        ? { ...link, target: await folderTarget(workspace.files, link.data) }
        : link,
    );
  },
};

function toLink(
  { text }: OpenDocument,
  link: DocumentLink,
  withTooltip: boolean,
): LspLink | undefined {
  const range = toRange(text, link.span);
  if (link.kind === 'page') {
    return { range, target: link.url, ...(withTooltip && { tooltip: t('Open in the browser') }) };
  }
  const uri = resolvePath(text.uri, link.path);
  if (uri === undefined) return undefined;
  if (link.kind === 'file') return { range, target: uri };
  // What lies in the folder is looked up only for the one link that somebody follows.
  return { range, data: uri, ...(withTooltip && { tooltip: t("Open the plugin's folder") }) };
}

/** The manifest of a plugin's folder, since editors open files; else the folder itself. */
async function folderTarget(files: Files, folder: string): Promise<string> {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  const entries = (await files.readFolder(folder)) ?? [];
  const hasManifest = entries.some(({ name, isFolder }) => name === 'package.json' && !isFolder);
  return hasManifest ? `${base}package.json` : folder;
}
