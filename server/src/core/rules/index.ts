import { pluginOptions } from './pluginOptions.ts';
import type { Rule } from './rule.ts';

/** Every rule of meaning, in the order of `docs/rules.md`. A new rule is one file and one line here. */
export const rules: readonly Rule[] = [pluginOptions];
