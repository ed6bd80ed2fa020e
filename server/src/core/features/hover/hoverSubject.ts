import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { matches } from '../../config/schema.ts';
import type { ProjectContext } from '../../project/projectContext.ts';

export interface HoverContext {
  readonly document: ConfigDocument;
  /** The path from the root; for a property name, the path of its value. */
  readonly path: readonly (string | number)[];
  readonly projectContext: ProjectContext;
}

/** Returns Markdown paragraphs about the value; empty if the subject does not apply. */
export type HoverSubject = (context: HoverContext) => readonly string[];

/**
 * Returns the plugin entry that contains the value, if the value is at a place of entries.
 * @param place as in `matches`, beginning with `plugins/*`
 */
export function pluginAt({ document, path }: HoverContext, place: string): PluginEntry | undefined {
  return matches(path, place) ? document.view.plugin(Number(path[1])) : undefined;
}

/** Returns text from the file as inline code in Markdown, which cannot have backticks. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replace(/[\r\n]+/g, ' ')}\``;
}
