import { codeCatalog } from '../../core/problems/codes.ts';
import { documentation } from '../../core/problems/documentation.ts';
import type { Feature } from '../feature.ts';
import { ruleOf, ruleScheme } from '../ruleLink.ts';

/** The pages about problem codes, as documents of the server (`workspace/textDocumentContent`, LSP 3.18). */
export const rulePages: Feature = {
  provides: (_client, { opensRulePages }) =>
    opensRulePages ? { workspace: { textDocumentContent: { schemes: [ruleScheme] } } } : {},
  handlers: [
    ({ connection }) =>
      connection.workspace.textDocumentContent.on(({ uri }) => {
        const entry = codeCatalog.find(({ code }) => code === ruleOf(uri));
        return { text: entry ? `# ${entry.code}\n\n${documentation(entry.docs)}\n` : '' };
      }),
  ],
};
