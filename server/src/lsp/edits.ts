import type { SyntaxTree } from '../core/json/tree/syntaxTree.ts';
import { NodeKind, noNode } from '../core/json/tree/tape.ts';
import type { Problem } from '../core/problems/problem.ts';
import { type Change, changeBetween } from '../core/text/change.ts';
import { groupBy } from '../core/text/groupBy.ts';
import type { Snapshot } from './snapshot.ts';

/** The pause in typing after which withheld problems are reported, in milliseconds. */
const pauseMs = 1000;

/** The maximum length of a text that is inserted at once while typing, such as by a completion. */
const longestInsertion = 200;

type ProblemsByMeaning = ReadonlyMap<string, readonly Problem[]>;

/** What is being typed: keys at one location, each within a pause of the one before. */
interface Edit {
  /** The range of the text that was typed, and the end of the last change in it. */
  readonly start: number;
  readonly end: number;
  readonly at: number;
  /** The problems that were there before, by meaning. */
  readonly before: ProblemsByMeaning;
}

interface State {
  text: string;
  /** The problems of the last checked version; `undefined` if none was checked. */
  problems?: ProblemsByMeaning;
  edit?: Edit | undefined;
  /** Ends the edit. */
  timer?: ReturnType<typeof setTimeout>;
  /** Whether problems were withheld from the last report. */
  withholds?: boolean;
}

/**
 * Withholds the problems of text that is still being typed: unfinished text is not a mistake, and can make
 * its neighbors look like mistakes. The problems are reported once the user edits elsewhere or pauses.
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
    state.problems = groupBy(problems, meaningOf);
    const { edit } = state;
    if (edit === undefined || state.text !== config.text) return problems;
    const line = text.positionAt(edit.at).line;
    // As many of each meaning as there were before.
    const existing = new Set(
      [...state.problems].flatMap(([meaning, own]) =>
        own.slice(0, edit.before.get(meaning)?.length ?? 0),
      ),
    );
    const reported = problems.filter(problem => {
      if (existing.has(problem)) return true;
      const { start } = problem.span;
      const isTyped = edit.start <= start && start <= edit.end;
      return (
        isTyped &&
        text.positionAt(start).line !== line &&
        !isUnfinished(problem, edit.at, config.tree)
      );
    });
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
  const change = changeBetween(earlier, text);
  const { start, oldEnd, newEnd } = change;
  const inserted = text.slice(start, newEnd);
  if (edit && inserted.length <= longestInsertion && isBeside(edit, change, earlier)) {
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

/** Whether a change continues an edit: at most closing brackets, quotes and commas are between. */
function isBeside({ start, end }: Edit, change: Change, text: string): boolean {
  const between =
    change.start > end ? text.slice(end, change.start) : text.slice(change.oldEnd, start);
  return between.length <= longestInsertion && /^[\s}\]",]*$/.test(between);
}

/** Whether a problem ends by itself when an object or a text is finished. */
function isUnfinished({ code, span }: Problem, at: number, tree: SyntaxTree): boolean {
  if (code.startsWith('syntax-')) return true;
  if (code !== 'missing-property') return false;
  let node = tree.nodeAt(span.start);
  while (node !== noNode && tree.kind(node) !== NodeKind.Object) node = tree.parent(node);
  return node !== noNode && tree.start(node) <= at && at <= tree.end(node);
}

function meaningOf({ code, message }: Problem): string {
  return `${code} ${message}`;
}
