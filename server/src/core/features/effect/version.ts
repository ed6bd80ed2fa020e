import type { ConfigDocument } from '../../config/document.ts';
import type { ProjectContext } from '../../project/projectContext.ts';

/** One version of a file. */
export interface Version {
  readonly document: ConfigDocument;
  /** The source of the default orders and layouts of its plugins. */
  readonly projectContext: ProjectContext;
}
