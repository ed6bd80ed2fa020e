import type { Problem } from '../core/problems/problem.ts';
import { changeBetween } from '../core/text/change.ts';
import type { Snapshot } from './snapshot.ts';

/** The pause in typing after which withheld problems are reported, in milliseconds. */
const pauseMs = 1000;

/** The maximum length of a text that is inserted at once while typing, such as by a completion. */
const longestInsertion = 200;

/** How many problems have a code and a message. */
type Counts = ReadonlyMap<string, number>;

interface State {
  text: string;
  /** The problems of the last checked version; `undefined` if none was checked. */
  problems?: Counts;
  /** The problems before the first of the keys that are typed without a pause. */
  before?: Counts | undefined;
  timer?: ReturnType<typeof setTimeout>;
  /** Whether problems were withheld from the last report. */
  withholds?: boolean;
}

/**
 * Withholds new problems until typing pauses: unfinished text is not a mistake, and can make its neighbors
 * look like mistakes.
 */
export class Edits {
  private readonly states = new Map<string, State>();
  private readonly onPause: () => void;

  /** @param onPause is called when withheld problems are to be reported */
  constructor(onPause: () => void) {
    this.onPause = onPause;
  }

  /** Records a new version of a document. */
  changed(uri: string, text: string): void {
    const state = this.states.get(uri);
    if (state === undefined) {
      this.states.set(uri, { text });
      return;
    }
    // Editors type over a bracket or quote that has closed by itself.
    if (text === state.text) return;
    clearTimeout(state.timer);
    const { before, problems } = state;
    state.before = isTyped(state.text, text, before !== undefined)
      ? (before ?? problems)
      : undefined;
    state.text = text;
    if (state.before !== undefined) state.timer = setTimeout(() => this.paused(state), pauseMs);
  }

  closed(uri: string): void {
    clearTimeout(this.states.get(uri)?.timer);
    this.states.delete(uri);
  }

  /** Returns the problems of a version without those that are new while it is typed. */
  finished({ uri, config }: Snapshot, problems: readonly Problem[]): readonly Problem[] {
    const state = this.states.get(uri);
    if (state === undefined) return problems;
    const counts = new Map<string, number>();
    const existing = problems.filter(({ code, message }) => {
      const meaning = `${code} ${message}`;
      const count = (counts.get(meaning) ?? 0) + 1;
      counts.set(meaning, count);
      return count <= (state.before?.get(meaning) ?? 0);
    });
    state.problems = counts;
    if (state.before === undefined || state.text !== config.text) return problems;
    state.withholds = existing.length < problems.length;
    return existing;
  }

  private paused(state: State): void {
    state.before = undefined;
    if (state.withholds) this.onPause();
    state.withholds = false;
  }
}

/** Whether a change is of a few keys, or of a completion after them. */
function isTyped(earlier: string, text: string, isGoingOn: boolean): boolean {
  const { start, oldEnd, newEnd } = changeBetween(earlier, text);
  if (isGoingOn) return newEnd - start <= longestInsertion;
  const inserted = text.slice(start, newEnd);
  return inserted === '' ? oldEnd - start <= 2 : inserted.trim().length <= 2;
}
