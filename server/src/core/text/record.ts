/** Whether a value of JSON is an object, and not an array or `null`. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path of property names and indices in a value of JSON; `undefined` if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, step) => {
    const hasStep = typeof part === 'object' && part !== null && Object.hasOwn(part, step);
    return hasStep ? Reflect.get(part, step) : undefined;
  }, value);
}
