import { TextDocumentContentRequest } from 'vscode-languageserver';
import { codeCatalog, rulePage } from '../../core/problems/codes.ts';
import { documentation } from '../../core/problems/documentation.ts';
import { type Feature, onRequest } from '../feature.ts';
import type { Session } from '../session.ts';

/** The scheme of the pages about problem codes, which are documents of the server. */
const ruleScheme = 'site-plugins-rule';

/** The pages about problem codes, as documents of the server (`workspace/textDocumentContent`, LSP 3.18). */
export const rulePages: Feature = {
  provides: (_client, { opensRulePages }) =>
    opensRulePages ? { workspace: { textDocumentContent: { schemes: [ruleScheme] } } } : undefined,
  handlers: [
    onRequest(TextDocumentContentRequest.type, ({ uri }) => {
      const name = uri.replace(/^[^:]*:\/*/, '').replace(/\.md$/, '');
      const entry = codeCatalog.find(({ code }) => code === name);
      return { text: entry ? `# ${entry.code}\n\n${documentation(entry.docs)}\n` : '' };
    }),
  ],
};

/**
 * Returns the address of the page about a problem code (`CodeDescription.href`, LSP 3.16), if there
 * is a page that the client can open.
 */
export function ruleLink({ opensRulePages }: Session, code: string): string | undefined {
  return opensRulePages ? `${ruleScheme}:/${code}.md` : rulePage(code);
}
