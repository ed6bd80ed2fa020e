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
  let rule: Readonly<Record<string, unknown>> = {};
  for (const word of words) {
    const given = readWord(word);
    if (given === undefined) {
      return `"${word}" is not a method, a path, a status or a member such as times=2.`;
    }
    const { name, key, value } = given;
    const whole = key === undefined ? rule : (rule[name] ?? {});
    const member = key ?? name;
    if (typeof whole !== 'object' || Object.hasOwn(whole, member)) {
      return `"${key === undefined ? name : `${name}.${key}`}" is given twice.`;
    }
    const more = { ...whole, [member]: value };
    rule = key === undefined ? more : { ...rule, [name]: more };
  }
  return rule;
}

/** A member of a rule, or with a key, a member of that member. */
interface Given {
  readonly name: MemberName;
  readonly key?: string | undefined;
  readonly value: unknown;
}

/** Returns what a word says of a rule; `undefined` if it says nothing. */
function readWord(word: string): Given | undefined {
  const [, name = '', key, text] = /^(\w+)(?:\.([^=]+))?=(.*)$/s.exec(word) ?? [];
  if (text !== undefined && isMemberName(name)) return readMember(name, key, text);
  if (isMemberName(word) && memberOf(word).value.type === 'boolean') {
    return { name: word, value: true };
  }
  if (/^\d+$/.test(word)) return { name: 'status', value: Number(word) };
  if (word.startsWith('/')) return { name: 'path', value: word };
  return /^[A-Z]+$/.test(word) ? { name: 'method', value: word } : undefined;
}

function readMember(name: MemberName, key: string | undefined, text: string): Given {
  const { value: member } = memberOf(name);
  if (key === undefined) {
    return { name, value: member.type === 'text' ? unquote(text) : parseValue(text) };
  }
  const isText =
    member.type === 'headers' || (member.type === 'conditions' && member.values === 'text');
  const value = isText && !/^(?:true|false)$/.test(text) ? unquote(text) : parseValue(text);
  return { name, key, value };
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
