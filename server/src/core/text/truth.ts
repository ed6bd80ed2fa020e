import { editDistance } from './similarity.ts';

const positives = /^(?:true|yes|on|y|t|1|enabled?|active|show|shown|visible|always|ja|an)$/;
const negatives =
  /^(?:false|no|off|n|f|0|none|never|disabled?|inactive|hide|hidden|invisible|nein|aus)$/;

/**
 * Returns the boolean that a text means: `on` is true, `disabled` is false.
 * @param subject the name of the property, which as its value means that it is on
 * @returns `undefined` if the text means neither
 */
export function truthOf(text: string, subject = ''): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (positives.test(word) || (word !== '' && word === subject.toLowerCase())) return true;
  if (negatives.test(word)) return false;
  if (editDistance(word, 'true') === 1 && /^\p{L}{3,}$/u.test(word)) return true;
  return editDistance(word, 'false') === 1 && /^\p{L}{3,}$/u.test(word) ? false : undefined;
}
