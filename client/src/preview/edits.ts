import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';

/**
 * Returns the versions of a document that edits of the page are for. Input may come before the page shows the edit
 * before it. If that one moved nothing, the input still means the same.
 */
export function editVersions() {
  /** The versions that such an edit has changed to the next one. */
  const followed = new Set<number>();
  /** Returns the version that an action for an earlier version is for. */
  const latest = (version: number, { kind }: PreviewAction) => {
    let last = version;
    // The id of a fix has offsets.
    while (kind !== 'fix' && followed.has(last)) last += 1;
    return last;
  };
  /** Stores that an action has changed a version of the document to another one. */
  const note = (action: PreviewAction, before: number, after: number) => {
    if (after === before + 1 && !movesOthers(action)) followed.add(before);
  };
  return { latest, note };
}

/** Returns whether an index may refer to another value after an action. */
function movesOthers(action: PreviewAction): boolean {
  if (action.kind !== 'property') return action.kind !== 'toggle' && action.kind !== 'color';
  const { path, value, number } = action;
  return value === undefined && number === undefined && typeof path.at(-1) === 'number';
}
