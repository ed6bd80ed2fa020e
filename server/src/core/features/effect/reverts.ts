import { t } from '@vscode/l10n';
import { ConfigDocument } from '../../config/document.ts';
import { pairPlugins } from '../../config/pairPlugins.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import { applyEdits, areApart, composeEdits, type Edit } from '../../text/edit.ts';
import { groupBy } from '../../text/groupBy.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import type { Steps } from '../../text/task.ts';
import type { Change } from './change.ts';
import { type Hunk, hunksOf } from './hunks.ts';
import { changesOf } from './index.ts';
import { labelOfPairs } from './stableLabels.ts';
import type { Version } from './version.ts';

/** How one change is taken back. */
export interface Revert {
  /** The smallest edits of the later version. */
  readonly edits: readonly Edit[];
  /** The indices of the other changes that have the same cause, and are reverted with it. */
  readonly others: readonly number[];
}

/** How many texts are tried out at most for a comparison, and for one change that has several causes. */
const [maximumTrials, maximumCauses] = [600, 40];

/**
 * Returns for each change of `effectOf` how just this one is reverted, or why it cannot be. Each revert
 * is tried out: the comparison afterwards has the same changes without this one, and no new one.
 */
export function* revertsOf(before: Version, after: Version): Steps<Result<Revert>[]> {
  const trials = new Trials(yield* withAllNotes(before, after), after.document);
  const reverts: Result<Revert>[] = [];
  for (const index of trials.changes.keys()) {
    reverts.push(yield* revertOf(trials, index));
  }
  return reverts;
}

/** What later versions are compared with, and their context. */
interface Baseline {
  readonly before: Version;
  readonly projectContext: ProjectContext;
}

/** Returns a baseline whose contexts know the notes of all patterns, and the plugins of both versions. */
function* withAllNotes(before: Version, after: Version): Steps<Baseline> {
  const [old, now] = [before.projectContext, after.projectContext];
  const patterns = [before, after].flatMap(({ document }) =>
    document.view.ignorePatterns.map(({ value }) => value),
  );
  const isKnown = old.notes !== undefined && now.notes !== undefined;
  const notes = isKnown ? yield* now.notes.withPatterns(patterns) : undefined;
  const plugin: ProjectContext['plugin'] = (...of) => now.plugin(...of) ?? old.plugin(...of);
  return {
    before: { ...before, projectContext: { ...old, notes } },
    projectContext: { ...now, notes, plugin },
  };
}

/** A change that can be recognized between other versions, and the path of its hunks. */
interface Known {
  readonly key: string;
  readonly change: Change;
  readonly path: readonly string[];
}

/** The result of taking back hunks: the changes that are gone. There are no new ones. */
interface Trial {
  readonly gone: readonly number[];
  readonly edits: readonly Edit[];
}

/** Takes back hunks, and remembers what that changes. */
class Trials {
  readonly changes: readonly Known[];
  readonly hunks: ReadonlyMap<string, Hunk>;
  private readonly baseline: Baseline;
  private readonly document: ConfigDocument;
  private readonly done = new Map<string, Trial | undefined>();

  constructor(baseline: Baseline, document: ConfigDocument) {
    this.baseline = baseline;
    this.document = document;
    this.changes = this.changesIn(document);
    this.hunks = this.hunksIn(document);
  }

  get isExhausted(): boolean {
    return this.done.size >= maximumTrials;
  }

  /** Takes back hunks, by their keys; `undefined` if that is not possible or makes new changes. */
  *of(keys: readonly string[]): Steps<Trial | undefined> {
    const key = JSON.stringify(keys);
    if (!this.done.has(key)) {
      this.done.set(key, this.isExhausted ? undefined : this.tryOut(keys));
      yield;
    }
    return this.done.get(key);
  }

  private tryOut(keys: readonly string[]): Trial | undefined {
    const steps: (readonly Edit[])[] = [];
    let { document } = this;
    for (const key of keys) {
      const hunks = steps.length === 0 ? this.hunks : this.hunksIn(document);
      // A hunk may be gone with one around it.
      const hunk = hunks.get(key);
      if (hunk === undefined) continue;
      const edits = hunk.edits();
      if (edits.length === 0 || !areApart(edits)) return undefined;
      steps.push(edits);
      document = new ConfigDocument(applyEdits(document.text, edits), document);
      if (document.syntaxErrors.length > 0) return undefined;
    }
    const remaining = groupBy(this.changesIn(document), known => known.key);
    const gone: number[] = [];
    let kept = 0;
    for (const [index, known] of this.changes.entries()) {
      if (remaining.get(known.key)?.pop() === undefined) gone.push(index);
      else kept++;
    }
    const isNew = [...remaining.values()].some(left => left.length > 0);
    if (isNew || kept + gone.length !== this.changes.length) return undefined;
    return { gone, edits: composeEdits(this.document.text.length, steps) };
  }

  private changesIn(document: ConfigDocument): Known[] {
    const { before, projectContext } = this.baseline;
    const pairs = pairPlugins(before.document, document);
    const labelOf = labelOfPairs(pairs);
    const labels = {
      before: new Map(before.document.view.plugins.map(entry => [entry.index, labelOf(entry)])),
      after: new Map(document.view.plugins.map(entry => [entry.index, labelOf(entry)])),
    };
    const changes = changesOf(before, { document, projectContext }, { ...pairs, labelOf });
    return changes.map(change => {
      const { kind, where, identity, subject, message, place } = change;
      const key = JSON.stringify([kind, where, identity ?? [subject, message]]);
      const [first, second, ...rest] = place.path;
      const label = first === 'plugins' ? labels[place.version].get(Number(second)) : undefined;
      const path = label === undefined ? place.path : [first, label, ...rest];
      return { key, change, path: path.map(String) };
    });
  }

  private hunksIn(document: ConfigDocument): Map<string, Hunk> {
    const hunks = [...hunksOf(this.baseline.before.document, document)];
    return new Map(hunks.map(hunk => [JSON.stringify([hunk.kind, hunk.path]), hunk]));
  }
}

function* revertOf(trials: Trials, index: number): Steps<Result<Revert>> {
  let best: Trial | undefined;
  for (const keys of candidates(trials, index)) {
    const trial = yield* trials.of(keys);
    if (trial === undefined || !trial.gone.includes(index)) continue;
    if (best === undefined || trial.gone.length < best.gone.length) best = trial;
    if (best.gone.length === 1) break;
  }
  best ??= yield* severalCauses(trials, index);
  if (best !== undefined) {
    return succeed({ edits: best.edits, others: best.gone.filter(other => other !== index) });
  }
  const message = trials.isExhausted
    ? t('There are too many changes. Revert others first, or edit the text.')
    : t('This follows from several changes together, so it cannot be reverted alone.');
  return fail({ message });
}

/** Yields the hunks that may be the cause of a change, the most likely ones first. */
function* candidates({ hunks, changes }: Trials, index: number): Iterable<readonly string[]> {
  const known = changes[index];
  if (known === undefined) return;
  const { path, change } = known;
  const keysIf = (isWanted: (hunk: Hunk) => boolean) =>
    [...hunks].filter(([, hunk]) => isWanted(hunk)).map(([key]) => key);
  const entry = path[0] === 'plugins' ? path.slice(0, 2) : path;
  if (change.group === 'layout' && path[0] === 'plugins') {
    // A place is several properties, which are taken back together.
    const layout = keysIf(hunk => startsWith(hunk.path, [...entry, 'layout']));
    if (layout.length > 1) yield layout;
  }
  const same = keysIf(hunk => hunk.path.length === path.length && startsWith(hunk.path, path));
  const items = keysIf(
    hunk =>
      path[0] !== 'plugins' && hunk.kind !== 'value' && startsWith(hunk.path, path.slice(0, -1)),
  );
  const around = keysIf(
    hunk => hunk.path.length < path.length && startsWith(path, hunk.path),
  ).reverse();
  const inside = keysIf(hunk => hunk.path.length > path.length && startsWith(hunk.path, path));
  const near = new Set([...same, ...items, ...around, ...inside]);
  const inEntry = keysIf(hunk => startsWith(hunk.path, entry)).filter(key => !near.has(key));
  for (const key of [...near, ...inEntry]) yield [key];
  if (near.size > 1) yield [...near];
  // What has changed in a disabled entry shows only once it is enabled again.
  if (near.size + inEntry.length > 1) yield [...near, ...inEntry];
  if (change.group === 'layout' || change.kind === 'run-order') {
    const others = keysIf(hunk => isPlacement(hunk) && !startsWith(hunk.path, entry));
    for (const key of others.slice(0, maximumCauses)) yield [key];
  }
}

/**
 * Finds a set of hunks, none of them superfluous, that take back a change together: an order has several
 * causes, and a plugin that was removed hides what has changed for it elsewhere.
 */
function* severalCauses(trials: Trials, index: number): Steps<Trial | undefined> {
  let keys = [...trials.hunks.keys()];
  if (keys.length > maximumCauses) {
    keys = keys.filter(key => {
      const hunk = trials.hunks.get(key);
      return hunk !== undefined && isPlacement(hunk);
    });
  }
  if (keys.length > maximumCauses) return undefined;
  let found = yield* trials.of(keys);
  if (found === undefined || !found.gone.includes(index)) return undefined;
  for (const key of keys) {
    const fewer = keys.filter(other => other !== key);
    const trial = yield* trials.of(fewer);
    if (trial === undefined || !trial.gone.includes(index)) continue;
    [keys, found] = [fewer, trial];
  }
  return found;
}

/** Whether a hunk may move a plugin, without adding or removing one. */
function isPlacement({ path, kind }: Hunk): boolean {
  if (path[0] === 'layout') return true;
  if (path[0] !== 'plugins' || kind === 'added' || kind === 'removed') return false;
  return kind === 'moved' || ['layout', 'order', 'enabled'].includes(path[2] ?? '');
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((step, index) => path[index] === step);
}
