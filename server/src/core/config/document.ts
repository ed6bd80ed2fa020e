import { jsonSyntax, type Syntax } from '../json/parse/syntax.ts';
import type { SyntaxProblem } from '../json/recovery/syntaxErrors.ts';
import { plainValue } from '../json/tree/plainValue.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Change, changeBetween } from '../text/change.ts';
import type { Span } from '../text/span.ts';
import { partAt } from './alternatives.ts';
import type { EntryFacts } from './pluginEntry.ts';
import type { Schema } from './schema.ts';
import { bundledSchema, type SiteSchema } from './siteSchema.ts';
import { type FactsByOffset, View } from './view.ts';

interface DocumentOptions {
  /** An earlier version, for incremental parsing. */
  readonly before?: ConfigDocument | undefined;
  /** That of the earlier version, or JSON, by default. */
  readonly syntax?: Syntax;
  /** The schema that decides: that of the earlier version, or the bundled one, by default. */
  readonly schema?: SiteSchema;
}

/** An immutable version of a configuration: its text, syntax tree, view and derived data. */
export class ConfigDocument {
  readonly text: string;
  readonly syntax: Syntax;
  readonly schema: SiteSchema;
  readonly tree: SyntaxTree;
  readonly syntaxErrors: readonly SyntaxProblem[];
  /** All locations with syntax errors, including those that are grouped into one error. */
  readonly damagedPlaces: readonly Span[];
  readonly view: View;

  constructor(text: string, options: DocumentOptions = {}) {
    const { before, syntax = before?.syntax ?? jsonSyntax } = options;
    const { schema = before?.schema ?? bundledSchema } = options;
    const change = before && changeBetween(before.text, text);
    // A schema only decides how a text with syntax errors is read.
    const whole = before?.syntaxErrors.length === 0 ? before.tree : undefined;
    const same = whole?.text === text ? { tree: whole, errors: [], places: [] } : undefined;
    const spliced = same ?? (whole && change && syntax.reparse(whole, change, text));
    const { tree, errors, places } = spliced ?? syntax.parse(text, schema.grammar);
    this.text = text;
    this.syntax = syntax;
    this.schema = schema;
    this.tree = tree;
    this.syntaxErrors = errors;
    this.damagedPlaces = places;
    // What is before an entry on its line, such as its indentation, is a part of what it means in YAML.
    const lineEnd = change && syntax.name === 'yaml' ? before.text.indexOf('\n', change.oldEnd) : 0;
    const isKnown = before?.schema === schema && lineEnd >= 0;
    this.view = new View(
      tree,
      change && isKnown ? unchangedFacts(before.view.factsByOffset, change, lineEnd) : undefined,
    );
  }

  /**
   * Returns what the schema says of the value at a path; `undefined` if any value is allowed. Of alternatives
   * (`oneOf`, `anyOf`), those are described that the values around it match.
   */
  partAt(path: readonly (string | number)[]): Schema | undefined {
    const { tree, schema } = this;
    return partAt(tree, { part: schema.root, node: tree.root }, path);
  }

  /**
   * The plain value; for a text with syntax errors, the recovered value; `undefined` for an empty
   * text. It is not memoized, because it needs much more memory than the text.
   */
  get value(): unknown {
    return plainValue(this.tree, this.tree.root);
  }
}

/**
 * Returns the facts of the entries that a change leaves as they are, by their later offsets.
 * @param from the offset from which on entries are not changed, if it is after the end of the change
 */
function unchangedFacts(
  facts: FactsByOffset,
  { start, oldEnd, newEnd }: Change,
  from: number,
): FactsByOffset {
  const unchanged = new Map<number, EntryFacts>();
  const after = Math.max(oldEnd, from);
  for (const [offset, entry] of facts) {
    if (offset + entry.length <= start) unchanged.set(offset, entry);
    else if (offset >= after) unchanged.set(offset + newEnd - oldEnd, entry);
  }
  return unchanged;
}
