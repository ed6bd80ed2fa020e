/** Returns a function that computes a value when it is first called. */
export function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
