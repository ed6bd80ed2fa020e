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
      const { files } = session.workspace.project;
      const links = linksOf(config).map(async (link): Promise<LspLink[]> => {
        const [target, tooltip] = await destination(link, text.uri, files);
        const range = toRange(text, link.span);
        return target === undefined ? [] : [{ range, target, ...(withTooltip && { tooltip }) }];
      });
      return (await Promise.all(links)).flat();
    }),
  ],
};

/**
 * Returns where a link leads, and what a tooltip says about it. That of a plugin's folder leads to its
 * manifest, if there is one, because editors open files.
 */
async function destination(
  link: DocumentLink,
  document: string,
  files: Files,
): Promise<readonly [target: string | undefined, tooltip?: string]> {
  if (link.kind === 'page') return [link.url, t('Open in the browser')];
  const uri = resolvePath(document, link.path);
  if (uri === undefined || link.kind === 'file') return [uri];
  const entries = (await files.readFolder(uri)) ?? [];
  const hasManifest = entries.some(({ name, isFolder }) => name === 'package.json' && !isFolder);
  const target = hasManifest ? `${uri.replace(/\/$/, '')}/package.json` : uri;
  return [target, t("Open the plugin's folder")];
}
