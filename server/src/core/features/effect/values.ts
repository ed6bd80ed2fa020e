/** A difference between two values at a path; `undefined` means that the value is missing. */
export interface Difference {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences between two values, as deep as both are objects. The order of properties does not count. */
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

/** Whether two values of JSON are the same, whatever the order of their properties. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  }
  return isRecord(a) && isRecord(b) ? differences(a, b).length === 0 : Object.is(a, b);
}

/** A member that an object has itself, unlike those that every object has. */
export function member(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as JSON, short enough for a sentence. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
}
