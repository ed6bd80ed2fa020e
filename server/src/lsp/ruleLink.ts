import { rulePage } from '../core/problems/codes.ts';
import type { Session } from './session.ts';

/** The scheme of the pages about problem codes, which are documents of the server. */
export const ruleScheme = 'site-plugins-rule';

/**
 * Returns the address of the page about a problem code (`CodeDescription.href`, LSP 3.16), if there
 * is a page that the client can open.
 */
export function ruleLink({ opensRulePages }: Session, code: string): string | undefined {
  return opensRulePages ? `${ruleScheme}:/${code}.md` : rulePage(code);
}

/** The code that a page is about. */
export function ruleOf(uri: string): string {
  return uri.replace(/^[^:]*:\/*/, '').replace(/\.md$/, '');
}
