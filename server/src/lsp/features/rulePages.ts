import { codeCatalog } from '../../core/problems/codes.ts';
import { documentation } from '../../core/problems/documentation.ts';
import type { Capability } from '../feature.ts';
import { ruleOf, ruleScheme } from '../ruleLink.ts';

/** The pages about problem codes, as documents of the server (`workspace/textDocumentContent`, LSP 3.18). */
export const rulePages: Capability = {
  provides: (_client, { opensRulePages }) =>
    opensRulePages ? { workspace: { textDocumentContent: { schemes: [ruleScheme] } } } : {},

  listen({ connection }) {
    connection.workspace.textDocumentContent.on(({ uri }) => ({ text: page(ruleOf(uri)) }));
  },
};

function page(code: string): string {
  const entry = codeCatalog.find(candidate => candidate.code === code);
  return entry === undefined ? '' : `# ${code}\n\n${documentation(entry.docs)}\n`;
}
