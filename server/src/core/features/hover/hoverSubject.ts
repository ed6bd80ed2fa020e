import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Node } from '../../json/tree/tape.ts';
import type { ProjectContext } from '../../project/projectContext.ts';

export interface HoverContext {
  readonly document: ConfigDocument;
  readonly node: Node;
  /** The path from the root; for a property name, the path of its value. */
  readonly path: readonly (string | number)[];
  readonly projectContext: ProjectContext;
}

/** Returns Markdown paragraphs about the value; empty if the subject does not apply. */
export type HoverSubject = (context: HoverContext) => readonly string[];

/**
 * Returns the plugin entry that contains a value, if the path of the value is exactly `plugins/*`
 * and these steps.
 */
export function pluginAt(
  { document, path }: HoverContext,
  ...steps: readonly string[]
): PluginEntry | undefined {
  const [list, index, ...rest] = path;
  if (list !== 'plugins' || rest.join('/') !== steps.join('/')) return undefined;
  return document.view.plugins.find(plugin => plugin.index === index);
}

/**
 * Returns text from the file as inline code in Markdown, so that it is not interpreted as markup.
 */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${room}${text.replace(/[\r\n]+/g, ' ')}${room}${fence}`;
}
