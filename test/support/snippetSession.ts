/** The tab stops of accepted snippets, as VS Code keeps them. */

export interface Stop {
  start: number;
  end: number;
  readonly number: number;
  /** The placeholder is selected, so that the next key replaces it. */
  isSelected: boolean;
}

/** The text of an LSP snippet, and its stops in the order of Tab; the last one is the final one. */
export function expandSnippet(snippet: string, indent: string): { text: string; stops: Stop[] } {
  const source = snippet.replaceAll('\t', '  ').replaceAll('\n', `\n${indent}`);
  const stops: Stop[] = [];
  let text = '';
  const pattern = /\\([\\$}])|\$(\d+)|\$\{(\d+)(?::((?:\\.|[^}\\])*))?\}/g;
  let from = 0;
  for (const found of source.matchAll(pattern)) {
    text += source.slice(from, found.index);
    from = found.index + found[0].length;
    const [, escaped, bare, number = bare, placeholder] = found;
    if (escaped !== undefined) {
      text += escaped;
      continue;
    }
    const value = placeholder?.replace(/\\([\\$}])/g, '$1') ?? '';
    const start = text.length;
    text += value;
    stops.push({
      start,
      end: text.length,
      number: Number(number),
      isSelected: value !== '',
    });
  }
  text += source.slice(from);
  stops.sort((a, b) => (a.number || Number.MAX_VALUE) - (b.number || Number.MAX_VALUE));
  if (stops.at(-1)?.number !== 0) {
    stops.push({ start: text.length, end: text.length, number: 0, isSelected: false });
  }
  return { text, stops };
}

/** Simulates the tab stops of snippets. Those of a nested snippet come before those of the outer one. */
export class SnippetSession {
  private stops: Stop[] = [];
  private at = 0;

  get active(): Stop | undefined {
    return this.stops[this.at];
  }

  /** Adds the stops of a snippet inserted at an offset, and selects the first. */
  begin(offset: number, stops: readonly Stop[]): Stop | undefined {
    const moved = stops.map(stop => ({
      ...stop,
      start: stop.start + offset,
      end: stop.end + offset,
    }));
    const { active } = this;
    if (active !== undefined && active.start <= offset && offset <= active.end) {
      this.stops.splice(this.at, 1, ...moved);
    } else {
      this.stops = moved;
      this.at = 0;
    }
    return this.arrive();
  }

  /** Selects the next stop. */
  next(): Stop | undefined {
    this.at++;
    return this.arrive();
  }

  /** The placeholder that the next key replaces, if one is selected. */
  takeSelection(): { start: number; end: number } | undefined {
    const { active } = this;
    if (active?.isSelected !== true) return undefined;
    active.isSelected = false;
    return { start: active.start, end: active.end };
  }

  /** Moves the stops with an edit; the active one includes text typed in it. */
  shift(start: number, end: number, length: number): void {
    const by = length - (end - start);
    for (const stop of this.stops) {
      if (stop === this.active && stop.start <= start && end <= stop.end) stop.end += by;
      else if (stop.start >= end) {
        stop.start += by;
        stop.end += by;
      }
    }
  }

  /** The session ends at the last stop. */
  private arrive(): Stop | undefined {
    const { active } = this;
    if (this.at >= this.stops.length - 1) {
      this.stops = [];
      this.at = 0;
    }
    return active;
  }
}
