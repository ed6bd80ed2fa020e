import { isRecord } from '../../text/record.ts';
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
      differences(member(before, name), member(after, name), [...path, name]),
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

/** Returns an own property of an object, ignoring its prototype. */
export function member(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns a value as JSON, truncated for a message. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
}
