import type { ConfigDocument } from '../config/document.ts';
import { insideQuotes } from '../config/names.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { repositoryPage } from '../config/source/source.ts';
import { meantSource } from '../config/source/sourceOf.ts';
import { NodeKind, noNode } from '../json/tree/tape.ts';
import type { Span } from '../text/span.ts';

/** A link to a page or to a path relative to the document. */
export type DocumentLink =
  | { readonly span: Span; readonly kind: 'page'; readonly url: string }
  | { readonly span: Span; readonly kind: 'file' | 'folder'; readonly path: string };

/** Returns the links of `$schema` and the sources of plugins. */
export function documentLinks(document: ConfigDocument): DocumentLink[] {
  const schema = schemaLink(document);
  const sources = document.view.plugins.flatMap(plugin => sourceLink(document, plugin) ?? []);
  return schema === undefined ? sources : [schema, ...sources];
}

function schemaLink({ tree }: ConfigDocument): DocumentLink | undefined {
  const node = tree.member(tree.root, '$schema');
  if (node === noNode || tree.kind(node) !== NodeKind.String) return undefined;
  const span = insideQuotes(tree, node);
  const value = tree.stringValue(node);
  if (/^https?:\/\/\S+$/i.test(value)) return { span, kind: 'page', url: value };
  // Other schemes, such as `command:`, are not safe.
  if (value.trim() === '' || /^[a-z][a-z\d+.-]*:|^[#?]|^\/\//i.test(value)) return undefined;
  return { span, kind: 'file', path: value.replace(/[#?].*$/, '') };
}

function sourceLink(
  { tree }: ConfigDocument,
  { repo, ref, subdir }: PluginEntry,
): DocumentLink | undefined {
  const source = meantSource(repo?.value ?? '');
  if (repo === undefined || source === undefined) return undefined;
  const span = insideQuotes(tree, repo.node);
  if (source.form === 'local') {
    const inner = subdir?.value;
    const path = inner ? `${source.path.replace(/[\\/]$/, '')}/${inner}` : source.path;
    return { span, kind: 'folder', path };
  }
  const place = { ref: ref?.value ?? source.ref, subdir: subdir?.value };
  const url = repositoryPage(source, place);
  return url === undefined ? undefined : { span, kind: 'page', url };
}
