/** Content negotiation (RFC 9110, section 12.5.1). */
import type { Request } from 'express';
import { parseParameters, splitList } from './fields.ts';
import { Problem } from './problems.ts';

/** Checks that the client accepts JSON. @throws Problem `not-acceptable` */
export function requireJsonAcceptable({ headers: { accept } }: Request): void {
  if (accept === undefined || accept === '*/*' || accepts(accept, 'application/json')) return;
  const detail = 'The response is application/json, which Accept excludes.';
  throw new Problem('not-acceptable', detail);
}

/**
 * Whether an `Accept` field accepts a type. The most specific range decides. Parameters other than
 * the weight are ignored: no type here has any, many clients send some, such as `charset`, and a
 * response is more useful to them than 406.
 */
export function accepts(field: string, type: string): boolean {
  const [top = ''] = type.split('/');
  const specificity = new Map([
    ['*/*', 1],
    ['*', 1],
    [`${top}/*`, 2],
    [type, 3],
  ]);
  const ranges = splitList(field).flatMap(text => {
    const { value, parameters } = parseParameters(text);
    const weight = Number(parameters.get('q') ?? 1);
    const others = [...parameters.keys()].filter(name => name !== 'q').length;
    const rank = specificity.get(value.toLowerCase());
    // Excluding a type with parameters does not exclude it without them.
    return rank === undefined || (weight === 0 && others > 0) ? [] : [{ rank, weight }];
  });
  const best = Math.max(...ranges.map(({ rank }) => rank));
  // An empty field accepts everything, like an absent one.
  if (ranges.length === 0) return splitList(field).length === 0;
  return ranges.some(({ rank, weight }) => rank === best && weight !== 0);
}
