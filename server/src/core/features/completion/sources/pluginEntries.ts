import { sourceKey, sourceKeyOf } from '../../../config/source/identity.ts';
import { newEntry } from '../../../project/newEntry.ts';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Complete entries of the plugins in the catalogs, as the items of `plugins`. */
export const pluginEntries: CompletionSource = function* ({ document, location, workspace }) {
  if (!isAt(location, 'value', 'plugins/*')) return;
  const here = new Set(document.view.plugins.map(sourceKeyOf));
  for (const plugin of workspace.plugins) {
    const { source, name, description } = plugin;
    yield {
      label: name ?? source,
      kind: 'snippet',
      detail: source,
      documentation: description ?? '',
      snippet: jsonSnippet(newEntry(plugin)),
      rank: here.has(sourceKey(source)) ? 2 : 0,
    };
  }
};
