import type { ConfigDocument } from '../config/document.ts';

/** Longer lists have not been shortened to an example. */
const fewPlugins = 15;

/** Matches a line that stands for entries that are not there, such as `// … rest of plugins`. */
const placeholder =
  /(?:\.\.\.|…)[\s"']*(?:the\s+|other\s+|all\s+)?(?:rest|others?|existing|remaining|previous|unchanged|same|more|keep|omitted|truncated|your|plugins|weitere|übrige|restliche)\b|\b(?:rest|remaining|existing|other|more)\b[\w ]{0,30}(?:\.\.\.|…)|^\s*(?:\/\/|#|"|\/\*)?\s*(?:\.\.\.|…)\s*(?:"|\*\/)?,?\s*$/im;

/** Whether a text contains a line that stands for entries that are not there. */
export function standsForOthers(text: string): boolean {
  return (text.includes('...') || text.includes('…')) && placeholder.test(text);
}

/** Whether a document may have lost plugins, so that its last commit is worth reading. */
export function mayHaveLostPlugins({ text, view }: ConfigDocument): boolean {
  const { length } = view.plugins;
  return length <= fewPlugins ? text.length > 0 : standsForOthers(text);
}
