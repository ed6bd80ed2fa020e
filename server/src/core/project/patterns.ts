/**
 * Whether a regular expression has no exponential matching time: no repeated group contains a
 * repetition or an alternative, and there are no backreferences. This is a conservative check.
 */
export function isPlainPattern(pattern: string): boolean {
  if (pattern.length > 1_000 || /\\[1-9]|\\k</.test(pattern)) return false;
  const body = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  if ((body.match(/[*+]|\{\d+,\d*\}/g) ?? []).length > 4) return false;
  // For each open group, outermost first, whether it contains a repetition or an alternative.
  const groups = [false];
  for (const [token] of body.matchAll(/\(|\)[*+{]?|[*+|]|\{\d+,/g)) {
    if (token === '(') groups.push(false);
    else if (token.startsWith(')')) {
      const isBusy = groups.pop() ?? false;
      const repeats = token.length > 1;
      if (repeats && isBusy) return false;
      groups.push((groups.pop() ?? false) || repeats || isBusy);
    } else groups.splice(-1, 1, true);
  }
  return true;
}

/** Returns a copy of a schema without unsafe patterns. */
export function withoutRiskyPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRiskyPatterns);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).flatMap(([name, value]) => {
    if (name === 'pattern' && typeof value === 'string' && !isPlainPattern(value)) return [];
    const isPatterns = name === 'patternProperties' && typeof value === 'object' && value !== null;
    const kept = isPatterns
      ? Object.fromEntries(Object.entries(value).filter(([pattern]) => isPlainPattern(pattern)))
      : value;
    return [[name, withoutRiskyPatterns(kept)] as const];
  });
  return Object.fromEntries(members);
}
