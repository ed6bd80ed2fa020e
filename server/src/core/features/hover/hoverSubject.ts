import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Node } from '../../json/tape.ts';
import type { ProjectContext } from '../../project/projectContext.ts';

export interface HoverContext {
  readonly document: ConfigDocument;
  readonly node: Node;
  /** From the root; of a property's name, the path of its value. */
  readonly path: readonly (string | number)[];
  readonly projectContext: ProjectContext;
}

/** Paragraphs of Markdown on the value at hand; none where it is another subject's. */
export type HoverSubject = (context: HoverContext) => readonly string[];

/** The plugin entry that contains a value, if the path of the value is exactly `plugins/*` and these steps. */
export function pluginAt(
  { document, path }: HoverContext,
  ...steps: readonly string[]
): PluginEntry | undefined {
  const [list, index, ...rest] = path;
  if (list !== 'plugins' || rest.join('/') !== steps.join('/')) return undefined;
  return document.view.plugins.find(plugin => plugin.index === index);
}

/** Text from the file as code in Markdown, in which nothing is markup. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${room}${text.replace(/[\r\n]+/g, ' ')}${room}${fence}`;
}
