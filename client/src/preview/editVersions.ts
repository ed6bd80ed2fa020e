import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';

/**
 * The versions of a document that edits of the page are for. Input may come before the page shows the edit
 * before it. If that one moved nothing, the input still means the same.
 */
export class EditVersions {
  /** The versions that such an edit has changed to the next one. */
  private readonly followed = new Set<number>();

  /** Returns the version that an action for an earlier version is for. */
  latest(version: number, { kind }: PreviewAction): number {
    let latest = version;
    // The id of a fix has offsets.
    while (kind !== 'fix' && this.followed.has(latest)) latest += 1;
    return latest;
  }

  /** Stores that an action has changed a version of the document to another one. */
  note(action: PreviewAction, before: number, after: number): void {
    if (after === before + 1 && !movesOthers(action)) this.followed.add(before);
  }
}

/** Returns whether an index may refer to another value after an action. */
function movesOthers(action: PreviewAction): boolean {
  if (action.kind !== 'property') return action.kind !== 'toggle' && action.kind !== 'color';
  const { path, value, number } = action;
  return value === undefined && number === undefined && typeof path.at(-1) === 'number';
}
