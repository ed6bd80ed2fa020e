import type { Problem } from '../core/problems/problem.ts';
import { changeBetween } from '../core/text/change.ts';
import type { Snapshot } from './snapshot.ts';

/** The pause in typing after which withheld problems are reported, in milliseconds. */
const pauseMs = 1000;

/** The maximum length of a text that is inserted at once while typing, such as by a completion. */
const longestInsertion = 200;

/** How many problems have a code and a message. */
type Counts = ReadonlyMap<string, number>;

/** What is being typed: keys, each within a pause of the one before. */
interface Edit {
  /** The range of the text that was typed, and the end of the last change in it. */
  readonly start: number;
  readonly end: number;
  readonly at: number;
  /** The problems that were there before. */
  readonly before: Counts;
}

interface State {
  text: string;
  /** The problems of the last checked version; `undefined` if none was checked. */
  problems?: Counts;
  edit?: Edit | undefined;
  /** Ends the edit. */
  timer?: ReturnType<typeof setTimeout>;
  /** Whether problems were withheld from the last report. */
  withholds?: boolean;
}

/**
 * Withholds the problems of text that is still being typed: unfinished text is not a mistake, and can make
 * its neighbors look like mistakes. They are reported once the user types in another line or pauses.
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
    state.edit = editAfter(state, text);
    state.text = text;
    if (state.edit !== undefined) state.timer = setTimeout(() => this.paused(state), pauseMs);
  }

  closed(uri: string): void {
    clearTimeout(this.states.get(uri)?.timer);
    this.states.delete(uri);
  }

  /** Returns the problems of a version without those of what is being typed. */
  finished({ uri, text, config }: Snapshot, problems: readonly Problem[]): readonly Problem[] {
    const state = this.states.get(uri);
    if (state === undefined) return problems;
    const { edit } = state;
    const counts = new Map<string, number>();
    const line = text.positionAt(edit?.at ?? 0).line;
    const reported = problems.filter(({ code, message, span: { start } }) => {
      const meaning = `${code} ${message}`;
      const count = (counts.get(meaning) ?? 0) + 1;
      counts.set(meaning, count);
      // As many of each meaning as there were before.
      if (edit === undefined || count <= (edit.before.get(meaning) ?? 0)) return true;
      // These end by themselves when an object or a text is finished.
      const isMissing = config.tree.isMissing(config.tree.nodeAt(start + 1));
      if (code.startsWith('syntax-') || code === 'missing-property' || isMissing) return false;
      const isTyped = edit.start <= start && start <= edit.end;
      return isTyped && text.positionAt(start).line !== line;
    });
    state.problems = counts;
    if (state.text !== config.text) return problems;
    state.withholds = reported.length < problems.length;
    return reported;
  }

  private paused(state: State): void {
    state.edit = undefined;
    if (state.withholds) this.onPause();
    state.withholds = false;
  }
}

/** Returns what is being typed with a new version of the text; `undefined` for a change of another kind. */
function editAfter({ text: earlier, edit, problems }: State, text: string): Edit | undefined {
  const { start, oldEnd, newEnd } = changeBetween(earlier, text);
  const inserted = text.slice(start, newEnd);
  if (edit !== undefined && inserted.length <= longestInsertion) {
    return {
      start: Math.min(edit.start, start),
      end: Math.max(edit.end, oldEnd) + newEnd - oldEnd,
      at: newEnd,
      before: edit.before,
    };
  }
  const isTyped = inserted === '' ? oldEnd - start <= 2 : inserted.trim().length <= 2;
  return isTyped && problems ? { start, end: newEnd, at: newEnd, before: problems } : undefined;
}
