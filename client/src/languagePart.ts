import type { ExtensionContext } from 'vscode';
import type { SitePluginsClient } from './languageClient.ts';
import { registerLanguage } from './registerLanguage.ts';
import { serverProcess } from './serverProcess.ts';

/** Registers the features for configurations, with the language server in a separate process. */
export function registerLanguagePart(context: ExtensionContext): SitePluginsClient {
  return registerLanguage(context, serverProcess(context));
}
