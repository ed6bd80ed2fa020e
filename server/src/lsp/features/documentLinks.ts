import { DocumentLinkRequest, type DocumentLink as LspLink } from 'vscode-languageserver';
import { type DocumentLink, documentLinks as linksOf } from '../../core/features/documentLinks.ts';
import { type Files, resolvePath } from '../../core/project/files.ts';
import { type Feature, onDocument } from '../feature.ts';

/** Links from sources to repositories and folders, and from `$schema` to the schema. */
export const documentLinks: Feature = {
  provides: () => ({ documentLinkProvider: {} }),
  handlers: [
    onDocument(DocumentLinkRequest.type, async ({ text, config }, _params, { session }) => {
      const links = linksOf(config).map(async (link): Promise<LspLink[]> => {
        const target = await targetOf(link, text.uri, session.workspace.project.files);
        return target === undefined ? [] : [{ range: text.rangeOf(link.span), target }];
      });
      return (await Promise.all(links)).flat();
    }),
  ],
};

/**
 * Returns where a link leads. That of a plugin's folder leads to its manifest, if there is one, because
 * editors open files.
 */
async function targetOf(
  link: DocumentLink,
  document: string,
  files: Files,
): Promise<string | undefined> {
  if (link.kind === 'page') return link.url;
  const uri = resolvePath(document, link.path);
  if (uri === undefined || link.kind === 'file') return uri;
  const entries = (await files.readFolder(uri)) ?? [];
  const hasManifest = entries.some(({ name, isFolder }) => name === 'package.json' && !isFolder);
  return hasManifest ? `${uri.replace(/\/$/, '')}/package.json` : uri;
}
