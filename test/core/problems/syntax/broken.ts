import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import type { Problem } from '../../../../server/src/core/problems/problem.ts';

/** Returns the errors of syntax and schema together, as a broken text must not be called wrong twice. */
export function all(document: ConfigDocument): Problem[] {
  return validate(document).filter(({ severity }) => severity === 'error');
}

export function codesOf(text: string): string[] {
  return all(new ConfigDocument(text)).map(({ code }) => code);
}
