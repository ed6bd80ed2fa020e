import { t } from '@vscode/l10n';
import { isRecord, valueAt } from '../../text/record.ts';

/** A difference between two values at a path; `undefined` means that the value is missing. */
export interface Difference {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Yields the differences between two values, recursing into objects. The order of properties is
 * ignored.
 */
export function differences(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): Difference[] {
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap(name =>
      differences(valueAt(before, [name]), valueAt(after, [name]), [...path, name]),
    );
  }
  return isEqual(before, after) ? [] : [{ path, before, after }];
}

/** Whether two JSON values are equal, ignoring the order of properties. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  }
  return isRecord(a) && isRecord(b) ? differences(a, b).length === 0 : Object.is(a, b);
}

/** The maximum number of characters of a value in a message. */
const limit = 80;

/** Returns a value as JSON, truncated for a message. */
export function shown(value: unknown): string {
  return excerpt(JSON.stringify(value) ?? '', 0);
}

/**
 * Returns the sentence that says how a value changes.
 * @param label says which value it is
 */
export function valueMessage(label: string, { before, after }: Omit<Difference, 'path'>): string {
  const [from, to] = shownChange(before, after);
  if (before === undefined) return t('{0} is set to {1}.', label, to);
  if (after === undefined) return t('{0}, which was {1}, is removed.', label, from);
  return t('{0} changes from {1} to {2}.', label, from, to);
}

/** Returns two values as JSON, truncated for a message so that it shows where they differ. */
function shownChange(before: unknown, after: unknown): [before: string, after: string] {
  const [old, now] = [JSON.stringify(before) ?? '', JSON.stringify(after) ?? ''];
  let same = 0;
  while (same < old.length && old[same] === now[same]) same++;
  return [excerpt(old, same), excerpt(now, same)];
}

/** Returns the part of a JSON text around an offset, with its last character, which may be a quote. */
function excerpt(json: string, offset: number): string {
  if (json.length <= limit) return json;
  const start = Math.max(0, Math.min(offset - limit / 4, json.length - limit));
  const end = start + limit;
  const lead = start > 0 ? `${json.slice(0, 1)}…` : '';
  return `${lead}${json.slice(start, end)}${end < json.length ? `…${json.slice(-1)}` : ''}`;
}
