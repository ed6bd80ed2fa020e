import { t } from '@vscode/l10n';
import { DocumentLinkRequest, type DocumentLink as LspLink } from 'vscode-languageserver';
import { type DocumentLink, documentLinks as linksOf } from '../../core/features/documentLinks.ts';
import { type Files, resolvePath } from '../../core/project/files.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toRange } from '../protocol.ts';

/** Links from sources to repositories and folders, and from `$schema` to the schema. */
export const documentLinks: Feature = {
  provides: () => ({ documentLinkProvider: {} }),

  handlers: [
    onDocument(DocumentLinkRequest.type, async ({ text, config }, _params, { session }) => {
      const withTooltip = session.client.textDocument?.documentLink?.tooltipSupport === true;
      const links = linksOf(config).map(async (link): Promise<LspLink[]> => {
        const { target, tooltip } = await destination(
          link,
          text.uri,
          session.workspace.project.files,
        );
        const range = toRange(text, link.span);
        return target === undefined ? [] : [{ range, target, ...(withTooltip && { tooltip }) }];
      });
      return (await Promise.all(links)).flat();
    }),
  ],
};

/** Returns where a link leads, and what a tooltip says about it. */
async function destination(link: DocumentLink, document: string, files: Files) {
  if (link.kind === 'page') return { target: link.url, tooltip: t('Open in the browser') };
  const uri = resolvePath(document, link.path);
  if (uri === undefined || link.kind === 'file') return { target: uri };
  return { target: await folderTarget(files, uri), tooltip: t("Open the plugin's folder") };
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
