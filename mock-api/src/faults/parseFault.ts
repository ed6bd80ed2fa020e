/** Parses a fault rule in the notation of `--fault`, such as `POST /api/user 503 times=2`. */
import type { FaultRule } from '../library/api.ts';
import { format } from '../text.ts';
import { isMemberName, type MemberName, members } from './ruleMembers.ts';
import { invalidRule } from './validateRule.ts';

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
    const given = readWord(word);
    if (given === undefined) {
      return `"${word}" is not a method, a path, a status or a member such as times=2.`;
    }
    const { name, key, value } = given;
    if (key !== undefined) rule[name] ??= {};
    // A member that was given as a whole may be anything.
    const object = (key === undefined ? rule : rule[name]) as Record<string, unknown>;
    if (typeof object !== 'object' || Object.hasOwn(object, key ?? name)) {
      return `"${key === undefined ? name : `${name}.${key}`}" is given twice.`;
    }
    object[key ?? name] = value;
  }
  return rule;
}

/** A member of a rule, or with a key, a member of that member. */
interface Given {
  readonly name: MemberName;
  readonly key?: string | undefined;
  readonly value: unknown;
}

/** Parses a word; returns `undefined` if it is not part of a rule. */
function readWord(word: string): Given | undefined {
  const [, name = '', key, text] = /^(\w+)(?:\.([^=]+))?=(.*)$/s.exec(word) ?? [];
  if (text !== undefined && isMemberName(name)) return readMember(name, key, text);
  if (isMemberName(word) && members[word].type === 'boolean') {
    return { name: word, value: true };
  }
  if (/^\d+$/.test(word)) return { name: 'status', value: Number(word) };
  if (word.startsWith('/')) return { name: 'path', value: word };
  return /^[A-Z]+$/.test(word) ? { name: 'method', value: word } : undefined;
}

/** A value that must be a text is one although it is also JSON. */
function readMember(name: MemberName, key: string | undefined, text: string): Given {
  const member = members[name];
  const type = key === undefined ? member.type : member.additionalProperties?.type;
  const types: readonly unknown[] = [type ?? []].flat();
  const isText = types.includes('string');
  const isBoolean = types.includes('boolean') && /^(?:true|false)$/.test(text);
  return { name, key, value: isText && !isBoolean ? unquote(text) : parseValue(text) };
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
