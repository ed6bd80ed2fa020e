/** Parses a fault rule in the notation of `--fault`, such as `POST /api/user 503 times=2`. */
import type { FaultRule } from '../library/api.ts';
import { format } from '../text.ts';
import { isMemberName, type MemberName, members, type ValueSchema } from './ruleMembers.ts';
import { invalidRule } from './validateRule.ts';

/**
 * Parses a rule: a method, a path and a status in this order, each optional, then members as
 * `name=value` or, for those that are true or false, as `name`. A member of an object is
 * `name.key=value`.
 *
 * @throws Error with a reason
 */
export function parseFault(text: string): FaultRule {
  const rule: Record<string, unknown> = {};
  const seen = new Set<string>();
  for (const word of wordsOf(text)) {
    const { name, key, value } = readWord(word);
    const member = key === undefined ? name : `${name}.${key}`;
    if (seen.has(member)) throw new Error(`"${member}" is given twice.`);
    seen.add(member);
    rule[name] = key === undefined ? value : { ...Object(rule[name]), [key]: value };
  }
  const reason = invalidRule(rule);
  if (reason !== undefined) throw new Error(format(reason));
  return rule;
}

/** Returns a member of a rule, or with a key, a member of that member. */
function readWord(word: string): { name: MemberName; key?: string | undefined; value: unknown } {
  const [, name = '', key, text] = /^(\w+)(?:\.([^=]+))?=(.*)$/s.exec(word) ?? [];
  if (text !== undefined && isMemberName(name)) {
    const schema = key === undefined ? members[name] : members[name].additionalProperties;
    return { name, key, value: memberValue(text, schema) };
  }
  if (isMemberName(word) && members[word].type === 'boolean') return { name: word, value: true };
  if (/^\d+$/.test(word)) return { name: 'status', value: Number(word) };
  if (word.startsWith('/')) return { name: 'path', value: word };
  if (/^[A-Z]+$/.test(word)) return { name: 'method', value: word };
  throw new Error(`"${word}" is not a method, a path, a status or a member such as times=2.`);
}

/** Returns a value of the type in the schema: one that must be text is text although it is also JSON. */
function memberValue(text: string, { type = [] }: ValueSchema = {}): unknown {
  const types = [type].flat();
  try {
    const value = JSON.parse(text);
    return types.includes('string') && !types.includes(typeof value) ? text : value;
  } catch {
    return text;
  }
}

/** Splits at spaces that are neither in a JSON string nor in brackets. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let depth = 0;
  // A string, or one character.
  for (const [part] of text.matchAll(/"(?:\\.|[^"\\])*"?|./gs)) {
    if (part === '[' || part === '{') depth += 1;
    if (part === ']' || part === '}') depth -= 1;
    if (!/^\s$/.test(part) || depth > 0) word += part;
    else {
      words.push(word);
      word = '';
    }
  }
  return [...words, word].filter(one => one !== '');
}
