import { t } from '@vscode/l10n';
import {
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  type DocumentLink as LspLink,
} from 'vscode-languageserver';
import { type DocumentLink, documentLinks as linksOf } from '../../core/features/documentLinks.ts';
import { type Files, resolvePath } from '../../core/project/files.ts';
import { type Feature, onDocument, onRequest } from '../feature.ts';
import { toRange } from '../protocol.ts';
import type { Snapshot } from '../snapshot.ts';

/** Links from sources to repositories and folders, and from `$schema` to the schema. */
export const documentLinks: Feature = {
  provides: () => ({ documentLinkProvider: { resolveProvider: true } }),

  handlers: [
    onDocument(DocumentLinkRequest.type, (snapshot, _params, { session: { client } }) => {
      const withTooltip = client.textDocument?.documentLink?.tooltipSupport === true;
      return linksOf(snapshot.config).flatMap(link => toLink(snapshot, link, withTooltip) ?? []);
    }),
    onRequest(DocumentLinkResolveRequest.type, async (link, { session: { workspace } }) =>
      typeof link.data === 'string' && link.target === undefined
        ? { ...link, target: await folderTarget(workspace.files, link.data) }
        : link,
    ),
  ],
};

function toLink({ text }: Snapshot, link: DocumentLink, withTooltip: boolean): LspLink | undefined {
  const range = toRange(text, link.span);
  if (link.kind === 'page') {
    return { range, target: link.url, ...(withTooltip && { tooltip: t('Open in the browser') }) };
  }
  const uri = resolvePath(text.uri, link.path);
  if (uri === undefined) return undefined;
  if (link.kind === 'file') return { range, target: uri };
  // The folder is read only when the link is resolved.
  return { range, data: uri, ...(withTooltip && { tooltip: t("Open the plugin's folder") }) };
}

/**
 * Returns the manifest of a plugin, because editors open files; or the folder if there is no
 * manifest.
 */
async function folderTarget(files: Files, folder: string): Promise<string> {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  const entries = (await files.readFolder(folder)) ?? [];
  const hasManifest = entries.some(({ name, isFolder }) => name === 'package.json' && !isFolder);
  return hasManifest ? `${base}package.json` : folder;
}
