/** A half-open range of UTF-16 offsets: `start` is inclusive, `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether the span contains or touches `offset`, as for a cursor. */
export function touches(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

/** Whether `outer` contains `inner` completely. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether two spans overlap or touch. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}
