import type { ExtensionContext } from 'vscode';
import type { SitePluginsClient } from './languageClient.ts';
import { registerLanguage } from './registerLanguage.ts';
import { serverProcess } from './serverProcess.ts';

/** Registers what is about configurations, with the language server in a process of its own. */
export function registerLanguagePart(context: ExtensionContext): SitePluginsClient {
  return registerLanguage(context, serverProcess(context));
}
