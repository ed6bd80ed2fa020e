import type { Uri } from 'vscode';
import type { Comparisons } from '../effect/comparisons.ts';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Previews } from '../preview/previews.ts';

/** A command under the id by which the manifest offers it. */
export interface Command<Parts> {
  readonly id: string;
  /** @param args what the caller passes, such as the item of a view; unchecked */
  run(parts: Parts, ...args: readonly unknown[]): unknown;
}

export interface LanguageParts {
  readonly language: SitePluginsClient;
  readonly extensionUri: Uri;
}

export interface PreviewParts {
  readonly previews: Previews;
}

export interface ComparisonParts extends PreviewParts {
  readonly comparisons: Comparisons;
}
