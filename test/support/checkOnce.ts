import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import type { Problem } from '../../server/src/core/problems/problem.ts';

const checked = new Map<string, readonly Problem[]>();

/** Checks a text once: tests of fixes lead to the same texts in several ways. */
export async function checkOnce(text: string): Promise<readonly Problem[]> {
  const problems = checked.get(text) ?? validate(new ConfigDocument(text));
  checked.set(text, problems);
  return problems;
}
