import type { ConfigDocument } from '../config/document.ts';

/** Returns the patterns of `ignorePatterns`. */
export function patternsOf({ view }: ConfigDocument): string[] {
  return view.ignorePatterns.map(({ value }) => value);
}

/** Whether a pattern is an exception, which begins with `!` other than that of `!(…)`. */
export function isNegation(pattern: string): boolean {
  return /^!(?!\()/.test(pattern);
}

/** Returns a pattern without the `!` of an exception. */
export function withoutNegation(pattern: string): string {
  return isNegation(pattern) ? pattern.slice(1) : pattern;
}

/** Whether a pattern matches notes of any name in any folder. */
export function hidesAll(pattern: string): boolean {
  return /^(?:\*+\/)*\*+$|^\*{2,}\/\*+\.(?:md|\*)$/.test(pattern);
}
