/** What turns one value of JSON into another: a new value, or changes of some of its properties or items. */
export type JsonChange =
  | { readonly value: unknown }
  | { readonly at: Readonly<Record<string, JsonChange>> };

/**
 * Returns what turns a value into another.
 * @returns `undefined` if they are equal, a property that is `undefined` being one that is missing
 */
export function changeOf(before: unknown, after: unknown): JsonChange | undefined {
  if (before === after) return undefined;
  if (!isContainer(before) || !isContainer(after) || !haveSameShape(before, after))
    return { value: after };
  let at: Record<string, JsonChange> | undefined;
  for (const key of keysOf(before, after)) {
    const change = changeOf(before[key], after[key]);
    if (change === undefined) continue;
    at ??= {};
    at[key] = change;
  }
  return at && { at };
}

/** The keys of either of two values. Most values of a model have the same, of which this makes no new list. */
function keysOf(before: Container, after: Container): readonly string[] {
  const keys = Object.keys(after);
  const isSame = Object.keys(before).every((key, index) => key === keys[index]);
  return isSame ? keys : [...new Set([...Object.keys(before), ...keys])];
}

/** Applies a change, if there is one. What it does not touch stays the same object. */
export function withChange(before: unknown, change: JsonChange | undefined): unknown {
  if (change === undefined) return before;
  // In a message of JSON, a value that is `undefined` is missing.
  if (!('at' in change)) return change.value;
  const after = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Container;
  for (const [key, inner] of Object.entries(change.at)) after[key] = withChange(after[key], inner);
  return after;
}

/** An object or array by its keys. */
type Container = Record<string, unknown>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Two arrays of different lengths are different values. */
function haveSameShape(a: Container, b: Container): boolean {
  return Array.isArray(a) === Array.isArray(b) && (!Array.isArray(a) || a.length === b.length);
}
