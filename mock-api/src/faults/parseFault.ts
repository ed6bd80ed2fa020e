/** Parses a fault rule in the notation of `--fault`, such as `POST /api/user 503 times=2`. */
import type { FaultRule } from '../control.ts';
import { format } from '../text.ts';
import { invalidRule } from './invalidRule.ts';
import { isMemberName, type MemberName, memberOf } from './ruleMembers.ts';

/**
 * Parses a rule: a method, a path and a status in this order, each optional, then members as
 * `name=value` or, for those that are true or false, as `name`. A member of an object is
 * `name.key=value`. A JSON object is a rule, too.
 *
 * @returns the rule, or an error message
 */
export function parseFault(text: string): { rule: FaultRule } | { failure: string } {
  const rule = text.trim().startsWith('{') ? parseJson(text) : parseWords(wordsOf(text));
  if (typeof rule === 'string') return { failure: rule };
  const reason = invalidRule(rule);
  return reason === undefined ? { rule } : { failure: format(reason) };
}

function parseJson(text: string): FaultRule | string {
  try {
    return JSON.parse(text);
  } catch (error) {
    return `The rule is not JSON: ${(error as Error).message}.`;
  }
}

function parseWords(words: readonly string[]): FaultRule | string {
  const rule: Record<string, unknown> = {};
  for (const word of words) {
    const [, name = '', key, value] = /^(\w+)(?:\.([^=]+))?=(.*)$/s.exec(word) ?? [];
    if (value !== undefined && isMemberName(name)) assign(rule, { name, key, value });
    else if (isMemberName(word) && memberOf(word).value.type === 'boolean') rule[word] = true;
    else if (/^\d+$/.test(word) && rule.status === undefined) rule.status = Number(word);
    else if (word.startsWith('/') && rule.path === undefined) rule.path = word;
    else if (/^[A-Z]+$/.test(word) && rule.method === undefined) rule.method = word;
    else return `"${word}" is not a method, a path, a status or a member such as times=2.`;
  }
  return rule;
}

function assign(
  rule: Record<string, unknown>,
  {
    name,
    key,
    value,
  }: { readonly name: MemberName; readonly key: string | undefined; readonly value: string },
): void {
  if (key === undefined) {
    const { type } = memberOf(name).value;
    rule[name] = type === 'text' ? unquote(value) : parseValue(value);
    return;
  }
  const before = rule[name];
  const { value: member } = memberOf(name);
  const isText =
    member.type === 'headers' || (member.type === 'conditions' && member.values === 'text');
  const one = isText && !/^(?:true|false)$/.test(value) ? unquote(value) : parseValue(value);
  rule[name] = { ...(typeof before === 'object' ? before : {}), [key]: one };
}

/** Returns the JSON value, or the text if it is not JSON. */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function unquote(text: string): string {
  const value = text.startsWith('"') ? parseValue(text) : text;
  return typeof value === 'string' ? value : text;
}

/** Splits at spaces that are neither in a JSON string nor in brackets. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\\' && isQuoted) {
      word += character;
      index += 1;
    } else if (!isQuoted && /[[{]/.test(character)) depth += 1;
    else if (!isQuoted && /[\]}]/.test(character)) depth -= 1;
    if (/\s/.test(character) && !isQuoted && depth <= 0) {
      if (word !== '') words.push(word);
      word = '';
    } else word += text.charAt(index);
  }
  return word === '' ? words : [...words, word];
}
